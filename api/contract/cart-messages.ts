import { perKey } from '../../languages/per-key.ts';
import { de as cartMessagesDe } from './cart-messages.de.ts';
import { fr as cartMessagesFr } from './cart-messages.fr.ts';
import { nl as cartMessagesNl } from './cart-messages.nl.ts';
import { de as shippingMessagesDe } from './shipping-messages.de.ts';
import { fr as shippingMessagesFr } from './shipping-messages.fr.ts';
import { nl as shippingMessagesNl } from './shipping-messages.nl.ts';

/** Why something cannot be put into a cart; `{name}` stands for a value. */
export const cartMessages = perKey({ fr: cartMessagesFr, nl: cartMessagesNl, de: cartMessagesDe });
export type CartFault = keyof typeof cartMessages;
/** Why a code does not count. */
export type DiscountRefusal = Extract<CartFault, `discount_${string}`>;

export const isCartFault = (name: string): name is CartFault => Object.hasOwn(cartMessages, name);

/** Why a carrier does not take a cart. */
export const shippingMessages = perKey({
  fr: shippingMessagesFr,
  nl: shippingMessagesNl,
  de: shippingMessagesDe,
});
export type ShippingRefusal = keyof typeof shippingMessages;
