import type { StaffRefund } from '../../../api/contract/desk/refunds.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, request } from '../../app/api.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

/** The states of a transfer back: it is never on its way, since staff say when it was made. */
export const refundStates = [
  'requested',
  'done',
  'failed',
] as const satisfies readonly StaffRefund['status'][];

export interface RefundFilters {
  readonly status?: (typeof refundStates)[number];
  readonly text?: string;
}

/** The filters that a URL asks for. */
export const readRefundSearch = ({ status, text }: Readonly<Record<string, unknown>>) =>
  withoutGaps<RefundFilters>({ status: oneOf(refundStates, status), text: asText(text) });

/** Transfers back, oldest first, as far as the filters let them through. */
export const refundSource = ({ status, text }: RefundFilters): ListSource<StaffRefund> => ({
  key: ['refunds', status, text],
  perPage: 100,
  read: (page, signal) =>
    get<typeof operations.staffRefund.index>('/desk/refund', {
      query: { status, text, page, perPage: 100 },
      signal,
    }),
});

/** Transfers back of an order, by its number. */
export async function readRefundsOf(number: string, signal: AbortSignal): Promise<readonly StaffRefund[]> {
  const { items } = await get<typeof operations.staffRefund.index>('/desk/refund', {
    query: { text: number, perPage: 100 },
    signal,
  });
  return items;
}

/** Names the account that a transfer goes to. */
export const nameAccount = (id: number, iban: string, holder: string) =>
  request<typeof operations.staffRefund.account>('PUT', `/desk/refund/${id}/account`, {
    body: { iban, holder },
  });

/** States that a transfer left the account of the shop on a day. */
export const noteMade = (id: number, transferredOn: string) =>
  request<typeof operations.staffRefund.finish>('PUT', `/desk/refund/${id}`, {
    body: { status: 'done', transferred_on: transferredOn },
  });

/** States that a transfer will not be made, and why. */
export const noteNotMade = (id: number, note: string) =>
  request<typeof operations.staffRefund.finish>('PUT', `/desk/refund/${id}`, {
    body: { status: 'failed', note },
  });
