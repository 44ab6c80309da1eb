import type { OrderNote, StaffOrderItem } from '../../../api/contract/desk/shop-work.ts';
import type { operations } from '../../../api/contract/operations.ts';
import type { Order, OrderItem } from '../../../api/contract/order.ts';
import { get, request } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';
import type { OrderFilters } from './order-states.ts';

const perPage = 100;

/** Orders with their buyers, newest first, as far as the filters let them through. */
export const orderSource = ({ status, text }: OrderFilters): ListSource<StaffOrderItem> => ({
  key: ['orders', status, text],
  perPage,
  read: (page, signal) =>
    get<typeof operations.staffOrder.index>('/desk/order', {
      query: { status, text, page, perPage },
      signal,
    }),
});

/** One order by its id or number. */
export async function readOrder(id: string, signal: AbortSignal): Promise<Order | undefined> {
  const { list } = await get<typeof operations.order.show>(`/order/${id}`, { signal });
  return list[0];
}

interface StateChange {
  readonly status: OrderItem['status'];
  readonly note: string;
}

/** Moves an order on; its buyer gets an email where the state has one. */
export const changeOrderState = (id: number, change: StateChange) =>
  request<typeof operations.order.state>('PUT', `/order/${id}/state`, {
    body: {
      status: change.status,
      note: change.note,
    },
  });

/** Notes a transfer that came: cents, and the day as `2026-03-02`. */
export const receiveTransfer = (id: number, amountCents: number, receivedOn: string) =>
  request<typeof operations.order.transfer>('POST', `/order/${id}/transfer`, {
    body: { amount_cents: amountCents, received_on: receivedOn },
  });

/** Moves a noted transfer to the order that it was meant for, by its number. */
export const moveTransfer = (id: number, paymentId: number, order: string, reason: string) =>
  request<typeof operations.order.moveTransfer>('POST', `/order/${id}/transfer/${paymentId}/move`, {
    body: { order, reason },
  });

/** Takes back a transfer that was noted by mistake. */
export const takeBackTransfer = (id: number, paymentId: number, reason: string) =>
  request<typeof operations.order.takeBackTransfer>('POST', `/order/${id}/transfer/${paymentId}/take-back`, {
    body: { reason },
  });

/** Asks for money to go back: a part in cents, or all that was paid; by a transfer of staff where its provider cannot. */
export const refundOrder = (id: number, amountCents: number | undefined, isByTransfer: boolean) =>
  request<typeof operations.order.refund>('POST', `/order/${id}/refund`, {
    body: {
      ...(amountCents !== undefined && { amount_cents: amountCents }),
      ...(isByTransfer && { way: 'transfer' as const }),
    },
  });

/** What staff noted about an order for themselves, newest first. */
export async function readOrderNotes(id: number, signal: AbortSignal): Promise<readonly OrderNote[]> {
  const { items } = await get<typeof operations.staffOrder.notes>(`/desk/order/${id}/note`, { signal });
  return items;
}

/** Notes something about an order that its buyer never reads. */
export const addOrderNote = (id: number, note: string) =>
  request<typeof operations.staffOrder.addNote>('POST', `/desk/order/${id}/note`, { body: { note } });

/** Sends the confirmation to the buyer once more. */
export const resendOrder = (id: number) =>
  request<typeof operations.staffOrder.resend>('POST', `/desk/order/${id}/resend`);
