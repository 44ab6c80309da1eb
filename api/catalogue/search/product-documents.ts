import { sql } from 'drizzle-orm';
import { locales } from '../../../languages/locales.ts';
import type { ProductInput } from '../../contract/catalogue.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { toSalesPlanIds } from '../../kernel/plans/sales-plans.ts';
import {
  indexSearchDocuments,
  type SearchDocument,
  type SearchTexts,
} from '../../kernel/search/search-document.ts';
import { withAddedLanguages } from '../../kernel/stored/added-languages.ts';
import { toPlainText } from '../../kernel/text/plain-text.ts';
import { packLabel } from '../../rules/pack-label.ts';

export interface IndexedProduct {
  readonly id: number;
  readonly input: ProductInput;
}

/** Names that products are also found by, in both languages. */
export interface Names {
  category(code: string, locale: Locale): string;
  word(kind: string, code: string | null, locale: Locale): string;
}

export async function indexProducts(tx: Transaction, products: readonly IndexedProduct[]): Promise<void> {
  if (products.length === 0) return;
  const names = await loadNames(tx);
  await indexSearchDocuments(
    tx,
    products.flatMap((product) => locales.map((locale) => toDocument(product, locale, names))),
  );
}

/** Rebuilds what stored products are found by, after a name that they show has changed. */
export async function reindexProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  const batchSize = 200;
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const { rows } = await tx.execute<{ id: number; input: ProductInput }>(
      sql`select id, input from product where id = any(${sql.param(batch)}::int[])`,
    );
    // A language may have been added since they were stored.
    await indexProducts(
      tx,
      rows.map(({ id, input }) => ({ id, input: withAddedLanguages(input) })),
    );
  }
}

function toDocument({ id, input }: IndexedProduct, locale: Locale, names: Names): SearchDocument {
  return {
    entityType: 'product',
    entityId: id,
    locale,
    salesPlanIds: toSalesPlanIds(input.sales_plans),
    ...productTexts(input, locale, names),
  };
}

/** What a product is found by. */
export function productTexts(input: ProductInput, locale: Locale, names: Names): SearchTexts {
  return {
    title: input.name[locale],
    codes: [input.reference, ...input.packs.flatMap(({ reference, ean }) => [reference, ean])],
    important: [input.summary[locale], ...input.categories.map((code) => names.category(code, locale))].join(
      ' ',
    ),
    body: [
      toPlainText(input.description[locale]),
      ...input.advantages[locale],
      ...input.steps[locale],
      names.word('destination', input.destination, locale),
      names.word('use', input.use, locale),
      names.word('form', input.form, locale),
      names.word('colour', input.colour, locale),
      ...input.packs.map((pack) => packLabel(pack, locale)),
      ...input.supports.map((code) => names.word('support', code, locale)),
    ].join(' '),
  };
}

export async function loadNames(tx: Queries): Promise<Names> {
  const { rows } = await tx.execute<{ key: string; texts: Translated<string> }>(sql`
    select 'category ' || c.code as key, c.input -> 'name' as texts from category c
    union all
    select kind || ' ' || code, label from vocabulary`);
  const byKey = new Map(rows.map(({ key, texts }) => [key, texts]));
  return {
    category: (code, locale) => byKey.get(`category ${code}`)?.[locale] ?? '',
    word: (kind, code, locale) => (code === null ? '' : (byKey.get(`${kind} ${code}`)?.[locale] ?? '')),
  };
}
