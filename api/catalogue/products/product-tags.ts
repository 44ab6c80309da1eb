import { isDeepStrictEqual } from 'node:util';
import { changeTags } from '../../contract/cache-tags.ts';
import type { ProductInput } from '../../contract/catalogue.ts';
import { locales } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { linkingTags } from '../../kernel/links/linking-tags.ts';
import type { CatalogueKeys } from './catalogue-keys.ts';
import { orderTags } from './order-tags.ts';
import { priceRangeTags } from './price-range-tags.ts';
import { inputsOf, isCountedOtherwise, type ProductChange, shownTags } from './product-change.ts';
import { cheapestCents } from './product-rows.ts';
import { promotedTags } from './promoted-tags.ts';
import { relatingProducts } from './related-products.ts';

/** Tags of what shows the products, for each change in turn. Links to any of them count for all that are linked anew. */
export async function productTags(
  tx: Transaction,
  changes: readonly ProductChange[],
  { categories, ancestors }: CatalogueKeys,
): Promise<string[][]> {
  const linking = await tagsOfLinks(tx, changes);
  const relating = await tagsOfRelating(tx, changes.filter(isVisibleOtherwise));
  const promoted = await promotedTags(tx, changes);
  const ranges = await priceRangeTags(tx, changes);
  const orders = await orderTags(tx, changes);
  return changes.map((change) => {
    const ids = inputsOf(change).flatMap((input) => input.categories.map((code) => categories.get(code)));
    const all = ids.flatMap((id) => (id === undefined ? [] : (ancestors.get(id) ?? [])));
    const listTags = (name: string) => [name, ...all.map((id) => `category-${name}:${id}`)];
    const tags = [
      ...shownTags(change),
      ...promoted,
      ...ranges,
      ...orders,
      ...(isCountedOtherwise(change) ? [...listTags('products'), ...listTags('facets')] : []),
      ...(isOther(change, isCalculable) ? ['products'] : []),
      ...(isOther(change, cheapestCents) ? ['product-prices'] : []),
      ...(isVisibleOtherwise(change) ? relating : []),
      ...(movedLocales(change).length > 0 ? linking : []),
    ];
    return [...new Set(tags)];
  });
}

const isOther = ({ before, after }: ProductChange, read: (input: ProductInput) => unknown): boolean =>
  !isDeepStrictEqual(before && read(before), after && read(after));

const isCalculable = ({ consumption }: ProductInput): boolean => consumption !== null;

/** Whether it is seen in other sales plans than before. */
const isVisibleOtherwise = (change: ProductChange): boolean =>
  isOther(change, ({ sales_plans }) => [...sales_plans].sort());

/** Languages in which links to it lead elsewhere, or nowhere. */
const movedLocales = (change: ProductChange) =>
  locales.filter(
    (locale) => isVisibleOtherwise(change) || change.before?.slug[locale] !== change.after?.slug[locale],
  );

async function tagsOfLinks(tx: Transaction, changes: readonly ProductChange[]): Promise<string[]> {
  const moved = changes.filter((change) => movedLocales(change).length > 0);
  const targets = referencesOf(moved).map((code) => ({ type: 'product' as const, code }));
  return linkingTags(tx, targets, [...new Set(moved.flatMap(movedLocales))]);
}

/** Pages that show a product among the related ones carry its own tag; those that did not show it yet do not. */
async function tagsOfRelating(tx: Transaction, changes: readonly ProductChange[]): Promise<string[]> {
  const codes = referencesOf(changes);
  const ids = codes.length === 0 ? [] : await relatingProducts(tx, codes);
  return ids.flatMap((id) => changeTags(`product:${id}`));
}

const referencesOf = (changes: readonly ProductChange[]) => [
  ...new Set(changes.flatMap(inputsOf).map(({ reference }) => reference)),
];
