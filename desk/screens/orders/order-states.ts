import type { OrderItem } from '../../../api/contract/order.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';

/** The states of an order, as they follow each other. */
export const orderStates = [
  'awaiting_payment',
  'paid',
  'preparing',
  'partly_shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderItem['status'][];

/** What the list of orders is narrowed to. */
export interface OrderFilters {
  readonly status?: OrderItem['status'];
  readonly text?: string;
}

/** The filters that a URL asks for. */
export const readOrderSearch = ({ status, text }: Readonly<Record<string, unknown>>) =>
  withoutGaps<OrderFilters>({ status: oneOf(orderStates, status), text: asText(text) });
