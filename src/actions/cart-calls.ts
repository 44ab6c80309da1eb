import { z } from 'zod';
import { cartReferencesResponseSchema, cartResponseSchema } from '../../api/contract/cart.ts';
import { addedProducts, typedQuantity } from '../lib/cart/added-packs.ts';
import type { VisitorCall } from '../lib/server/call-for-visitor.ts';

/** What a form of the cart asks for. */
export const cartActions = [
  'add',
  'quantity',
  'remove',
  'accept',
  'discount',
  'discount-remove',
  'shipping',
  'references',
] as const;
export type CartAction = (typeof cartActions)[number];

/** A response of any cart call, with what the pasted lines of one were refused for. */
export const postedResponseSchema = z.union([cartReferencesResponseSchema, cartResponseSchema]);
type PostedCall = VisitorCall<typeof postedResponseSchema>;

const schema = postedResponseSchema;

/** The action of a posted form; the forms of other pages only add. */
export function actionOf(fields: URLSearchParams): CartAction {
  const asked = fields.get('do');
  return cartActions.find((action) => action === asked) ?? 'add';
}

/** The API's call for a posted form. */
export function cartCall(action: CartAction, fields: URLSearchParams): PostedCall {
  const text = (name: string) => fields.get(name) ?? '';
  const linePath = `/cart/products/${encodeURIComponent(text('line'))}`;
  switch (action) {
    case 'add':
      return { path: '/cart/products', body: { products: addedProducts(fields) }, schema };
    case 'quantity':
      return { method: 'PUT', path: linePath, body: { quantity: lineQuantity(fields) }, schema };
    case 'remove':
      return { method: 'DELETE', path: linePath, body: {}, schema };
    case 'accept':
      return { path: '/cart/accept', body: { prices: acceptedPrices(fields) }, schema };
    case 'discount':
      return { path: '/cart/discount', body: { code: text('code') }, schema };
    case 'discount-remove':
      return { method: 'DELETE', path: '/cart/discount', body: {}, schema };
    case 'shipping':
      return { path: '/cart/shipping', body: { country: text('country'), zip: text('zip') }, schema };
    case 'references':
      return { path: '/cart/references', body: { text: text('references') }, schema };
  }
}

/** The clicked button wins over what is in the field. */
const lineQuantity = (fields: URLSearchParams): number =>
  typedQuantity(fields.get('set') ?? fields.get('quantity') ?? '');

const acceptedPrices = (fields: URLSearchParams) =>
  fields.getAll('price').flatMap((entry) => {
    const [, id, cents] = /^(\d{1,9}):(\d{1,9})$/.exec(entry) ?? [];
    return id === undefined ? [] : [{ id: Number(id), price_with_tax: Number(cents) / 100 }];
  });
