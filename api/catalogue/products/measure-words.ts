import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './measure-words.de.ts';
import { fr } from './measure-words.fr.ts';
import { nl } from './measure-words.nl.ts';

/** Words between the figures of technical characteristics. */
export const measureWords = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;
