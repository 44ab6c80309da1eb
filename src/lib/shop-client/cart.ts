import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

type Cart = typeof operations.cart;

const names = ['cart'] as const;

export const showCart = call<Cart['show']>('cart.show', 'GET', '/cart', names);
export const addProducts = call<Cart['add']>('cart.add', 'POST', '/cart/products', names);
export const changeLine = call<Cart['change']>('cart.change', 'PUT', '/cart/products/{id}', names);
export const removeLine = call<Cart['remove']>('cart.remove', 'DELETE', '/cart/products/{id}', names);
export const acceptChanges = call<Cart['accept']>('cart.accept', 'POST', '/cart/accept', names);
export const estimateShipping = call<Cart['shipping']>('cart.shipping', 'POST', '/cart/shipping', names);
export const applyCode = call<Cart['applyDiscount']>('cart.apply-discount', 'POST', '/cart/discount', names);
export const removeCode = call<Cart['removeDiscount']>(
  'cart.remove-discount',
  'DELETE',
  '/cart/discount',
  names,
);
export const addReferences = call<Cart['references']>('cart.references', 'POST', '/cart/references', [
  'cart',
  'refused',
]);
