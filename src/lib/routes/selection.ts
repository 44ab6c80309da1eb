export const sorts = ['relevance', 'price-asc', 'price-desc', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Whole euros, both ends included. */
export interface PriceRange {
  min: number;
  max: number;
}

/** What a visitor has chosen on a list: filters, price range, order and page. */
export interface Selection {
  filters: ReadonlyMap<string, readonly string[]>;
  price: PriceRange | undefined;
  sort: Sort;
  page: number;
}

export type SelectionInput = Partial<Selection>;

export const emptySelection: Selection = { filters: new Map(), price: undefined, sort: 'relevance', page: 1 };

export function hasFilterValue(selection: Selection, key: string, value: string): boolean {
  return selection.filters.get(key)?.includes(value) ?? false;
}

/** Any change of the filters leads back to the first page. */
export function toggleFilterValue(selection: Selection, key: string, value: string): Selection {
  const current = selection.filters.get(key) ?? [];
  const values = current.includes(value) ? current.filter((other) => other !== value) : [...current, value];
  const filters = new Map(selection.filters);
  if (values.length === 0) filters.delete(key);
  else filters.set(key, values);
  return { ...selection, filters, page: 1 };
}

export function withPage(selection: Selection, page: number): Selection {
  return { ...selection, page };
}

export function withSort(selection: Selection, sort: Sort): Selection {
  return { ...selection, sort, page: 1 };
}

export function withPrice(selection: Selection, price: PriceRange | undefined): Selection {
  return { ...selection, price, page: 1 };
}

export function withoutFilters(selection: Selection): Selection {
  return { ...emptySelection, sort: selection.sort };
}

/** Whether the list is narrowed; order and page do not narrow it. */
export function isFiltered(selection: Selection): boolean {
  return selection.filters.size > 0 || selection.price !== undefined;
}
