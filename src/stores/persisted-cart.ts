import { isPastTerm } from '../../api/rules/browser-retention.ts';
import { isRecord } from '../../api/rules/stored-value.ts';
import { persistedAtom } from './persisted-atom.ts';

export interface StoredLine {
  readonly reference: string;
  readonly quantity: number;
}

/** What the browser remembers of the cart that the server stores. */
export interface PersistedCart {
  /** Articles in it. */
  readonly count: number;
  /** What it takes to fill it again, once the server has let go of it. */
  readonly list: readonly StoredLine[];
  /** Moment of the response that said so, in milliseconds since 1970. */
  readonly at: number;
  /** That response, unread, and where in the shop it was asked for: its prices and texts are those of an audience and a language. */
  readonly last?: { readonly cart: unknown; readonly planId: number; readonly locale: string } | undefined;
}

const mostLines = 100;
/** Longest reference with the code of a shade. */
const mostCharacters = 161;
const noCart: PersistedCart = { count: 0, list: [], at: 0 };

export const readPersistedCart = (stored: unknown): PersistedCart | undefined => {
  if (!isRecord(stored) || !Array.isArray(stored['list'])) return undefined;
  const list = stored['list'].flatMap((line: unknown): StoredLine[] => {
    if (!isRecord(line)) return [];
    const { reference, quantity } = line;
    if (typeof reference !== 'string' || !isCount(quantity) || quantity === 0) return [];
    return [{ reference: reference.slice(0, mostCharacters), quantity }];
  });
  const { count, at, last } = stored;
  return {
    count: isCount(count) ? count : 0,
    list: list.slice(0, mostLines),
    at: Number(at),
    ...(isRecord(last) && {
      last: { cart: last['cart'], planId: Number(last['planId']), locale: String(last['locale']) },
    }),
  };
};

export const $persistedCart = persistedAtom<PersistedCart>({
  key: 'cart',
  version: 2,
  // The first version had no moment: its term begins when it is found.
  migrate: (stored) => ({ ...Object(stored), at: Date.now() }),
  retention: (cart, now) => (isPastTerm('cart', cart.at, now) ? noCart : cart),
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
