import {
  type PackContent,
  type ProductInput,
  type Technical,
  technicalSchema,
} from '../../contract/catalogue.ts';
import { locales } from '../../contract/common.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { salesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { foldText } from '../../rules/fold-text.ts';
import type { CatalogueKeys } from './catalogue-keys.ts';
import { cheapestPack, coverOf, soldCents } from './cheapest-pack.ts';

/** A product that is to be written; its id is known once its own row is. */
export interface ProductToWrite {
  readonly id: number;
  readonly input: ProductInput;
}

/** The technical fields of a product, and nothing else. */
export const technicalOf = (input: ProductInput): Technical => readStored(technicalSchema, input);

export const toProductRow = (input: ProductInput, { categories }: CatalogueKeys) => ({
  reference: input.reference,
  main_category_id: categories.get(input.categories[0] ?? ''),
  technical: technicalOf(input),
  cover: coverOf(input),
  pack_count: input.packs.length,
  input,
});

export const cheapestCents = (input: ProductInput): number | null => {
  const cheapest = cheapestPack(input);
  return cheapest === undefined ? null : soldCents(cheapest, input.tinting);
};

export const toTranslationRows = ({ id, input }: ProductToWrite) =>
  locales.map((locale) => ({
    product_id: id,
    locale,
    slug: input.slug[locale],
    name: input.name[locale],
    sort_name: foldText(input.name[locale]),
    summary: input.summary[locale],
  }));

export const toCategoryRows = ({ id, input }: ProductToWrite, { categories }: CatalogueKeys) =>
  input.categories.map((code, position) => ({
    product_id: id,
    category_id: categories.get(code),
    position,
  }));

export const toPlanRows = ({ id, input }: ProductToWrite, keys: CatalogueKeys) =>
  [...new Set(input.sales_plans)].map((target) => ({
    product_id: id,
    sales_plan_id: salesPlanIds[target],
    promoted: input.promoted[target] ?? null,
    reference: input.reference,
    from_cents: cheapestCents(input),
    category_ids: [
      ...new Set(
        input.categories.flatMap((code) => keys.ancestors.get(keys.categories.get(code) ?? 0) ?? []),
      ),
    ],
    filter_value_ids: filterValueIds(input, keys),
  }));

const filterValueIds = (input: ProductInput, { filterValues }: CatalogueKeys): number[] => [
  ...new Set(
    Object.entries(input.filters).flatMap(([name, values]) =>
      values.flatMap((value) => filterValues.get(`${name} ${value}`) ?? []),
    ),
  ),
];

export const toRelatedRows = ({ id, input }: ProductToWrite) =>
  input.related.map((reference, position) => ({ product_id: id, related_reference: reference, position }));

export const toPackRows = ({ id, input }: ProductToWrite) =>
  input.packs.map(({ reference, ean, price_cents, ...content }, position) => ({
    product_id: id,
    position,
    reference,
    ean,
    price_cents,
    content: content satisfies PackContent,
  }));
