import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './steps/de.ts';
import { fr } from './steps/fr.ts';
import { nl } from './steps/nl.ts';

/** What the picture of a kind of step shows. */
export const stepText = messagesIn({ fr, nl, de });
