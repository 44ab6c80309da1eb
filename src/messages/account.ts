import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './account/de.ts';
import { fr } from './account/fr.ts';
import { nl } from './account/nl.ts';

/** Texts of the account. */
export const accountText = messagesIn({ fr, nl, de });
