import { isRecord } from '../../api/rules/stored-value.ts';
import { persistedAtom } from './persisted-atom.ts';

/** What the browser remembers of the cart that the server stores. */
export interface PersistedCart {
  /** Articles in it. */
  readonly count: number;
  /** What it takes to fill it again, once the server has let go of it. */
  readonly list: readonly unknown[];
  /** Moment of the response that said so, in milliseconds since 1970; earlier releases stored none. */
  readonly at: unknown;
  /** That response, unread, and where in the shop it was asked for: its prices and texts are those of an audience and a language. */
  readonly last?: unknown;
}

const noCart: PersistedCart = { count: 0, list: [], at: 0 };

export const readPersistedCart = (stored: unknown): PersistedCart | undefined => {
  if (!isRecord(stored) || !Array.isArray(stored['list'])) return undefined;
  const { count, list, at, last } = stored;
  return { count: isCount(count) ? count : 0, list, at, last };
};

export const $persistedCart = persistedAtom<PersistedCart>({
  key: 'cart',
  version: 1,
  // The code of every page shows the count alone; `sweepStores` takes away what is past its term.
  retention: undefined,
  initial: noCart,
  read: readPersistedCart,
});

/** Stores what has just been said of the cart. */
export function persistCart(cart: Omit<PersistedCart, 'at'>): void {
  $persistedCart.set({ ...cart, at: Date.now() });
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000;
}
