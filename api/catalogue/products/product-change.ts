import { isDeepStrictEqual } from 'node:util';
import { changeTags } from '../../contract/cache-tags.ts';
import type { ProductInput } from '../../contract/catalogue.ts';
import { type Locale, locales } from '../../contract/common.ts';
import { inLocale, toDocument } from '../../kernel/stored/document.ts';
import { networkFilter } from '../../rules/networks.ts';
import { cheapestPack, coverOf, soldCents } from './cheapest-pack.ts';
import { technicalOf } from './product-rows.ts';

/** A product that was saved or deleted; without `before` it was created, without `after` deleted. */
export interface ProductChange {
  readonly id: number;
  readonly before: ProductInput | undefined;
  readonly after: ProductInput | undefined;
}

export const inputsOf = ({ before, after }: ProductChange): ProductInput[] =>
  [before, after].filter((input) => input !== undefined);

/** Whether lists hold it otherwise, and counts of products can be others. */
export const isCountedOtherwise = ({ before, after }: ProductChange): boolean =>
  !isDeepStrictEqual(before && counted(before), after && counted(after));

const counted = (input: ProductInput) => ({
  categories: input.categories,
  plans: [...input.sales_plans].sort(),
  filters: input.filters,
});

/** Tags of what shows the product itself, in the languages in which that is another. */
export function shownTags({ id, before, after }: ProductChange): string[] {
  const tag = `product:${id}`;
  const isOther = (read: (input: ProductInput) => unknown) =>
    !isDeepStrictEqual(before && toJson(read(before)), after && toJson(read(after)));
  const languagesOf = (read: (input: ProductInput, locale: Locale) => unknown) =>
    locales.filter((locale) => isOther((input) => read(input, locale)));
  return [
    // Its page names, in every language, the moment at which it was saved.
    ...changeTags(tag),
    ...changeTags(`${tag}:card`, languagesOf(shownOnCards)),
    ...changeTags(`${tag}:packs`, languagesOf(shownInStockLists)),
    ...changeTags(
      'product-names',
      languagesOf(({ name, slug }, locale) => [name[locale], slug[locale]]),
    ),
    ...(isOther(({ packs }) => packs.map(({ reference }) => reference)) ? ['product-packs'] : []),
  ];
}

const toJson = (value: unknown) => toDocument({ value });

function shownOnCards(input: ProductInput, locale: Locale) {
  const { reference, name, slug, summary, packs, tinting, filters, categories, sales_plans } = input;
  const cheapest = cheapestPack(input);
  return {
    reference,
    texts: [name, slug, summary].map((text) => text[locale]),
    cover: inLocale(coverOf(input), locale),
    technical: technicalOf(input),
    packs: packs.length,
    from: cheapest && { ...cheapest, picture: null, ean: '', cents: soldCents(cheapest, tinting) },
    networks: filters[networkFilter],
    category: categories[0],
    sales_plans,
  };
}

function shownInStockLists(input: ProductInput, locale: Locale) {
  const { reference, name, slug, packs, tinting, categories, sales_plans } = input;
  const sold = packs.map((pack) => ({ ...pack, picture: null }));
  return {
    reference,
    texts: [name, slug].map((text) => text[locale]),
    sold,
    tinting,
    category: categories[0],
    sales_plans,
  };
}
