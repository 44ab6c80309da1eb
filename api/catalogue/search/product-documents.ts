import { inArray, type SQL, sql } from 'drizzle-orm';
import { locales } from '../../../languages/locales.ts';
import { type ProductInput, productInputSchema } from '../../contract/catalogue.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import type { Database, Queries, Transaction } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { searchDocumentDue } from '../../kernel/database/schema/search.ts';
import { untilNoneIsLeft } from '../../kernel/database/until-none-is-left.ts';
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
  /** Codes of all words of a kind, in their order. */
  codes(kind: string): string[];
}

export async function indexProducts(tx: Transaction, products: readonly IndexedProduct[]): Promise<void> {
  if (products.length === 0) return;
  const names = await loadNames(tx);
  await indexSearchDocuments(
    tx,
    products.flatMap((product) => locales.map((locale) => toDocument(product, locale, names))),
  );
}

/** So many products are indexed in well under a second. */
const productsAtOnce = 200;
const isGone = sql`not exists (select from product where product.id = ${searchDocumentDue.productId})`;

/**
 * Rebuilds what stored products are found by, after a name that they show has changed: the first of them at once, and
 * the others by `reindexDueProducts`, so that nobody waits for tens of thousands, nor for who saves one of them.
 *
 * @param ids a query for the ids of the products
 */
export async function reindexProducts(tx: Transaction, ids: SQL): Promise<void> {
  // Those that are due already are locked as well: nobody indexes them before the new name is there.
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into search_document_due (product_id) select id from (${ids}) as named(id)
    on conflict (product_id) do update set product_id = excluded.product_id
    returning product_id as id`);
  const named = rows.map(({ id }) => id);
  await reindexSome(tx, sql`due.product_id = any(${sql.param(named)}::int[])`);
}

/** Indexes the products that are due and that nobody is saving, each batch in a transaction of its own. */
export async function reindexDueProducts(database: Pick<Database, 'db' | 'transaction'>): Promise<void> {
  await deleteInBatches(database.db, searchDocumentDue, isGone);
  await untilNoneIsLeft(() => database.transaction((tx) => reindexSome(tx, sql`true`)));
}

/** Returns how many products were due and free. */
async function reindexSome(tx: Transaction, condition: SQL): Promise<number> {
  // Locked, so that what is saved meanwhile is not indexed as it was before.
  const { rows } = await tx.execute<{ id: number; input: ProductInput }>(sql`
    select product.id, product.input
    from search_document_due due join product on product.id = due.product_id
    where ${condition}
    limit ${productsAtOnce}
    for no key update of product skip locked
    for update of due skip locked`);
  // A language may have been added since they were stored.
  await indexProducts(
    tx,
    rows.map(({ id, input }) => ({ id, input: withAddedLanguages(readStored(productInputSchema, input)) })),
  );
  const indexed = rows.map(({ id }) => id);
  await tx.delete(searchDocumentDue).where(inArray(searchDocumentDue.productId, indexed));
  return rows.length;
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
    codes: (kind) =>
      [...byKey.keys()]
        .filter((key) => key.startsWith(`${kind} `))
        .map((key) => key.slice(kind.length + 1))
        .sort(),
  };
}
