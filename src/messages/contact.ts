import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './contact/de.ts';
import { fr } from './contact/fr.ts';
import { nl } from './contact/nl.ts';

/** Texts of the contact form. */
const messages = { fr, nl, de } as const;

export const contactText = messagesIn(messages);
