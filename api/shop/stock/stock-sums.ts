import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../kernel/database/database.ts';
import { stockMovement } from '../../kernel/database/schema/stock.ts';
import { refreshStates } from './stock-states.ts';
import { lockItems } from './write-movements.ts';

/** A level of a pack in a depot that is not the sum of its movements. */
export interface StockDifference {
  readonly reference: string;
  /** Code of the depot. */
  readonly depot: string;
  readonly depotId: number;
  readonly onHand: number;
  readonly reserved: number;
  /** What the movements make of both. */
  readonly movedOnHand: number;
  readonly movedReserved: number;
}

interface DifferenceRow extends Record<string, unknown> {
  readonly reference: string;
  readonly depot: string;
  readonly depot_id: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly moved_on_hand: number;
  readonly moved_reserved: number;
}

/** By reference and depot; also where movements have no level. */
export async function findStockDifferences(db: Queries): Promise<StockDifference[]> {
  const { rows } = await db.execute<DifferenceRow>(sql`
    with moved as (
      select reference, depot_id, sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved
      from stock_movement group by reference, depot_id
    ), compared as (
      select coalesce(l.reference, m.reference) as reference, coalesce(l.depot_id, m.depot_id) as depot_id,
        coalesce(l.on_hand, 0) as on_hand, coalesce(l.reserved, 0) as reserved,
        coalesce(m.on_hand, 0) as moved_on_hand, coalesce(m.reserved, 0) as moved_reserved
      from stock_level l full join moved m on m.reference = l.reference and m.depot_id = l.depot_id)
    select c.*, d.code as depot from compared c join depot d on d.id = c.depot_id
    where (c.on_hand, c.reserved) is distinct from (c.moved_on_hand, c.moved_reserved)
    order by c.reference, d.code`);
  return rows.map((row) => ({
    reference: row.reference,
    depot: row.depot,
    depotId: row.depot_id,
    onHand: row.on_hand,
    reserved: row.reserved,
    movedOnHand: row.moved_on_hand,
    movedReserved: row.moved_reserved,
  }));
}

/** Movements that make less than nothing of a level lack some. */
const isPossible = ({ movedOnHand, movedReserved }: StockDifference) =>
  movedOnHand >= 0 && movedReserved >= 0;

/**
 * Sets the levels that differ to the sums of their movements, and what visitors read of these packs. Where the movements
 * would make less than nothing of a level, it stays, and a correction completes them.
 */
export async function mendStockLevels(
  { transaction }: Pick<Database, 'transaction'>,
  now: Date,
): Promise<{ mended: StockDifference[]; corrected: StockDifference[] }> {
  return transaction(async (tx) => {
    const suspected = new Set((await findStockDifferences(tx)).map(({ reference }) => reference));
    await lockItems(tx, [...suspected]);
    // An order may have moved them before they were locked.
    const differing = (await findStockDifferences(tx)).filter(({ reference }) => suspected.has(reference));
    const mended = differing.filter(isPossible);
    const corrected = differing.filter((each) => !isPossible(each));
    await setToSums(tx, mended);
    await completeMovements(tx, corrected, now);
    await refreshStates(
      tx,
      now,
      mended.map(({ reference }) => reference),
    );
    return { mended, corrected };
  });
}

async function setToSums(tx: Transaction, differences: readonly StockDifference[]): Promise<void> {
  const rows = differences.map(({ reference, depotId, movedOnHand, movedReserved }) => ({
    reference,
    depot_id: depotId,
    on_hand: movedOnHand,
    reserved: movedReserved,
  }));
  await tx.execute(sql`
    insert into stock_level (reference, depot_id, on_hand, reserved)
    select reference, depot_id, on_hand, reserved
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(reference text, depot_id int, on_hand int, reserved int)
    on conflict (reference, depot_id) do update set on_hand = excluded.on_hand, reserved = excluded.reserved`);
}

async function completeMovements(
  tx: Transaction,
  differences: readonly StockDifference[],
  at: Date,
): Promise<void> {
  if (differences.length === 0) return;
  await tx.insert(stockMovement).values(
    differences.map(({ reference, depotId, onHand, reserved, movedOnHand, movedReserved }) => ({
      reference,
      depotId,
      kind: 'correction' as const,
      onHandChange: onHand - movedOnHand,
      reservedChange: reserved - movedReserved,
      key: `mend:${randomUUID()}`,
      note: 'npm run stock',
      at,
    })),
  );
}
