import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** Sends a trade order. */
export const createPurchaseOrder = call<typeof operations.purchaseOrder.create>(
  'purchase-order.create',
  'POST',
  '/purchase-order',
  ['number'],
);
