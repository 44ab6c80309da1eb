import { persistedAtom, readEntries } from './persisted-atom.ts';

export interface Favorite {
  readonly id: number;
  /** Packs. */
  readonly quantity: number;
  readonly note: string;
}

export const mostFavorites = 50;
export const mostPacks = 999;
export const longestNote = 200;

export const readFavorites = (stored: unknown): Favorite[] | undefined =>
  readEntries(stored, mostFavorites, ({ quantity, note }, id) => ({
    id,
    quantity: quantityOf(quantity),
    note: typeof note === 'string' ? note.slice(0, longestNote) : '',
  }));

export const $favorites = persistedAtom<readonly Favorite[]>({
  key: 'favorites',
  version: 1,
  retention: undefined,
  initial: [],
  read: readFavorites,
});

/** Adds a product that is not there and removes one that is. */
export function toggleFavorite(id: number): 'added' | 'removed' | 'full' {
  const favorites = $favorites.get();
  const others = favorites.filter((favorite) => favorite.id !== id);
  if (others.length < favorites.length) {
    $favorites.set(others);
    return 'removed';
  }
  if (favorites.length >= mostFavorites) return 'full';
  $favorites.set([...favorites, { id, quantity: 1, note: '' }]);
  return 'added';
}

export function replaceFavorites(favorites: readonly Favorite[]): void {
  $favorites.set(favorites.slice(0, mostFavorites));
}

/** The nearest quantity of packs that the list takes. */
export function quantityOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? Math.min(value, mostPacks) : 1;
}
