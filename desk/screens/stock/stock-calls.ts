import type {
  StockedPack,
  StockLevels,
  StockMovement,
  StockMovements,
  StockRule,
} from '../../../api/contract/desk/stock.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, request } from '../../app/api.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

/** What the list of stock can be narrowed to. */
export const stockChoices = [
  'reorder',
  'few_left',
  'sold_out',
  'owed',
  'late',
  'counted',
  'uncounted',
] as const;

export interface StockFilters {
  readonly only?: (typeof stockChoices)[number];
  readonly depot?: string;
  readonly text?: string;
}

/** The filters that a URL asks for. */
export const readStockSearch = ({ only, depot, text }: Readonly<Record<string, unknown>>) =>
  withoutGaps<StockFilters>({ only: oneOf(stockChoices, only), depot: asText(depot), text: asText(text) });

const perPage = 100;

/** What there is, by reference, as far as the filters let it through. */
export const stockSource = ({ only, depot, text }: StockFilters): ListSource<StockedPack> => ({
  key: ['stock', only, depot, text],
  perPage,
  read: (page, signal) =>
    get<typeof operations.stock.index>('/stock', { query: { only, depot, text, page, perPage }, signal }),
});

/** What there is of one pack; undefined where nobody knows it. */
export async function readStock(reference: string, signal: AbortSignal): Promise<StockedPack | undefined> {
  const { items } = await get<typeof operations.stock.index>('/stock', {
    query: { text: reference, perPage },
    signal,
  });
  return items.find((each) => each.reference === reference);
}

/** What happened to a pack, newest first. */
export const movementSource = (reference: string): ListSource<StockMovement> => ({
  key: ['stock-movements', reference],
  perPage,
  read: (page, signal) =>
    get<typeof operations.stock.movements>('/stock/movement', {
      query: { reference, page, perPage },
      signal,
    }),
});

export const setRule = (reference: string, rule: StockRule) =>
  request<typeof operations.stock.setRule>('PUT', `/stock/rule/${encodeURIComponent(reference)}`, {
    body: rule,
  });

/** States how many there are, as counted just now. */
export const setLevels = (levels: StockLevels['levels']) =>
  request<typeof operations.stock.setLevels>('PUT', '/stock', {
    body: { levels },
  });

/** Notes what came or was corrected. A movement that is sent again counts once. */
export const moveGoods = (movements: StockMovements['movements']) =>
  request<typeof operations.stock.move>('POST', '/stock/movement', { body: { movements } });

/** Beginnings of the keys of responses that a change of levels makes stale. */
export const staleStock = [['stock'], ['stock-movements'], ['today']] as const;
