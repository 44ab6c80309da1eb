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
  name: 'favorites',
  version: 1,
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

export function changeFavorite(id: number, change: Partial<Pick<Favorite, 'quantity' | 'note'>>): void {
  $favorites.set(
    $favorites.get().map((favorite) => {
      if (favorite.id !== id) return favorite;
      const { quantity, note } = { ...favorite, ...change };
      return { id, quantity: quantityOf(quantity), note: note.slice(0, longestNote) };
    }),
  );
}

/** Moves a product up (`-1`) or down (`1`) by one place. */
export function moveFavorite(id: number, step: -1 | 1): void {
  const favorites = [...$favorites.get()];
  const from = favorites.findIndex((favorite) => favorite.id === id);
  const to = from + step;
  const [one, other] = [favorites[from], favorites[to]];
  if (!one || !other) return;
  favorites[from] = other;
  favorites[to] = one;
  $favorites.set(favorites);
}

export function removeFavorite(id: number): void {
  $favorites.set($favorites.get().filter((favorite) => favorite.id !== id));
}

export function replaceFavorites(favorites: readonly Favorite[]): void {
  $favorites.set(favorites.slice(0, mostFavorites));
}

function quantityOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? Math.min(value, mostPacks) : 1;
}
