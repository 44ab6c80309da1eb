import { messagesIn } from '../../rules/messages-in.ts';
import { de } from './messages.de.ts';
import { fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

/** Texts of the page of samples, and of the samples that no room has. */
export const sampleText = messagesIn({ fr, nl, de });
