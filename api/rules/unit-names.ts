import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './unit-names.de.ts';
import { fr } from './unit-names.fr.ts';
import { nl } from './unit-names.nl.ts';

export const unitNames = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;
