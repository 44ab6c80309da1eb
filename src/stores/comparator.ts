import type { Target } from '../../api/contract/common.ts';
import { persistedAtom, readEntries } from './persisted-atom.ts';

export interface ComparedProduct {
  readonly id: number;
}

/** How many products each audience may compare. */
export const comparatorLimits: Readonly<Record<Target, number>> = { part: 3, pro: 5 };

export const readComparator = (stored: unknown): ComparedProduct[] | undefined =>
  readEntries(stored, comparatorLimits.pro, (_, id) => ({ id }));

export const $comparator = persistedAtom<readonly ComparedProduct[]>({
  key: 'comparator',
  version: 1,
  retention: undefined,
  initial: [],
  read: readComparator,
});

/** Appends a product unless the comparator is full. */
export function addToComparator(id: number, target: Target): 'added' | 'full' {
  const products = $comparator.get();
  if (products.some((product) => product.id === id)) return 'added';
  if (products.length >= comparatorLimits[target]) return 'full';
  $comparator.set([...products, { id }]);
  return 'added';
}

export function removeFromComparator(id: number): void {
  $comparator.set($comparator.get().filter((product) => product.id !== id));
}

export function replaceComparator(products: readonly ComparedProduct[]): void {
  $comparator.set(products);
}
