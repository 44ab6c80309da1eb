import { eq, sql } from 'drizzle-orm';
import { linkingTags } from '../content/linking-tags.ts';
import type { Transaction } from '../database/database.ts';
import { category } from '../database/schema/category.ts';
import { ApiError } from '../http/api-error.ts';
import { withAncestors } from './category-closure.ts';
import { removeSearchDocument } from './search-document.ts';

/** Refused while it has products or categories below it. */
export async function deleteCategory(tx: Transaction, id: number): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select from category where parent_id = ${id}
    union all select from product_category where category_id = ${id} limit 1`);
  if (rows.length > 0) throw new ApiError('conflict');
  const ancestors = await withAncestors(tx, [id]);
  const [removed] = await tx.delete(category).where(eq(category.id, id)).returning({ code: category.code });
  if (removed === undefined) return [];
  await removeSearchDocument(tx, 'category', id);
  const links = await linkingTags(tx, [{ type: 'category', code: removed.code }]);
  return ['categories', ...ancestors.map((ancestor) => `category:${ancestor}`), ...links];
}
