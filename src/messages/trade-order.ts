import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './trade-order/de.ts';
import { fr } from './trade-order/fr.ts';
import { nl } from './trade-order/nl.ts';

/** The messages of the trade order form while it is filled in, in the browser as on the server. */
export const tradeOrderText = messagesIn({ fr, nl, de });
