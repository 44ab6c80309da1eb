import type { operations } from '../../../api/contract/operations.ts';
import type { PurchaseOrderItem, PurchaseOrderShow } from '../../../api/contract/purchase-order.ts';
import type { SubmissionState } from '../../../api/contract/submission.ts';
import { get, request } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;
export const tradeStates = ['received', 'handled'] as const satisfies readonly SubmissionState[];

/** The state that an address asks for. */
export const readTradeSearch = ({ status }: Readonly<Record<string, unknown>>) => {
  const known = tradeStates.find((state) => state === status);
  return known === undefined ? {} : { status: known };
};

/** Orders of distributors, newest first. */
export const tradeSource = (status: SubmissionState | undefined): ListSource<PurchaseOrderItem> => ({
  key: ['trade-orders', status],
  perPage,
  read: (page, signal) =>
    get<typeof operations.purchaseOrder.index>('/purchase-order', {
      query: { status, page, perPage },
      signal,
    }),
});

/** One order of a distributor. */
export const readTradeOrder = (id: string, signal: AbortSignal): Promise<PurchaseOrderShow> =>
  get<typeof operations.purchaseOrder.show>(`/purchase-order/${id}`, { signal });

/** Says how far it has come. */
export const updateTradeOrder = (id: number, status: SubmissionState, note: string) =>
  request<typeof operations.purchaseOrder.update>('PUT', `/purchase-order/${id}`, { body: { status, note } });
