import type { PackingOrder, PackingShipped } from '../../../api/contract/desk/packing.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, request } from '../../app/api.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';

/** As many as are packed at once. */
const most = 100;

export const packingChoices = ['ready', 'waiting', 'aside'] as const;

/** What the packing table is narrowed to. */
export interface PackingFilters {
  readonly only?: (typeof packingChoices)[number];
  readonly carrier?: string;
  readonly depot?: string;
}

/** The filters that a URL asks for. */
export const readPackingSearch = ({ only, carrier, depot }: Readonly<Record<string, unknown>>) =>
  withoutGaps<PackingFilters>({
    only: oneOf(packingChoices, only),
    carrier: asText(carrier),
    depot: asText(depot),
  });

/** What is read anew once orders have left. */
export const stalePacking = [['packing'], ['order'], ['orders'], ['today'], ['mails'], ['stock']];

/** Paid orders that have yet to leave, oldest first. */
export async function readPacking(
  { only, carrier, depot }: PackingFilters,
  signal: AbortSignal,
): Promise<readonly PackingOrder[]> {
  const query = { only, carrier, depot, perPage: most };
  const { items } = await get<typeof operations.packing.index>('/desk/packing', { query, signal });
  return items;
}

export interface PackedOrder {
  readonly order: number;
  /** The same key counts once. */
  readonly key: string;
  readonly numbers: readonly string[];
}

/** Notes that orders have left. */
export const shipPacked = (orders: readonly PackedOrder[]): Promise<PackingShipped> =>
  request<typeof operations.packing.ship>('POST', '/desk/packing/shipment', {
    body: {
      shipments: orders.map(({ order, key, numbers }) => ({
        order,
        key,
        parcels: numbers.map((number) => ({ number })),
      })),
    },
  });

/** Sets an order aside with its reason; an empty one takes it back. */
export const setAside = (id: number, reason: string) =>
  request<typeof operations.packing.setAside>('PUT', `/desk/packing/${id}/aside`, { body: { reason } });
