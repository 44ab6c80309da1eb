/** Shows next to an icon of the header how many there are; where there are none, the icon stands alone. */
export function showCount(
  document: Document,
  name: 'cart' | 'comparator' | 'favourites',
  count: number,
): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-count=${name}]`)) {
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
}
