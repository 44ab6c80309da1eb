import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './colours/de.ts';
import { fr } from './colours/fr.ts';
import { nl } from './colours/nl.ts';

/** Texts of the screen of the colour guide. */
export const colourText = messagesIn({ fr, nl, de });
