import { isPastTerm } from '../../api/rules/browser-retention.ts';
import { isRecord } from '../../api/rules/stored-value.ts';
import { persistedAtom } from './persisted-atom.ts';

/** What the browser remembers of the customer who is signed in. */
export interface Customer {
  readonly firstName: string;
  /** Moment of the response that said so, in milliseconds since 1970. */
  readonly at: number;
}

const longestName = 60;

export const $customer = persistedAtom<Customer | null>({
  key: 'auth',
  version: 1,
  retention: (customer, now) => (customer && isPastTerm('auth', customer.at, now) ? null : customer),
  initial: null,
  read: (stored) => {
    if (!isRecord(stored)) return undefined;
    const { firstName, at } = stored;
    if (typeof firstName !== 'string' || typeof at !== 'number') return undefined;
    return { firstName: firstName.slice(0, longestName), at };
  },
});

/** Stores what has just been said of the customer. */
export const rememberCustomer = (firstName: string): void => $customer.set({ firstName, at: Date.now() });
