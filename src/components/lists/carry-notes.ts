import { $favorites } from '../../stores/favorites.ts';

/** Puts the notes of the visitor into the letter when it holds his own list: no address carries them. */
export function carryNotes(page: Document): void {
  const place = page.querySelector('[data-wishlist-items]');
  if (!place) return;
  const listed = [...place.querySelectorAll<HTMLInputElement>('[name=id]')].map(({ value }) =>
    Number.parseInt(value, 10),
  );
  const own = $favorites.get();
  if (listed.join() !== own.map(({ id }) => id).join()) return;
  for (const { id, note } of own) {
    const name = `note-${id}`;
    if (note === '' || place.querySelector(`[name=${name}]`)) continue;
    place.append(Object.assign(page.createElement('input'), { type: 'hidden', name, value: note }));
    const words = page.createElement('span');
    words.textContent = note;
    page.querySelector(`.wishes [data-product="${id}"]`)?.append(words);
  }
}
