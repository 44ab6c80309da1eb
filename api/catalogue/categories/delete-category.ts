import { eq, sql } from 'drizzle-orm';
import { changeTags } from '../../contract/cache-tags.ts';
import type { Users } from '../../kernel/changes/record-writer.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { category } from '../../kernel/database/schema/category.ts';
import { linkingNames, listUsers, noUsers } from '../../kernel/links/link-users.ts';
import { removeSearchDocument } from '../../kernel/search/search-document.ts';
import { withAncestors } from './category-closure.ts';

export async function deleteCategory(tx: Transaction, id: number): Promise<string[]> {
  const ancestors = await withAncestors(tx, [id]);
  await tx.delete(category).where(eq(category.id, id));
  await removeSearchDocument(tx, 'category', id);
  return ['categories', ...ancestors.flatMap((ancestor) => changeTags(`category:${ancestor}`))];
}

/** What links to a category, the categories below it and its products, the dealers that have its range, and what the trade orders by. */
export async function categoryUsers(tx: Transaction, id: number): Promise<Users> {
  const [found] = await tx.select({ code: category.code }).from(category).where(eq(category.id, id));
  if (found === undefined) return noUsers;
  const { code } = found;
  return listUsers(
    tx,
    sql`select 'category ' || code as name from category where parent_id = ${id}
      union all select 'product ' || reference from product_category
        join product on product.id = product_category.product_id where category_id = ${id}
      union all select 'store-locator ' || code from store where ${code} = any(ranges)
      union all select 'form-catalog ' || code from form_catalog where input -> 'categories' ? ${code}
      union all select 'form-catalog-products ' || reference from form_catalog_product
        where input ->> 'category' = ${code}
      union all ${linkingNames({ type: 'category', code })}`,
  );
}
