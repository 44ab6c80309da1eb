import { asc, eq } from 'drizzle-orm';
import { defaultLocale } from '../../languages/locales.ts';
import type { Locale } from '../contract/common.ts';
import type {
  FormCatalogInput,
  FormCatalogProduct,
  FormCatalogProductInput,
  TradeType,
} from '../contract/form-catalog.ts';
import type { Queries } from '../kernel/database/database.ts';
import { formCatalog, formCatalogProduct } from '../kernel/database/schema/purchase-order.ts';
import { isNamed, requireFound } from '../kernel/stored/found.ts';
import { grossGrams } from '../rules/parcel.ts';
import { readFamilies } from './families.ts';

export interface Article {
  readonly id: number;
  readonly input: FormCatalogProductInput;
}

/** Articles of one of the uses of a list, in the order of the editors. */
export async function readArticles(
  db: Queries,
  { uses }: Pick<FormCatalogInput, 'uses'>,
): Promise<Article[]> {
  const rows = await db
    .select()
    .from(formCatalogProduct)
    .orderBy(asc(formCatalogProduct.position), asc(formCatalogProduct.reference));
  return rows
    .map(({ id, input }) => ({ id, input }))
    .filter(({ input }) => uses.length === 0 || uses.includes(input.use));
}

/** A list and the articles that may be ordered from it, by reference. @throws ApiError `not_found` */
export async function readList(db: Queries, type: TradeType) {
  const row = requireFound(await db.select().from(formCatalog).where(eq(formCatalog.code, type)));
  const catalog = row.input;
  const families = await readFamilies(db, catalog.categories, defaultLocale);
  const articles = await readArticles(db, catalog);
  const listed = articles.filter(({ input }) => families.some(({ isWithin }) => isWithin(input.category)));
  return { catalog, articles: new Map(listed.map(({ input }) => [input.reference.toUpperCase(), input])) };
}

interface ArticleQuery {
  readonly page: number;
  readonly perPage: number;
  readonly lang: Locale;
  readonly catalog?: TradeType | undefined;
}

/** All articles, or those of one list. */
export async function listArticles(db: Queries, { page, perPage, lang, catalog }: ArticleQuery) {
  const all = await readArticles(db, { uses: [] });
  const list = catalog === undefined ? undefined : await readList(db, catalog);
  const listed = list ? all.filter(({ input }) => list.articles.has(input.reference.toUpperCase())) : all;
  const items = listed.slice((page - 1) * perPage, page * perPage).map((each) => toProduct(each, lang));
  return { items, total: listed.length, page, perPage };
}

export async function showArticle(
  db: Queries,
  name: number | string,
  locale: Locale,
): Promise<FormCatalogProduct> {
  const rows = await db
    .select()
    .from(formCatalogProduct)
    .where(isNamed(formCatalogProduct, formCatalogProduct.reference, name));
  const { id, input } = requireFound(rows);
  return toProduct({ id, input }, locale);
}

export function toProduct({ id, input }: Article, locale: Locale): FormCatalogProduct {
  const { position: _position, designation, unit, net_weight_kg: net, ...own } = input;
  return {
    ...own,
    id,
    designation: designation[locale],
    unit: unit[locale],
    net_weight_kg: net,
    gross_weight_kg: grossGrams(net) / 1000,
  };
}
