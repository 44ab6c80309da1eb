/** A list with some of its items moved before or after another one, in the order in which they stood. */
export function moveAmong<Item>(
  list: readonly Item[],
  moved: readonly Item[],
  target: Item,
  place: 'before' | 'after' | 'on',
): Item[] {
  const going = list.filter((item) => moved.includes(item));
  const staying = list.filter((item) => !moved.includes(item));
  const at = staying.indexOf(target);
  if (at < 0) return [...list];
  const index = place === 'after' ? at + 1 : at;
  return [...staying.slice(0, index), ...going, ...staying.slice(index)];
}
