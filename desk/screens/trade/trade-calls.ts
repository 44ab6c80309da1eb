import type { operations } from '../../../api/contract/operations.ts';
import type { PurchaseOrderItem, PurchaseOrderShow } from '../../../api/contract/purchase-order.ts';
import type { SubmissionState } from '../../../api/contract/submission.ts';
import { get, request } from '../../app/api.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;
export const tradeStates = ['received', 'handled'] as const satisfies readonly SubmissionState[];

/** What the list of orders of distributors is narrowed to. */
export interface TradeFilters {
  readonly status?: SubmissionState;
  readonly text?: string;
}

/** The filters that an address asks for. */
export const readTradeSearch = ({ status, text }: Readonly<Record<string, unknown>>) =>
  withoutGaps<TradeFilters>({ status: oneOf(tradeStates, status), text: asText(text) });

/** Orders of distributors, newest first, as far as the filters let them through. */
export const tradeSource = ({ status, text }: TradeFilters): ListSource<PurchaseOrderItem> => ({
  key: ['trade-orders', status, text],
  perPage,
  read: (page, signal) =>
    get<typeof operations.purchaseOrder.index>('/purchase-order', {
      query: { status, text, page, perPage },
      signal,
    }),
});

/** One order of a distributor. */
export const readTradeOrder = (id: string, signal: AbortSignal): Promise<PurchaseOrderShow> =>
  get<typeof operations.purchaseOrder.show>(`/purchase-order/${id}`, { signal });

/** Says how far it has come. */
export const updateTradeOrder = (id: number, status: SubmissionState, note: string) =>
  request<typeof operations.purchaseOrder.update>('PUT', `/purchase-order/${id}`, { body: { status, note } });
