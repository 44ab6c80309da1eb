import { messagesIn } from '../../rules/messages-in.ts';
import { de } from './messages.de.ts';
import { fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

/** Texts about seats in trainings. */
export const seatText = messagesIn({ fr, nl, de });
