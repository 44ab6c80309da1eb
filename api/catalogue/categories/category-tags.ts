import { sql } from 'drizzle-orm';
import { changeTags, rangeTag } from '../../contract/cache-tags.ts';
import type { CategoryInput } from '../../contract/catalogue.ts';
import { type Locale, locales } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { linkingTags } from '../../kernel/links/linking-tags.ts';
import { changedLocales, toDocument } from '../../kernel/stored/document.ts';
import { withAncestors } from './category-closure.ts';

export interface CategoryState {
  readonly id: number;
  readonly parentId: number | null;
  readonly input: CategoryInput;
}

const named = ['name', 'slug', 'family'] as const;
const placed = ['parent', 'position'] as const;
const shownElsewhere = [...named, ...placed, 'cover'] as const;

/** Tags of what shows a category, after it was saved; `before` is undefined when it was created. */
export async function categoryTags(
  tx: Transaction,
  before: CategoryState | undefined,
  after: CategoryState,
): Promise<string[]> {
  const changedIn = (...fields: readonly (keyof CategoryInput)[]) => changedLanguages(before, after, fields);
  const tag = `category:${after.id}`;
  const shown = changedIn(...shownElsewhere);
  const moved = changedIn('slug');
  const renamed = changedIn('name');
  const tags = [
    // Its page names, in every language, the moment at which it was saved.
    ...changeTags(tag),
    ...changeTags(`${tag}:card`, shown),
    ...changedIn(...named).map((locale) => rangeTag(after.input.code, locale)),
    ...changeTags('category-names', renamed),
    ...changeTags('category-slugs', moved),
    ...(changedIn(...placed).length > 0 ? ['category-tree'] : []),
    ...(await tagsOfRelating(tx, after.id, renamed)),
    ...(await linkingTags(tx, [{ type: 'category', code: after.input.code }], moved)),
    ...(await tagsOfPlace(tx, before, after)),
  ];
  if (before !== undefined && before.input.family !== after.input.family)
    tags.push(...(await tagsOfFamily(tx, after.id)));
  return [...new Set(tags)];
}

function changedLanguages(
  before: CategoryState | undefined,
  after: CategoryState,
  fields: readonly (keyof CategoryInput)[],
): readonly Locale[] {
  if (before === undefined) return locales;
  const read = ({ input }: CategoryState) =>
    toDocument(Object.fromEntries(fields.map((field) => [field, input[field]])));
  return changedLocales(read(before), read(after));
}

/** Products that show what goes with them name the category that it is in. */
async function tagsOfRelating(tx: Transaction, id: number, languages: readonly Locale[]): Promise<string[]> {
  if (languages.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct r.product_id as id from product_related r
    join product p on p.reference = r.related_reference where p.main_category_id = ${id}`);
  return rows.flatMap((row) => changeTags(`product:${row.id}`, languages));
}

/** Cards have the colour of the family, and lists begin with the first product of each. */
async function tagsOfFamily(tx: Transaction, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from product where main_category_id = ${id}`,
  );
  const parts = rows.flatMap((row) => [`product:${row.id}:card`, `product:${row.id}:packs`]);
  return ['products', 'documents', ...parts.flatMap((part) => changeTags(part))];
}

/** Another parent shows it, and other categories hold its products. */
async function tagsOfPlace(
  tx: Transaction,
  before: CategoryState | undefined,
  { id, parentId }: CategoryState,
): Promise<string[]> {
  const formerId = before?.parentId ?? null;
  if (before !== undefined && formerId === parentId) return [];
  const parents = [formerId, parentId].flatMap((parent) => parent ?? []);
  const ancestors = await withAncestors(tx, [id, ...parents]);
  return [
    ...parents.flatMap((parent) => changeTags(`category:${parent}`)),
    ...ancestors.flatMap((ancestor) => [`category-products:${ancestor}`, `category-facets:${ancestor}`]),
    ...['products', 'documents', 'facets'],
  ];
}
