import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './wishlist/de.ts';
import { fr } from './wishlist/fr.ts';
import { nl } from './wishlist/nl.ts';

/** Texts of the form that sends favourites. */
const messages = { fr, nl, de } as const;

export const wishlistText = messagesIn(messages);
