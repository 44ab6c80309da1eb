import { messagesIn } from '../../../api/rules/messages-in.ts';
import { de } from './guide-messages.de.ts';
import { fr } from './guide-messages.fr.ts';
import { nl } from './guide-messages.nl.ts';

/** Texts of the colour guide. */
export const guideText = messagesIn({ fr, nl, de });
