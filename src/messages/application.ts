import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './application/de.ts';
import { fr } from './application/fr.ts';
import { nl } from './application/nl.ts';

/** Texts of applications. */
const messages = { fr, nl, de } as const;

export const applicationText = messagesIn(messages);
