import { messagesIn } from '../../../rules/messages-in.ts';
import { de } from './withdrawal-messages.de.ts';
import { fr } from './withdrawal-messages.fr.ts';
import { nl } from './withdrawal-messages.nl.ts';

/** Texts of the emails about withdrawals. */
export const withdrawalText = messagesIn({ fr, nl, de });
