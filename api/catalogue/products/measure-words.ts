import type { Locale } from '../../../languages/locales.ts';
import { fr } from './measure-words.fr.ts';
import { nl } from './measure-words.nl.ts';

/** Words between the figures of technical characteristics. */
export const measureWords = { fr, nl } as const satisfies Record<
  Locale,
  Readonly<Record<keyof typeof fr, string>>
>;
