import type { z } from 'zod';
import type { Locale } from '../../../api/contract/common.ts';
import type { stockQuery } from '../../../api/contract/desk/stock.ts';
import type { operations } from '../../../api/contract/operations.ts';
import type { Right } from '../../../api/contract/rights.ts';
import { get } from '../../app/api.ts';
import type { Messages } from '../../messages/fr.ts';

/** One line of Today: how many there are of something, and where to work through them. */
export interface InboxCount {
  readonly key: keyof Messages['today'];
  /** What it takes to read the list. */
  readonly right: Right;
  /** The list, and what it is narrowed to. */
  readonly list: { readonly to: string; readonly search?: Readonly<Record<string, string>> };
  readonly count: (signal: AbortSignal) => Promise<number>;
}

/** How many a list has of what the query asks for. */
const totalOf = (path: string, query: Readonly<Record<string, string>> = {}) => {
  return async (signal: AbortSignal) => {
    const response = await get(path, { query: { ...query, perPage: 1 }, signal });
    return isList(response) ? response.total : 0;
  };
};

const isList = (response: unknown): response is { total: number } =>
  typeof response === 'object' &&
  response !== null &&
  'total' in response &&
  typeof response.total === 'number';

/** What waits in a list of the desk for its staff, and the list of the API that counts it. */
const inState = (
  key: InboxCount['key'],
  right: Right,
  { path, to, status }: { readonly path: string; readonly to: string; readonly status: string },
): InboxCount => ({ key, right, list: { to, search: { status } }, count: totalOf(path, { status }) });

/** What waits of a form that visitors send, by its name in the API. */
const inInbox = (key: InboxCount['key'], form: string): InboxCount => ({
  key,
  right: 'customers',
  list: { to: '/inbox', search: { form, status: 'received' } },
  count: totalOf(`/${form}`, { status: 'received' }),
});

/** What a customer or a visitor is waiting for. */
export const waitingCounts: readonly InboxCount[] = [
  inState('orders', 'shop', { path: '/desk/order', to: '/orders', status: 'paid' }),
  inState('paymentsAwaited', 'shop', { path: '/desk/order', to: '/orders', status: 'awaiting_payment' }),
  inState('refundsToMake', 'shop', { path: '/desk/refund', to: '/refunds', status: 'requested' }),
  inState('claims', 'shop', { path: '/claim', to: '/claims', status: 'received' }),
  inState('withdrawals', 'shop', { path: '/desk/withdrawal', to: '/withdrawals', status: 'received' }),
  inInbox('contacts', 'contact'),
  inInbox('worksites', 'construction-starts'),
  inInbox('applications', 'application'),
  inInbox('registrations', 'training-inscription'),
  inState('tradeOrders', 'shop', { path: '/purchase-order', to: '/trade-orders', status: 'received' }),
];

const ofStock = (
  key: InboxCount['key'],
  only: NonNullable<z.output<typeof stockQuery>['only']>,
): InboxCount => ({
  key,
  right: 'shop',
  list: { to: '/stock', search: { only } },
  count: totalOf('/stock', { only }),
});

/** Goods that run out, that buyers wait for, or that should have come. */
export const stockCounts: readonly InboxCount[] = [
  ofStock('stockOwed', 'owed'),
  ofStock('stockToReorder', 'reorder'),
  ofStock('stockLate', 'late'),
];

/** What the site could not do by itself. */
export const failedCounts: readonly InboxCount[] = [
  { key: 'failedPages', right: 'texts', list: { to: '/publications' }, count: countFailedPages },
  {
    key: 'failedMails',
    right: 'customers',
    list: { to: '/mails', search: { state: 'failed' } },
    count: totalOf('/mail', { state: 'failed' }),
  },
  {
    key: 'missedSearches',
    right: 'texts',
    list: { to: '/missed-searches' },
    count: totalOf('/search/missed'),
  },
];

const toTranslate = (key: InboxCount['key'], locale: Locale, state: 'missing' | 'outdated'): InboxCount => ({
  key,
  right: 'texts',
  list: { to: '/missing', search: { locale, state } },
  count: totalOf('/desk/translation', { locale, state }),
});

/** Records of which a text lacks in a language, or has to be looked at again. */
export const translationCounts: readonly InboxCount[] = [
  toTranslate('missingFr', 'fr', 'missing'),
  toTranslate('missingNl', 'nl', 'missing'),
  toTranslate('outdatedFr', 'fr', 'outdated'),
  toTranslate('outdatedNl', 'nl', 'outdated'),
];

/** Pages that could not be rendered: those that fail still, or where the API does not publish them, those of the last run. */
async function countFailedPages(signal: AbortSignal): Promise<number> {
  const { items, failed_pages } = await get<typeof operations.publication.index>('/publication', {
    query: { perPage: 1 },
    signal,
  });
  return failed_pages ?? items[0]?.pages_failed ?? 0;
}
