import type { KnownLocale } from '../../../languages/known-locales.ts';
import { de } from './share-messages.de.ts';
import { fr } from './share-messages.fr.ts';
import { nl } from './share-messages.nl.ts';

/** A link that is copied, a page that is printed. */
export const shareMessages = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;
