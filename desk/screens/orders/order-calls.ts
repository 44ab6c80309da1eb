import type { operations } from '../../../api/contract/operations.ts';
import type { Order, OrderItem } from '../../../api/contract/order.ts';
import { get, request } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;

/** Every order, newest first, or those in one state. */
export const orderSource = (status: OrderItem['status'] | undefined): ListSource<OrderItem> => ({
  key: ['orders', status],
  perPage,
  read: (page, signal) =>
    get<typeof operations.order.index>('/order', { query: { status, page, perPage }, signal }),
});

/** One order by its id or number. */
export async function readOrder(id: string, signal: AbortSignal): Promise<Order | undefined> {
  const { list } = await get<typeof operations.order.show>(`/order/${id}`, { signal });
  return list[0];
}

interface StateChange {
  readonly status: OrderItem['status'];
  readonly note: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
}

/** Moves an order on; its buyer gets an email where the state has one. */
export const changeOrderState = (id: number, change: StateChange) =>
  request<typeof operations.order.state>('PUT', `/order/${id}/state`, {
    body: {
      status: change.status,
      note: change.note,
      ...(change.trackingNumber !== '' && { tracking_number: change.trackingNumber }),
      ...(change.trackingUrl !== '' && { tracking_url: change.trackingUrl }),
    },
  });

/** Gives money back: a part in cents, or all that was paid. */
export const refundOrder = (id: number, amountCents: number | undefined) =>
  request<typeof operations.order.refund>('POST', `/order/${id}/refund`, {
    body: amountCents === undefined ? {} : { amount_cents: amountCents },
  });
