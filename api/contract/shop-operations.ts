import {
  cartAcceptSchema,
  cartAddSchema,
  cartChangeSchema,
  cartDestinationSchema,
  cartDiscountSchema,
  cartReferencesResponseSchema,
  cartReferencesSchema,
  cartReorderResponseSchema,
  cartReorderSchema,
  cartResponseSchema,
  cartShowQuery,
  cartTokenSchema,
} from './cart.ts';
import { commonQuerySchema } from './common.ts';
import { discountContract } from './discount.ts';
import type { ErrorCode } from './errors.ts';
import {
  idParameters,
  noBody,
  noParameters,
  operation,
  read,
  readErrors,
  reads,
  writes,
} from './operation.ts';
import { byIdOrCode } from './resource.ts';
import { carrierContract, relayPointContract } from './shipping.ts';
import {
  storeFilterQuery,
  storeIndexQuery,
  storeInputSchema,
  storeListSchema,
  storePointsSchema,
  storeSchema,
} from './store-locator.ts';

const cartErrors: readonly ErrorCode[] = [...readErrors, 'invalid_fields', 'cart_expired', 'too_large'];
const cartCall = {
  tag: 'cart',
  access: 'visitor',
  keys: ['cart', 'customer'],
  parameters: noParameters,
  query: commonQuerySchema,
  response: cartResponseSchema,
  status: 200,
  errors: cartErrors,
} as const;

/** Calls of the shop. */
export const shopOperations = {
  carrier: carrierContract.operations,
  relayPoint: relayPointContract.operations,
  storeLocator: {
    points: read({
      id: 'store-locator.points',
      path: '/store-locator/points',
      tag: 'store-locator',
      summary: 'Where all shops are, for a map',
      parameters: noParameters,
      query: storeFilterQuery,
      response: storePointsSchema,
    }),
    ...reads('store-locator', {
      query: storeIndexQuery,
      list: storeListSchema,
      parameters: byIdOrCode,
      showQuery: commonQuerySchema,
      detail: storeSchema,
    }),
    ...writes('store-locator', 'content', storeInputSchema),
  },
  discount: discountContract.operations,
  cart: {
    show: operation({
      ...cartCall,
      id: 'cart.show',
      method: 'GET',
      path: '/cart',
      summary: 'The cart of a token; empty without one',
      query: cartShowQuery,
      body: noBody,
    }),
    add: operation({
      ...cartCall,
      id: 'cart.add',
      method: 'POST',
      path: '/cart/products',
      summary: 'Add articles, to a new cart without a token or with one that has expired',
      body: cartAddSchema,
      errors: [...cartErrors, 'too_many_requests', 'not_available_in_this_saleplan'],
    }),
    change: operation({
      ...cartCall,
      id: 'cart.change',
      method: 'PUT',
      path: '/cart/products/{id}',
      summary: 'Change the quantity of a line',
      parameters: idParameters,
      body: cartChangeSchema,
      errors: [...cartErrors, 'not_found'],
    }),
    remove: operation({
      ...cartCall,
      id: 'cart.remove',
      method: 'DELETE',
      path: '/cart/products/{id}',
      summary: 'Remove a line; one that is gone already is no fault',
      parameters: idParameters,
      body: cartTokenSchema,
    }),
    accept: operation({
      ...cartCall,
      id: 'cart.accept',
      method: 'POST',
      path: '/cart/accept',
      summary: 'Accept prices that have changed, and part with what is not sold any more',
      body: cartAcceptSchema,
    }),
    shipping: operation({
      ...cartCall,
      id: 'cart.shipping',
      method: 'POST',
      path: '/cart/shipping',
      summary: 'Calculate the costs of delivery; a destination that is given is stored',
      body: cartDestinationSchema,
    }),
    applyDiscount: operation({
      ...cartCall,
      id: 'cart.apply-discount',
      method: 'POST',
      path: '/cart/discount',
      summary: 'Apply a discount code; a cart has one at a time',
      body: cartDiscountSchema,
      errors: [...cartErrors, 'too_many_requests'],
    }),
    removeDiscount: operation({
      ...cartCall,
      id: 'cart.remove-discount',
      method: 'DELETE',
      path: '/cart/discount',
      summary: 'Remove the discount code',
      body: cartTokenSchema,
    }),
    references: operation({
      ...cartCall,
      id: 'cart.references',
      method: 'POST',
      path: '/cart/references',
      summary: 'Add pasted lines of a reference and a quantity each',
      body: cartReferencesSchema,
      response: cartReferencesResponseSchema,
      errors: [...cartErrors, 'too_many_requests'],
    }),
    reorder: operation({
      ...cartCall,
      id: 'cart.reorder',
      method: 'POST',
      path: '/cart/reorder',
      summary:
        'Start a fresh cart with lines that cost something: that of the customer who is signed in, else a new one; the token before it is forgotten',
      body: cartReorderSchema,
      response: cartReorderResponseSchema,
      errors: [...cartErrors, 'too_many_requests'],
    }),
  },
};
