import { isPastTerm } from '../../api/rules/browser-retention.ts';
import { isRecord } from '../../api/rules/stored-value.ts';
import { persistedAtom } from './persisted-atom.ts';

/** What the browser remembers of the checkout, as the last response had it: no name, and no address. */
export interface PersistedOrder {
  readonly step: number;
  /** With taxes and the delivery that was chosen. */
  readonly total: number;
  /** Moment of the response, in milliseconds since 1970. */
  readonly at: number;
}
export const $persistedOrder = persistedAtom<PersistedOrder | null>({
  key: 'order',
  version: 1,
  retention: (order, now) => (order && isPastTerm('order', order.at, now) ? null : order),
  initial: null,
  read: (stored) => {
    if (!isRecord(stored)) return undefined;
    const { step, total, at } = stored;
    return typeof step === 'number' && typeof total === 'number' && typeof at === 'number'
      ? { step, total, at }
      : undefined;
  },
});
