import { messagesIn } from '../../api/rules/messages-in.ts';
import { fr } from './application/fr.ts';
import { nl } from './application/nl.ts';

/** Texts of applications. */
const messages = { fr, nl } as const;

export const applicationText = messagesIn(messages);
