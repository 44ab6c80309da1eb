import { asc, isNull, sql } from 'drizzle-orm';
import { type ProductInput, productInputSchema } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { readSeller } from '../../kernel/company/seller.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { category } from '../../kernel/database/schema/category.ts';
import { product } from '../../kernel/database/schema/product.ts';
import { packLabel } from '../../rules/pack-label.ts';
import { loadNames, type Names } from '../search/product-documents.ts';
import type { BrochureProduct, BrochureSource } from './document-source.ts';
import { paragraphsOf } from './sheet-source.ts';

/** More would be a book that nobody opens, and takes seconds and hundreds of megabytes to set. */
const mostProducts = 2000;

/** The whole range; undefined while there are no products, or more than a brochure can hold. */
export async function brochureSource(tx: Transaction, locale: Locale): Promise<BrochureSource | undefined> {
  if ((await tx.$count(product)) > mostProducts) return undefined;
  const names = await loadNames(tx);
  const roots = await tx
    .select()
    .from(category)
    .where(isNull(category.parentId))
    .orderBy(asc(category.position), asc(category.code));
  const products = await readByRoot(tx);
  const chapters = roots.flatMap(({ id, input }) => {
    const own = products.get(id) ?? [];
    if (own.length === 0) return [];
    const { family, name, description } = input;
    return {
      family,
      name: name[locale],
      paragraphs: paragraphsOf(description[locale]),
      products: own.map((each) => toProduct(each, locale, names)),
    };
  });
  if (chapters.length === 0) return undefined;
  return { kind: 'brochure', locale, seller: await readSeller(tx, locale), chapters, picture: null };
}

/** Products by the root above their main category, in the order of their references. */
async function readByRoot(tx: Transaction): Promise<Map<number, ProductInput[]>> {
  const { rows } = await tx.execute<{ root: number; input: ProductInput }>(sql`
    with recursive above(id, root) as (
      select id, id from category where parent_id is null
      union all select c.id, a.root from category c join above a on a.id = c.parent_id
    )
    select a.root, p.input from product p join above a on a.id = p.main_category_id order by p.reference`);
  const byRoot = new Map<number, ProductInput[]>();
  for (const { root, input } of rows)
    byRoot.set(root, [...(byRoot.get(root) ?? []), readStored(productInputSchema, input)]);
  return byRoot;
}

const toProduct = (
  { reference, name, use, packs }: ProductInput,
  locale: Locale,
  names: Names,
): BrochureProduct => ({
  reference,
  name: name[locale],
  use: names.word('use', use, locale),
  packs: packs.map((pack) => packLabel(pack, locale)).join(' · '),
});
