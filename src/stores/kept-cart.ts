import { isRecord, keptAtom } from './kept.ts';

export interface KeptLine {
  readonly reference: string;
  readonly quantity: number;
}

/** What the browser remembers of the cart that the server keeps. */
export interface KeptCart {
  /** Articles in it. */
  readonly count: number;
  /** What it takes to fill it again, once the server has let go of it. */
  readonly list: readonly KeptLine[];
}

const mostLines = 100;
/** Of a reference and the code of a shade. */
const mostCharacters = 161;
const noCart: KeptCart = { count: 0, list: [] };

export const readKeptCart = (kept: unknown): KeptCart | undefined => {
  if (!isRecord(kept) || !Array.isArray(kept['list'])) return undefined;
  const list = kept['list'].flatMap((line: unknown): KeptLine[] => {
    if (!isRecord(line)) return [];
    const { reference, quantity } = line;
    if (typeof reference !== 'string' || !isCount(quantity) || quantity === 0) return [];
    return [{ reference: reference.slice(0, mostCharacters), quantity }];
  });
  return { count: isCount(kept['count']) ? kept['count'] : 0, list: list.slice(0, mostLines) };
};

export const $keptCart = keptAtom<KeptCart>({
  name: 'cart',
  version: 1,
  initial: noCart,
  read: readKeptCart,
});

export function keepCart({ count, list }: KeptCart): void {
  $keptCart.set({ count, list });
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000;
}
