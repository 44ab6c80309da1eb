import { messagesIn } from '../../../api/rules/messages-in.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { cartMessages } from '../../messages/cart.ts';
import { packsMessages } from '../../messages/packs.ts';

/** Where a cart is shown. */
export interface CartPlace {
  readonly locale: Locale;
  readonly target: Target;
  readonly planId: number;
  /** URL of the page of the cart, which its forms post to. */
  readonly action: string;
}

/** The texts of the cart. */
export const cartText = messagesIn(cartMessages);

/** What stands next to the prices of packs. */
export const priceText = messagesIn(packsMessages);
