// What the page of favourites changes, and no other page has the code of.
import { $favorites, type Favorite, longestNote, quantityOf } from './favorites.ts';

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
