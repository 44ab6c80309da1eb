import { messagesIn } from '../../../rules/messages-in.ts';
import { fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

/** Texts of the emails about claims, and of their samples. */
export const claimText = messagesIn({ fr, nl });
