import type { ClaimState } from '../../api/contract/claim.ts';
import type { OrderItem } from '../../api/contract/order.ts';

/** How a state of an order is marked: `warn` waits for staff. */
export const orderTones: Record<OrderItem['status'], string> = {
  awaiting_payment: 'none',
  paid: 'warn',
  preparing: 'warn',
  partly_shipped: 'warn',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'bad',
};

/** How a state of a claim is marked: `warn` waits for staff. */
export const claimTones: Record<ClaimState, string> = {
  received: 'warn',
  in_review: 'warn',
  accepted: 'good',
  refused: 'bad',
  closed: 'none',
};
