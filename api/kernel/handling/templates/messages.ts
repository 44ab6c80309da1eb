import { messagesIn } from '../../../rules/messages-in.ts';
import { de } from './messages.de.ts';
import { fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

/** Texts of the emails by which staff answer. */
export const answerText = messagesIn({ fr, nl, de });
