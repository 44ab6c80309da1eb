import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './claim/de.ts';
import { fr } from './claim/fr.ts';
import { nl } from './claim/nl.ts';

/** Texts of returns and claims. */
export const claimText = messagesIn({ fr, nl, de });
