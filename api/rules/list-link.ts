/** A product of a list that travels in an address. */
export interface ListedProduct {
  readonly id: number;
  /** Packs of it, 1 to 999. */
  readonly quantity: number;
}

/** Query parameter that carries a list. */
export const listParameter = 'list';
export const maximumListed = 50;
const maximumQuantity = 999;
const entryPattern = /^([1-9]\d{0,8})(?:x([1-9]\d{0,2}))?$/;

/** « 42x3.7 »: three of product 42, one of product 7. */
export const writeListLink = (products: readonly ListedProduct[]): string =>
  products.map(({ id, quantity }) => (quantity === 1 ? String(id) : `${id}x${quantity}`)).join('.');

/** Whatever is not an entry is left out, a repeated product counts once, and a list has an end. */
export function readListLink(text: string): ListedProduct[] {
  const products = new Map<number, ListedProduct>();
  for (const entry of text.split('.', maximumListed * 2)) {
    const [, id, quantity = '1'] = entryPattern.exec(entry) ?? [];
    if (id === undefined || products.has(Number(id))) continue;
    products.set(Number(id), { id: Number(id), quantity: Math.min(Number(quantity), maximumQuantity) });
    if (products.size === maximumListed) break;
  }
  return [...products.values()];
}
