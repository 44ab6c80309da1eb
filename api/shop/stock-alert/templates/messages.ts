import { messagesIn } from '../../../rules/messages-in.ts';
import { de } from './messages.de.ts';
import { fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

/** Texts of the emails about packs that were sold out. */
export const alertText = messagesIn({ fr, nl, de });
