import type { Locale } from '../lib/i18n/locale.ts';
import { fr } from './guide/fr.ts';
import { nl } from './guide/nl.ts';

/** The texts of the questions of the choice guide, which its island brings to the browser as well. */
export const guideMessages = { fr, nl } as const satisfies Record<
  Locale,
  Readonly<Record<keyof typeof fr, string>>
>;
