import { sql } from 'drizzle-orm';
import { depotContract } from '../../contract/stock.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { depot } from '../../kernel/database/schema/stock.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { listUsers } from '../../kernel/links/link-users.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';

/** Places that goods leave from. */
export const depots = defineResource(depotContract, {
  table: depot,
  key: depot.code,
  columns: ['code', 'position'],
  // Visitors see what all depots have together, and never which.
  tags: [],
  reads: {
    order: [depot.position, depot.code],
    toDetail: ({ id, input }, { lang }) => ({ ...input, id, name: input.name[lang] }),
  },
  derive: async ({ code, is_active: isActive }, tx) => {
    if (!isActive) await requireEmpty(tx, code);
    return { isActive };
  },
  users: (tx, id) =>
    listUsers(
      tx,
      sql`select distinct 'stock ' || reference as name from stock_movement where depot_id = ${id}`,
    ),
});

/** @throws ApiError `invalid_fields` while something lies in it, or orders wait for goods from it */
async function requireEmpty(tx: Transaction, code: string): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select coalesce(sum(greatest(l.on_hand, l.reserved)), 0)::int as count
    from stock_level l join depot d on d.id = l.depot_id where d.code = ${code}`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw invalidField('is_active', 'depot_in_use', { count });
}
