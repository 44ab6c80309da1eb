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

/** The state that an address asks for. */
export const readOrderSearch = ({ status }: Readonly<Record<string, unknown>>) => {
  const known = orderStates.find((state) => state === status);
  return known === undefined ? {} : { status: known };
};
