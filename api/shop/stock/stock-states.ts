import { type SQL, sql } from 'drizzle-orm';
import { changeTags } from '../../contract/cache-tags.ts';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { Services } from '../../kernel/http/services.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { countingSetting } from './counting-setting.ts';

/** Goods that nobody has reserved, in all depots that are open. */
export const freeCount = (reference: SQL): SQL => sql`(
  select coalesce(sum(l.on_hand - l.reserved), 0) from stock_level l
  join depot d on d.id = l.depot_id and d.is_active where l.reference = ${reference})`;

/** As many as may be ordered, none below zero; null where nothing is counted, and where orders wait for what comes. */
export const orderableCount = (reference: SQL): SQL => sql`(
  select greatest(${freeCount(sql`i.reference`)}, 0) from stock_item i
  where i.reference = ${reference} and i.state is not null and i.when_out = 'refuse')`;

/** A day that has passed promises nothing. */
const incomingOn = (reference: SQL, today: string): SQL => sql`(
  select min(l.incoming_on) from stock_level l
  join depot d on d.id = l.depot_id and d.is_active
  where l.reference = ${reference} and l.incoming > 0 and l.incoming_on >= ${today}::date)`;

/**
 * Works out anew what visitors read of packs whose rows of `stock_item` are locked, and makes the pages of their products
 * stale where that is something else now.
 *
 * @param references those whose levels or rules were changed; undefined: all
 */
export async function refreshStates(
  tx: Transaction,
  now: Date,
  references?: readonly string[],
): Promise<void> {
  if (references?.length === 0) return;
  const isMeant =
    references === undefined
      ? sql`true`
      : sql`i.reference = any(${sql.param([...new Set(references)])}::text[])`;
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    with free as (
      select i.reference, i.when_out, i.few_left_count, ${freeCount(sql`i.reference`)} as free,
        i.is_counted and ${countingSetting} as is_counted
      from stock_item i where ${isMeant}
    ), judged as (
      select reference, case
        when not is_counted then null
        when free > few_left_count then 'in_stock'
        when free > 0 then 'few_left'
        when when_out = 'backorder' then 'on_order'
        else 'sold_out' end as state
      from free
    ), dated as (
      select reference, state, case when state = 'on_order' then ${incomingOn(sql`judged.reference`, belgianDay(now))} end as restock_on
      from judged
    ), changed as (
      update stock_item i set state = dated.state, restock_on = dated.restock_on
      from dated where i.reference = dated.reference
        and (i.state, i.restock_on) is distinct from (dated.state, dated.restock_on)
    )
    update pack k set stock_state = dated.state, restock_on = dated.restock_on
    from dated where k.reference = dated.reference
      and (k.stock_state, k.restock_on) is distinct from (dated.state, dated.restock_on)
    returning k.product_id`);
  const products = [...new Set(rows.map((row) => row.product_id))];
  if (products.length === 0) return;
  const tags = products.flatMap((id) =>
    [`product:${id}`, `product:${id}:card`, `product:${id}:packs`].flatMap((tag) => changeTags(tag)),
  );
  const [only] = products;
  await recordChange(tx, { entity: 'stock', entityId: products.length === 1 ? (only ?? null) : null, tags });
}

/**
 * Has every pack read as it should since the setting was changed or a promised day has passed, and packs that an earlier
 * build wrote without their state.
 */
export async function settleStates({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  const { rows } = await database.db.execute<{ is_behind: boolean }>(sql`
    select exists (select from stock_item where (state is not null) <> (is_counted and ${countingSetting}))
      or exists (select from stock_item i join pack k on k.reference = i.reference
        where k.stock_state is distinct from i.state)
      or exists (select from stock_item where restock_on < ${belgianDay(now)}::date) as is_behind`);
  if (rows[0]?.is_behind !== true) return;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select from stock_item order by reference for update`);
    await refreshStates(tx, now);
  });
}
