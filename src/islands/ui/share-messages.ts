import type { Locale } from '../../../languages/locales.ts';
import { fr } from './share-messages.fr.ts';
import { nl } from './share-messages.nl.ts';

/** A link that is copied, a page that is printed. */
export const shareMessages = { fr, nl } as const satisfies Record<
  Locale,
  Readonly<Record<keyof typeof fr, string>>
>;
