import { isDeepStrictEqual } from 'node:util';
import { locales } from '../../../languages/locales.ts';
import type { ProductInput } from '../../contract/catalogue.ts';
import { targetSchema } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { linkingTags } from '../../kernel/links/linking-tags.ts';
import { networkFilter } from '../../rules/networks.ts';
import type { CatalogueKeys } from './catalogue-keys.ts';
import { cheapestCents } from './product-rows.ts';
import { relatingProducts } from './related-products.ts';

/** A product that was saved or deleted; without `before` it was created, without `after` deleted. */
export interface ProductChange {
  readonly id: number;
  readonly before: ProductInput | undefined;
  readonly after: ProductInput | undefined;
}

/** Tags of what shows the products, for each change in turn. Links to any of them count for all that are linked anew. */
export async function productTags(
  tx: Transaction,
  changes: readonly ProductChange[],
  { categories, ancestors }: CatalogueKeys,
): Promise<string[][]> {
  const linking = await tagsOfLinks(tx, changes.filter(isLinkedOtherwise));
  const relating = await tagsOfRelating(tx, changes.filter(isVisibleOtherwise));
  return changes.map((change) => {
    const tags = [`product:${change.id}`, ...promotedTags(change)];
    const ids = inputsOf(change).flatMap((input) => input.categories.map((code) => categories.get(code)));
    const all = ids.flatMap((id) => (id === undefined ? [] : (ancestors.get(id) ?? [])));
    if (isListedOtherwise(change)) tags.push('products', ...all.map((id) => `category-products:${id}`));
    if (isCountedOtherwise(change)) tags.push('facets', ...all.map((id) => `category-facets:${id}`));
    if (isLinkedOtherwise(change)) tags.push(...linking);
    if (isVisibleOtherwise(change)) tags.push(...relating);
    return [...new Set(tags)];
  });
}

const inputsOf = ({ before, after }: ProductChange) => [before, after].filter((input) => input !== undefined);

async function tagsOfLinks(tx: Transaction, changes: readonly ProductChange[]): Promise<string[]> {
  const codes = referencesOf(changes);
  return codes.length === 0
    ? []
    : linkingTags(
        tx,
        codes.map((code) => ({ type: 'product', code })),
      );
}

/** Pages that show a product among the related ones carry its own tag; those that did not show it yet do not. */
async function tagsOfRelating(tx: Transaction, changes: readonly ProductChange[]): Promise<string[]> {
  const codes = referencesOf(changes);
  return codes.length === 0 ? [] : (await relatingProducts(tx, codes)).map((id) => `product:${id}`);
}

const referencesOf = (changes: readonly ProductChange[]) => [
  ...new Set(changes.flatMap(inputsOf).map(({ reference }) => reference)),
];

/** Whether a list of products that holds it, or should, can look different. */
const isListedOtherwise = ({ before, after }: ProductChange): boolean =>
  !isDeepStrictEqual(before && listed(before), after && listed(after));

/** Whether facets and counts of products can be others. */
const isCountedOtherwise = ({ before, after }: ProductChange): boolean =>
  !isDeepStrictEqual(before && counted(before), after && counted(after));

const counted = (input: ProductInput) => ({
  categories: input.categories,
  plans: [...input.sales_plans].sort(),
  cents: cheapestCents(input),
  filters: input.filters,
});

const listed = (input: ProductInput) => ({
  ...counted(input),
  name: input.name,
  slug: input.slug,
  promoted: input.promoted,
  isCalculable: input.consumption !== null,
});

/** Whether links to it lead elsewhere, or nowhere. */
const isLinkedOtherwise = ({ before, after }: ProductChange): boolean =>
  locales.some((locale) => before?.slug[locale] !== after?.slug[locale]) ||
  isVisibleOtherwise({ before, after });

/** Whether it is seen in other sales plans than before. */
const isVisibleOtherwise = ({ before, after }: Pick<ProductChange, 'before' | 'after'>): boolean =>
  !isDeepStrictEqual(before && [...before.sales_plans].sort(), after && [...after.sales_plans].sort());

const promotedTags = ({ before, after }: ProductChange): string[] =>
  targetSchema.options
    .filter((target) => promotedPlace(before, target) !== promotedPlace(after, target))
    .map((target) => `promoted:${target}`);

/** Its place, and the networks in which it takes that place. */
function promotedPlace(input: ProductInput | undefined, target: 'part' | 'pro'): string | undefined {
  const place = input?.sales_plans.includes(target) ? input.promoted[target] : undefined;
  return place === undefined ? undefined : `${place} ${[...(input?.filters[networkFilter] ?? [])].sort()}`;
}
