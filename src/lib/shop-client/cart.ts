import type { Cart, CartLine } from '../../../api/contract/cart.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';
import {
  type Check,
  having,
  isAny,
  isFlag,
  isMoney,
  isNumber,
  isPicture,
  isText,
  listOf,
  nullOr,
  oneOf,
  recordOf,
} from './shape.ts';

type CartCalls = typeof operations.cart;

const names = ['cart'] as const;

const prices = { price_with_tax: isMoney, price_without_tax: isMoney };
const isAmount = having({ ttc: isMoney, net: isMoney });

/** What is shown of a line. */
const isLine = having({
  ...prices,
  id: nullOr(isNumber),
  element_id: nullOr(isNumber),
  quantity: isNumber,
  reference: isText,
  name: isText,
  label: isText,
  slug: nullOr(isText),
  picture: nullOr(isPicture),
  unit: nullOr(isText),
  unit_price_with_tax: nullOr(isMoney),
  unit_price_without_tax: nullOr(isMoney),
  total_with_tax: isMoney,
  total_without_tax: isMoney,
  shade: nullOr(having({ ...prices, code: isText, name: isText, hex: nullOr(isText) })),
  stock: nullOr(having({ state: isText, label: isText })),
  change: nullOr(
    oneOf('kind', {
      price: having({ seen_with_tax: isMoney, seen_without_tax: isMoney }),
      unavailable: isAny,
      shade: having({ message: isText }),
      stock: having({ available: isNumber }),
    }),
  ),
} satisfies Partial<Record<keyof CartLine, Check>>);

const coded = { code: isText, description: isText };

/** What is shown of a cart. */
const hasShape = having({
  list: listOf(isLine),
  count: isNumber,
  amount: isAmount,
  discounted_amount: isAmount,
  discounts: listOf(
    oneOf('type', { cart_discount: having({ ...coded, amount: isMoney }), free_product: having(coded) }),
  ),
  refused_discount: nullOr(having({ code: isText, message: isText })),
  total: isAmount,
  taxes: listOf(having({ rate: isNumber, tax: isMoney })),
  basis: isText,
  weight: having({ gross_kg: isNumber, pallets: isNumber, pallet_fill: isNumber }),
  shipping: nullOr(
    having({
      country: isText,
      zip: isText,
      is_assumed: isFlag,
      costs: recordOf(having({ ...prices, name: isText, description: isText })),
      cheapest: nullOr(isText),
      refused: listOf(having({ code: isText, name: isText, message: isText })),
      until_free: nullOr(having({ with_tax: isMoney, without_tax: isMoney })),
    }),
  ),
  is_orderable: isFlag,
} satisfies Partial<Record<keyof Cart, Check>>);

export const isCart = (value: unknown): value is Cart => hasShape(value);

const isReadable = having({ cart: isCart });

export const showCart = call<CartCalls['show']>('cart.show', 'GET', '/cart', names, isReadable);
export const addProducts = call<CartCalls['add']>('cart.add', 'POST', '/cart/products', names, isReadable);
export const changeLine = call<CartCalls['change']>(
  'cart.change',
  'PUT',
  '/cart/products/{id}',
  names,
  isReadable,
);
export const removeLine = call<CartCalls['remove']>(
  'cart.remove',
  'DELETE',
  '/cart/products/{id}',
  names,
  isReadable,
);
export const acceptChanges = call<CartCalls['accept']>(
  'cart.accept',
  'POST',
  '/cart/accept',
  names,
  isReadable,
);
export const estimateShipping = call<CartCalls['shipping']>(
  'cart.shipping',
  'POST',
  '/cart/shipping',
  names,
  isReadable,
);
export const applyCode = call<CartCalls['applyDiscount']>(
  'cart.apply-discount',
  'POST',
  '/cart/discount',
  names,
  isReadable,
);
export const removeCode = call<CartCalls['removeDiscount']>(
  'cart.remove-discount',
  'DELETE',
  '/cart/discount',
  names,
  isReadable,
);
export const addReferences = call<CartCalls['references']>(
  'cart.references',
  'POST',
  '/cart/references',
  ['cart', 'refused'],
  having({
    cart: isCart,
    refused: listOf(having({ line: isNumber, text: isText, message: isText })),
  }),
);
