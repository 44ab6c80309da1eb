import { sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';

/** Puts a category, with all below it and their products, under its parent. */
export async function rebuildClosure(tx: Transaction, id: number, parentId: number | null): Promise<void> {
  await tx.execute(sql`
    insert into category_closure (ancestor_id, category_id, depth) values (${id}, ${id}, 0)
    on conflict do nothing`);
  await tx.execute(sql`
    delete from category_closure
    where category_id in (select category_id from category_closure where ancestor_id = ${id})
      and ancestor_id not in (select category_id from category_closure where ancestor_id = ${id})`);
  if (parentId !== null) {
    await tx.execute(sql`
      insert into category_closure (ancestor_id, category_id, depth)
      select above.ancestor_id, below.category_id, above.depth + below.depth + 1
      from category_closure above cross join category_closure below
      where above.category_id = ${parentId} and below.ancestor_id = ${id}`);
  }
  await tx.execute(sql`
    update product_sales_plan s set category_ids = (
      select array_agg(distinct above.ancestor_id) from product_category pc
      join category_closure above on above.category_id = pc.category_id
      where pc.product_id = s.product_id)
    where s.category_ids @> array[${id}::int]`);
}

/** Ids of the ancestors of the categories, themselves included. */
export async function withAncestors(db: Queries | Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct ancestor_id as id from category_closure
    where category_id = any(${sql.param(ids)}::int[]) order by 1`);
  return rows.map(({ id }) => id);
}

/** Ids of what is below a category, itself included. */
export async function withDescendants(db: Queries | Transaction, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select category_id as id from category_closure where ancestor_id = ${id} order by 1`,
  );
  return rows.map(({ id: below }) => below);
}

/** Every category with its ancestors, itself included. */
export async function loadAncestors(
  db: Queries | Transaction,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await db.execute<{ id: number; ancestors: number[] }>(
    sql`select category_id as id, array_agg(ancestor_id) as ancestors from category_closure group by 1`,
  );
  return new Map(rows.map(({ id, ancestors }) => [id, ancestors]));
}
