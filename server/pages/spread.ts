const parts = 8;

/**
 * The same items, taken in turn from each eighth of them. Kinds of pages stand together in a list, and some keep the
 * database busy and others the renderer: spread, they do not wait for each other. Neighbours stay near.
 */
export function spread<Item>(items: readonly Item[]): Item[] {
  const length = Math.ceil(items.length / parts);
  return Array.from(
    { length: length * parts },
    (_, index) => (index % parts) * length + Math.floor(index / parts),
  )
    .filter((place) => place < items.length)
    .map((place) => items[place] as Item);
}
