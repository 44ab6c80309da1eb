import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './tinting/de.ts';
import { fr } from './tinting/fr.ts';
import { nl } from './tinting/nl.ts';

/** The texts of tinted goods: choosing a shade, and the notes in the cart and after the purchase. */
export const tintingText = messagesIn({ fr, nl, de });
