import type { Locale } from '../../languages/locales.ts';
import { fr } from './unit-names.fr.ts';
import { nl } from './unit-names.nl.ts';

export const unitNames = { fr, nl } as const satisfies Record<
  Locale,
  Readonly<Record<keyof typeof fr, string>>
>;
