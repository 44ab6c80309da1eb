import { asc } from 'drizzle-orm';
import type { Locale } from '../contract/common.ts';
import type { FormCatalog, FormCatalogDetail } from '../contract/form-catalog.ts';
import type { Queries } from '../kernel/database/database.ts';
import { formCatalog } from '../kernel/database/schema/purchase-order.ts';
import { isNamed, requireFound } from '../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../kernel/stored/stored.ts';
import { readArticles, toProduct } from './articles.ts';
import { readFamilies } from './families.ts';

export async function listFormCatalogs(db: Queries, query: Paging & { lang: Locale }) {
  const { limit, offset } = toWindow(query);
  const order = [asc(formCatalog.position), asc(formCatalog.code)];
  const rows = await db
    .select()
    .from(formCatalog)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toCatalog(row, query.lang));
  return listPage(db, { table: formCatalog, paging: query, items });
}

/** A list with its articles, each in the first family that takes it. */
export async function showFormCatalog(
  db: Queries,
  name: number | string,
  locale: Locale,
): Promise<FormCatalogDetail> {
  const [row] = [
    requireFound(
      await db
        .select()
        .from(formCatalog)
        .where(isNamed(formCatalog, formCatalog.code, name)),
    ),
  ];
  const catalog = row.input;
  const families = await readFamilies(db, catalog.categories, locale);
  const articles = await readArticles(db, catalog);
  return {
    ...toCatalog(row, locale),
    families: families
      .map(({ code, name: label, family, isWithin }) => ({
        code,
        name: label,
        family,
        products: articles
          .filter((each) => isWithin(each.input.category))
          .map((each) => toProduct(each, locale)),
      }))
      .filter(({ products }) => products.length > 0),
  };
}

function toCatalog({ id, code, input }: typeof formCatalog.$inferSelect, locale: Locale): FormCatalog {
  const { label, description, categories, uses, units } = input;
  return { id, code, label: label[locale], description: description[locale], categories, uses, units };
}
