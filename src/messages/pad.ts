import { messagesIn } from '../../api/rules/messages-in.ts';
import { fr } from './pad/fr.ts';
import { nl } from './pad/nl.ts';

/** What the order pad of the trade says while it is filled in, in the browser as on the server. */
export const padText = messagesIn({ fr, nl });
