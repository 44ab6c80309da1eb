import type { Right } from '../../../api/contract/rights.ts';
import { get } from '../../app/api.ts';
import type { Messages } from '../../messages/fr.ts';

/** One line of Today: how many there are of something, and where to work through them. */
export interface InboxCount {
  readonly key: keyof Messages['today'];
  /** What it takes to read the list. */
  readonly right: Right;
  readonly count: (signal: AbortSignal) => Promise<number>;
}

/** How many a list has of what the query asks for. */
const totalOf = (path: string, query: Readonly<Record<string, string>> = {}) => {
  return async (signal: AbortSignal) => {
    const answer = await get(path, { query: { ...query, perPage: 1 }, signal });
    return isList(answer) ? answer.total : 0;
  };
};

const isList = (answer: unknown): answer is { total: number } =>
  typeof answer === 'object' && answer !== null && 'total' in answer && typeof answer.total === 'number';

/** What somebody is waiting for. */
export const waitingCounts: readonly InboxCount[] = [
  { key: 'orders', right: 'shop', count: totalOf('/order', { status: 'paid' }) },
  { key: 'paymentsAwaited', right: 'shop', count: totalOf('/order', { status: 'awaiting_payment' }) },
  { key: 'claims', right: 'shop', count: totalOf('/claim', { status: 'received' }) },
  { key: 'contacts', right: 'customers', count: totalOf('/contact', { status: 'received' }) },
  { key: 'worksites', right: 'customers', count: totalOf('/construction-starts', { status: 'received' }) },
  { key: 'applications', right: 'customers', count: totalOf('/application', { status: 'received' }) },
  {
    key: 'registrations',
    right: 'customers',
    count: totalOf('/training-inscription', { status: 'received' }),
  },
  { key: 'tradeOrders', right: 'shop', count: totalOf('/purchase-order', { status: 'received' }) },
];

/** What the site could not do by itself. */
export const failedCounts: readonly InboxCount[] = [
  { key: 'failedMails', right: 'customers', count: totalOf('/mail', { state: 'failed' }) },
  { key: 'missedSearches', right: 'texts', count: totalOf('/search/missed') },
];
