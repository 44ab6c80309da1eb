/** A product of a list that a URL carries: `id=12`, or `id=12x3` for three packs. */
export interface ListedProduct {
  readonly id: number;
  readonly quantity: number;
}

const entryPattern = /^(\d{1,9})(?:x(\d{1,3}))?$/;

/** The products that a URL names, each once; what is no id is left out. */
export function readListQuery(query: URLSearchParams, most: number): ListedProduct[] {
  const products = new Map<number, ListedProduct>();
  for (const entry of query.getAll('id')) {
    const [, id = '0', quantity = '1'] = entryPattern.exec(entry) ?? [];
    const product = { id: Number(id), quantity: Math.max(1, Number(quantity)) };
    if (product.id > 0 && !products.has(product.id)) products.set(product.id, product);
  }
  return [...products.values()].slice(0, most);
}

/** `?id=12&id=45x3`; empty for an empty list. */
export function listQuery(products: readonly { readonly id: number; readonly quantity?: number }[]): string {
  const entries = products.map(({ id, quantity = 1 }) => `id=${id}${quantity > 1 ? `x${quantity}` : ''}`);
  return entries.length === 0 ? '' : `?${entries.join('&')}`;
}
