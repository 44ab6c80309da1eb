import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './range-names.de.ts';
import { fr } from './range-names.fr.ts';
import { nl } from './range-names.nl.ts';

interface RangeName {
  /** First part of the names of its files, and what it is known by. */
  readonly code: string;
  readonly title: string;
}

/** The documents of the whole range. */
export const rangeNames: Readonly<Record<KnownLocale, Readonly<Record<keyof typeof fr, RangeName>>>> = {
  fr,
  nl,
  de,
};
export type RangeDocumentName = keyof typeof fr;
