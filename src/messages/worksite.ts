import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './worksite/de.ts';
import { fr } from './worksite/fr.ts';
import { nl } from './worksite/nl.ts';

/** Texts of the start of a worksite. */
const messages = { fr, nl, de } as const;

export const worksiteText = messagesIn(messages);
