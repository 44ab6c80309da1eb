import { messagesIn } from '../../../rules/messages-in.ts';
import { de } from './sample-messages.de.ts';
import { fr } from './sample-messages.fr.ts';
import { nl } from './sample-messages.nl.ts';

/** Texts of the samples of emails about orders. */
export const sampleText = messagesIn({ fr, nl, de });
