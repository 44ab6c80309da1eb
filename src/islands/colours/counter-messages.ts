import { messagesIn } from '../../../api/rules/messages-in.ts';
import { de } from './counter-messages.de.ts';
import { fr } from './counter-messages.fr.ts';
import { nl } from './counter-messages.nl.ts';

/** Texts of the counter of formulas. */
export const counterText = messagesIn({ fr, nl, de });
