import { sql } from 'drizzle-orm';
import type { MovementKind } from '../../contract/stock.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { refreshStates } from './stock-states.ts';

/** Something that happens to goods of one pack in one depot. */
export interface Movement {
  readonly reference: string;
  readonly depotId: number;
  readonly kind: MovementKind;
  readonly onHandChange: number;
  readonly reservedChange: number;
  readonly orderId?: number;
  /** The same event has the same key, and counts once. */
  readonly key: string;
  readonly note?: string;
  readonly savedBy?: string | null;
}

/**
 * Holds what is counted until the end of the transaction: a change of levels begins here. Rows are taken in one order,
 * whoever takes them. Returns the references that are, or once were, counted.
 */
export async function lockItems(tx: Transaction, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select reference from stock_item
    where reference = any(${sql.param([...new Set(references)])}::text[])
    order by reference for update`);
  return new Set(rows.map(({ reference }) => reference));
}

/** Writes movements of locked packs, and the levels and states that follow from them. */
export async function applyMovements(
  tx: Transaction,
  movements: readonly Movement[],
  at: Date,
): Promise<void> {
  await writeMovements(tx, movements, at);
  await refreshStates(
    tx,
    at,
    movements.map(({ reference }) => reference),
  );
}

/**
 * Writes movements of locked packs, and the levels that follow from them; whoever changes more of them works out the states
 * afterwards. Those whose key is known are left out.
 */
export async function writeMovements(
  tx: Transaction,
  movements: readonly Movement[],
  at: Date,
): Promise<void> {
  if (movements.length === 0) return;
  const rows = JSON.stringify(
    movements.map((movement) => ({
      reference: movement.reference,
      depot_id: movement.depotId,
      kind: movement.kind,
      on_hand_change: movement.onHandChange,
      reserved_change: movement.reservedChange,
      order_id: movement.orderId ?? null,
      key: movement.key,
      note: movement.note ?? '',
      saved_by: movement.savedBy ?? null,
    })),
  );
  const written = await tx.execute<{ key: string }>(sql`
    insert into stock_movement
      (reference, depot_id, kind, on_hand_change, reserved_change, order_id, key, note, saved_by, at)
    select reference, depot_id, kind, on_hand_change, reserved_change, order_id, key, note, saved_by, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as row(reference text, depot_id int, kind text, on_hand_change int,
      reserved_change int, order_id int, key text, note text, saved_by text)
    on conflict (key) do nothing
    returning key`);
  const keys = written.rows.map(({ key }) => key);
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into stock_level (reference, depot_id, on_hand, reserved)
    select distinct reference, depot_id, 0, 0 from stock_movement where key = any(${sql.param(keys)}::text[])
    on conflict do nothing`);
  await tx.execute(sql`
    update stock_level l set on_hand = l.on_hand + moved.on_hand, reserved = l.reserved + moved.reserved
    from (
      select reference, depot_id, sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved
      from stock_movement where key = any(${sql.param(keys)}::text[]) group by reference, depot_id) moved
    where l.reference = moved.reference and l.depot_id = moved.depot_id`);
}
