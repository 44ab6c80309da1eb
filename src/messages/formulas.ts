import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './formulas/de.ts';
import { fr } from './formulas/fr.ts';
import { nl } from './formulas/nl.ts';

/** Texts of the screen of formulas. */
export const formulaText = messagesIn({ fr, nl, de });
