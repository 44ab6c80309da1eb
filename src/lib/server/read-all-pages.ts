/** One page of a list, as the API returns it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Total of all pages. */
  readonly total: number;
}

/** All items of a list, page after page from 1; undefined when one of them cannot be read. */
export async function readAllPages<Item>(
  read: (page: number) => Promise<ListPage<Item> | undefined>,
): Promise<Item[] | undefined> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const response = await read(page);
    if (!response) return undefined;
    all.push(...response.items);
    if (response.items.length === 0 || all.length >= response.total) return all;
  }
}
