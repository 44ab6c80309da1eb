import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type CategoryInput,
  categoryInputSchema,
  type ProductInput,
  productInputSchema,
} from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import {
  type PageInput,
  pageInputSchema,
  type searchDocumentListSchema,
  type searchDocumentsQuery,
} from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import type { PictureSource } from '../../kernel/http/services.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import { targetOf } from '../../kernel/plans/sales-plans.ts';
import type { SearchableType, SearchTexts } from '../../kernel/search/search-document.ts';
import { categoryTexts } from '../categories/category-documents.ts';
import { type FoundRow, readFound } from './found-rows.ts';
import { loadNames, type Names, productTexts } from './product-documents.ts';

/** What a page is found by: pages belong to another room. */
export type PageTexts = (input: PageInput, locale: Locale) => SearchTexts;

type Row = { id: number; sales_plan_ids: number[]; total: number } & (
  | { type: 'product'; input: ProductInput }
  | { type: 'category'; input: CategoryInput }
  | { type: 'page'; input: PageInput }
);

/** Every entity of a type that a search in the language may find, with all its words. */
export async function listSearchDocuments(
  db: Queries,
  { lang: locale, type, page, perPage }: z.output<typeof searchDocumentsQuery>,
  { pictures, pageTexts }: { readonly pictures: PictureSource; readonly pageTexts: PageTexts },
): Promise<z.output<typeof searchDocumentListSchema>> {
  const rows = await readRows(db, locale, type, perPage, (page - 1) * perPage);
  const ids = rows.map(({ id }) => id);
  const found = await readFound(db, (each) => (each === type ? ids : []), locale);
  const byId = new Map(found.map((row) => [row.id, row]));
  const pictureOf = await pictures.load(referencedFiles(found.map(({ cover }) => cover)));
  const textsOf = textReader(locale, await loadNames(db), pageTexts);
  const { rows: synonyms } = await db.execute<{ words: string[] }>(
    sql`select words from synonym order by code`,
  );
  return {
    items: rows.flatMap((row) => {
      const shown = byId.get(row.id);
      if (!shown) return [];
      const { codes, important, body } = textsOf(row);
      const targets = row.sales_plan_ids.map(targetOf);
      const cover = pictureOf(shown.cover, locale);
      return [{ type, id: row.id, ...toShown(shown), targets, cover, codes: [...codes], important, body }];
    }),
    total: rows[0]?.total ?? 0,
    page,
    perPage,
    synonyms: synonyms.map(({ words }) => words),
  };
}

const toShown = ({ slug, name, reference, category_name, family }: FoundRow) => ({
  slug,
  name,
  ...(reference !== null && { reference }),
  ...(category_name !== null && { category_name }),
  ...(family !== null && { family }),
});

function textReader(locale: Locale, names: Names, pageTexts: PageTexts) {
  return (row: Row): SearchTexts => {
    if (row.type === 'product') return productTexts(readStored(productInputSchema, row.input), locale, names);
    return row.type === 'category'
      ? categoryTexts(readStored(categoryInputSchema, row.input), locale)
      : pageTexts(readStored(pageInputSchema, row.input), locale);
  };
}

async function readRows(
  db: Queries,
  locale: Locale,
  type: SearchableType,
  limit: number,
  offset: number,
): Promise<Row[]> {
  const table = sql.identifier(type);
  // A category is found in a sales plan where it, or one below it, has a product.
  const plans =
    type === 'category'
      ? sql`array(select distinct s.sales_plan_id from product_sales_plan s
          where s.category_ids @> array[d.entity_id] order by 1)`
      : sql`d.sales_plan_ids`;
  const { rows } = await db.execute<Row>(sql`
    select d.entity_id as id, d.entity_type as type, ${plans} as sales_plan_ids, e.input,
      count(*) over ()::int as total
    from search_document d join ${table} e on e.id = d.entity_id
    where d.entity_type = ${type} and d.locale = ${locale}
    order by d.entity_id limit ${limit} offset ${offset}`);
  return rows;
}
