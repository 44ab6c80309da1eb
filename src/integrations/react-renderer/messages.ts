import { messagesIn } from '../../../api/rules/messages-in.ts';
import { de } from './messages.de.ts';
import { fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

/** What stands above an island that has failed. */
export const islandText = messagesIn({ fr, nl, de });
