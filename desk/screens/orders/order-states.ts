import type { OrderItem } from '../../../api/contract/order.ts';

/** The states of an order, as they follow each other. */
export const orderStates = [
  'awaiting_payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderItem['status'][];

/** How a state is marked: `warn` waits for staff. */
export const orderTones: Record<OrderItem['status'], string> = {
  awaiting_payment: 'none',
  paid: 'warn',
  preparing: 'warn',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'bad',
};

/** The state that an address asks for. */
export const readOrderSearch = ({ status }: Readonly<Record<string, unknown>>) => {
  const known = orderStates.find((state) => state === status);
  return known === undefined ? {} : { status: known };
};
