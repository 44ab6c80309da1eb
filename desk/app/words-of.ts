import type { Locale } from '../../api/contract/common.ts';
import { useLanguage } from './language.ts';

/** A hook that gives the words of some screens in the language of the desk. They are loaded with these screens. */
export const wordsOf =
  <Words>(words: Readonly<Record<Locale, Words>>) =>
  (): Words =>
    words[useLanguage().locale];
