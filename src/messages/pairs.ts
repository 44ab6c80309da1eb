import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './pairs/de.ts';
import { fr } from './pairs/fr.ts';
import { nl } from './pairs/nl.ts';

/** What the pictures of before and after show, by family. */
export const pairText = messagesIn({ fr, nl, de });
