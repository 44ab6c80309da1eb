import { asc, eq, sql } from 'drizzle-orm';
import type { DiscountInput } from '../../contract/discount.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { discount } from '../../kernel/database/schema/cart.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';

const withUses = {
  id: discount.id,
  input: discount.input,
  uses: sql<number>`(select count(*)::int from discount_use u where u.discount_id = discount.id)`,
};

export async function listDiscounts(db: Queries, query: Paging) {
  const { limit, offset } = toWindow(query);
  const rows = await db
    .select(withUses)
    .from(discount)
    .orderBy(asc(discount.code))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: discount, paging: query, items: rows.map(toDiscount) });
}

export async function showDiscount(db: Queries, name: number | string) {
  const rows = await db
    .select(withUses)
    .from(discount)
    .where(isNamed(discount, discount.code, name));
  return toDiscount(requireFound(rows));
}

/** A code with how often it was used; undefined when there is none. */
export async function findDiscount(db: Queries | Transaction, code: string) {
  const [row] = await db.select(withUses).from(discount).where(eq(discount.code, code));
  return row && toDiscount(row);
}

const toDiscount = ({ id, input, uses }: { id: number; input: DiscountInput; uses: number }) => ({
  ...input,
  id,
  uses,
});
