import type { KnownLocale } from '../../languages/known-locales.ts';
import { de } from './guide/de.ts';
import { fr } from './guide/fr.ts';
import { nl } from './guide/nl.ts';

/** The texts of the questions of the choice guide, which its island brings to the browser as well. */
export const guideMessages = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;
