import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './stock-alert/de.ts';
import { fr } from './stock-alert/fr.ts';
import { nl } from './stock-alert/nl.ts';

/** Texts of the screen that takes addresses to be told of a sold-out pack. */
export const stockAlertText = messagesIn({ fr, nl, de });
