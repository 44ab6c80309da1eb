/**
 * Does the work for one item after the other. One that fails, such as a record that an import holds, keeps no other from
 * its turn. @throws the first of the faults, when everything else is done
 */
export async function forEachApart<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
