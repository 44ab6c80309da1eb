import { isRecord, persistedAtom } from './persisted-atom.ts';

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
}

const mostLines = 100;
/** Longest reference with the code of a shade. */
const mostCharacters = 161;
const noCart: PersistedCart = { count: 0, list: [] };

export const readPersistedCart = (stored: unknown): PersistedCart | undefined => {
  if (!isRecord(stored) || !Array.isArray(stored['list'])) return undefined;
  const list = stored['list'].flatMap((line: unknown): StoredLine[] => {
    if (!isRecord(line)) return [];
    const { reference, quantity } = line;
    if (typeof reference !== 'string' || !isCount(quantity) || quantity === 0) return [];
    return [{ reference: reference.slice(0, mostCharacters), quantity }];
  });
  return { count: isCount(stored['count']) ? stored['count'] : 0, list: list.slice(0, mostLines) };
};

export const $persistedCart = persistedAtom<PersistedCart>({
  name: 'cart',
  version: 1,
  initial: noCart,
  read: readPersistedCart,
});

export function persistCart({ count, list }: PersistedCart): void {
  $persistedCart.set({ count, list });
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000;
}
