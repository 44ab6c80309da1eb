import { messagesIn } from '../../rules/messages-in.ts';
import { de } from './fault-file-messages.de.ts';
import { fr } from './fault-file-messages.fr.ts';
import { nl } from './fault-file-messages.nl.ts';

/** Headings and severities of the file of faults. */
export const faultFileText = messagesIn({ fr, nl, de });
