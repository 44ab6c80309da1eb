import type { OrderVersionItem } from '../../../../api/contract/desk/order-change.ts';
import type { operations } from '../../../../api/contract/operations.ts';
import { get, request } from '../../../app/api.ts';
import type { WantedOrder } from './wanted-order.ts';

/** What is read anew once an order has changed. */
export const staleAfterChange = [
  ['order'],
  ['order-versions'],
  ['orders'],
  ['packing'],
  ['refunds'],
  ['today'],
  ['mails'],
  ['stock'],
  ['stock-movements'],
];

const toBody = ({ lines, ...rest }: WantedOrder) => ({
  ...rest,
  lines: lines.map(({ reference, shade, quantity }) => ({ reference, shade, quantity: Number(quantity) })),
});

/** What an order would hold and cost. */
export const previewChange = (id: number, wanted: WantedOrder) =>
  request<typeof operations.orderChange.preview>('POST', `/desk/order/${id}/change/preview`, {
    body: toBody(wanted),
  });

/** Changes an order; `balanceCents` is what the preview said. */
export const changeOrder = (
  id: number,
  wanted: WantedOrder,
  { reason, balanceCents }: { readonly reason: string; readonly balanceCents: number },
) =>
  request<typeof operations.orderChange.create>('POST', `/desk/order/${id}/change`, {
    body: { ...toBody(wanted), reason, balance_cents: balanceCents },
  });

/** How an order was before each change, newest first. */
export async function readVersions(id: number, signal: AbortSignal): Promise<readonly OrderVersionItem[]> {
  const { items } = await get<typeof operations.orderChange.versions>(`/desk/order/${id}/version`, {
    signal,
  });
  return items;
}
