import { messagesIn } from '../../../rules/messages-in.ts';
import { de } from './messages.de.ts';
import { fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

/** Texts that the emails about every form share. */
export const submissionText = messagesIn({ fr, nl, de });
