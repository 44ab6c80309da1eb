import { and, eq, gt, sql } from 'drizzle-orm';
import type { WhenOut } from '../../contract/stock.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { orderLine } from '../../kernel/database/schema/order.ts';
import { stockHold, stockMovement } from '../../kernel/database/schema/stock.ts';
import { allocate, type DepotLevel } from '../../rules/allocate-stock.ts';
import { applyMovements, lockItems, type Movement } from './write-movements.ts';

/** What an order needs of one pack. */
export interface NeededPack {
  readonly reference: string;
  readonly quantity: number;
}

interface OrderMoment {
  readonly orderId: number;
  readonly at: Date;
}

/** What became of a reservation. */
interface Reserved {
  readonly missing: string[];
  readonly isAwaited: boolean;
}

interface Awaited {
  readonly reference: string;
  readonly count: number;
}

/** A counted pack, with what lies where, the depots in the order in which orders take from them. */
interface CountedPack {
  readonly reference: string;
  readonly whenOut: WhenOut;
  readonly levels: readonly DepotLevel[];
}

/**
 * Reserves what the lines of an order need. Where some of it has yet to come, the lines say so, and the days that the carrier
 * takes are no promise any more.
 *
 * @param isOwed the goods are promised: what is not there is reserved of what comes
 * @param promised how many of each pack are promised, where not all are
 * @returns references of which there is too little, where nothing is reserved then, and whether something has yet to come
 */
export async function reserveStock(
  tx: Transaction,
  needed: readonly NeededPack[],
  {
    orderId,
    at,
    isOwed = false,
    promised = new Map(),
  }: OrderMoment & { readonly isOwed?: boolean; readonly promised?: ReadonlyMap<string, number> },
): Promise<Reserved> {
  const quantities = sumByReference(needed);
  const packs = await readCounted(tx, [...quantities.keys()]);
  if (packs.length === 0) return { missing: [], isAwaited: false };
  const firstKey = await countMovements(tx, orderId);
  const movements: Movement[] = [];
  const missing: string[] = [];
  const awaited: Awaited[] = [];
  for (const { reference, whenOut, levels } of packs) {
    const quantity = quantities.get(reference) ?? 0;
    const { parts, missing: missingCount } = allocate(quantity, levels);
    const [first] = levels;
    const isPromised = isOwed || quantity <= (promised.get(reference) ?? 0);
    if (missingCount > 0 && whenOut === 'refuse' && !isPromised) missing.push(reference);
    if (missingCount > 0) awaited.push({ reference, count: missingCount });
    // What comes is reserved where orders are sent from first.
    const owed =
      missingCount > 0 && first !== undefined ? [{ depotId: first.depotId, count: missingCount }] : [];
    for (const { depotId, count } of [...parts, ...owed]) {
      movements.push({
        reference,
        depotId,
        orderId,
        kind: 'reservation',
        onHandChange: 0,
        reservedChange: count,
        key: `order:${orderId}:${firstKey + movements.length}`,
      });
    }
  }
  const isAwaited = missing.length === 0 && awaited.length > 0;
  if (missing.length > 0) return { missing, isAwaited };
  await applyMovements(tx, movements, at);
  if (isAwaited) {
    await noteAwaited(tx, orderId, awaited);
    await tx.execute(sql`
      update shop_order set document = jsonb_set(document, '{carrier,workingDays}', 'null')
      where id = ${orderId}::int`);
  }
  return { missing, isAwaited };
}

/** Says on the lines what has yet to come: of several lines of a pack, the last ones wait. */
const noteAwaited = (tx: Transaction, orderId: number, awaited: readonly Awaited[]): Promise<unknown> =>
  tx.execute(sql`
    with placed as (
      select l.position, l.quantity, a.count, i.restock_on,
        sum(l.quantity) over (partition by l.reference order by l.position desc) - l.quantity as later
      from order_line l
      join jsonb_to_recordset(${JSON.stringify(awaited)}::jsonb) as a(reference text, count int)
        on a.reference = l.reference
      join stock_item i on i.reference = l.reference
      where l.order_id = ${orderId}::int
    )
    update order_line l set awaited_count = greatest(0, least(p.quantity, p.count - p.later)),
      awaited_on = case when p.count > p.later then p.restock_on end
    from placed p where l.order_id = ${orderId}::int and l.position = p.position`);

/** The goods of an order have left, or are for others: nothing is held, and nothing waited for. */
async function endWaiting(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(orderLine)
    .set({ awaitedCount: 0, awaitedOn: null })
    .where(and(eq(orderLine.orderId, orderId), gt(orderLine.awaitedCount, 0)));
  await tx.delete(stockHold).where(eq(stockHold.orderId, orderId));
}

/** Gives back what an order has reserved. */
export async function releaseStock(tx: Transaction, { orderId, at }: OrderMoment): Promise<void> {
  const reserved = await lockReserved(tx, orderId);
  const firstKey = await countMovements(tx, orderId);
  const movements = reserved.map(
    ({ reference, depotId, count }, index): Movement => ({
      reference,
      depotId,
      orderId,
      kind: 'release',
      onHandChange: 0,
      reservedChange: -count,
      key: `order:${orderId}:${firstKey + index}`,
    }),
  );
  await applyMovements(tx, movements, at);
  await endWaiting(tx, orderId);
}

interface Departure extends OrderMoment {
  readonly shipmentId: number;
  readonly savedBy: string | null;
  /** What leaves. */
  readonly goods: readonly NeededPack[];
  /** Where it leaves from; undefined: from the depots that it is reserved in. */
  readonly depotId: number | undefined;
  /** Nothing of the order is left afterwards. */
  readonly isLast: boolean;
}

const movementKey = (shipmentId: number, rest: string | number) => `shipment:${shipmentId}:${rest}`;

/**
 * Takes goods of an order out of their depots. What leaves although nobody had counted it is corrected at the same moment: a
 * level is never below zero. What is no longer counted is given back with the last of them.
 */
export async function shipStock(tx: Transaction, departure: Departure): Promise<void> {
  const { orderId, shipmentId, at, savedBy, goods, depotId: chosenId, isLast } = departure;
  const quantities = sumByReference(goods);
  const packs = await readCounted(tx, [...quantities.keys()]);
  const reserved = await lockReserved(tx, orderId);
  const movements: Movement[] = [];
  const add = (movement: Omit<Movement, 'orderId' | 'key' | 'savedBy'>): void => {
    movements.push({ ...movement, orderId, savedBy, key: movementKey(shipmentId, movements.length) });
  };
  for (const { reference, levels } of packs) {
    const own = reserved.filter((each) => each.reference === reference);
    const left = new Map(levels.map(({ depotId, onHand }) => [depotId, onHand]));
    const take = (depotId: number, count: number, heldCount: number): void => {
      const onHand = left.get(depotId) ?? 0;
      left.set(depotId, Math.max(0, onHand - count));
      if (count > onHand)
        add({ reference, depotId, kind: 'correction', onHandChange: count - onHand, reservedChange: 0 });
      add({ reference, depotId, kind: 'shipment', onHandChange: -count, reservedChange: -heldCount });
    };
    const { parts, rest } = splitHeld(own, quantities.get(reference) ?? 0, chosenId);
    const [first] = levels;
    const placeOfRest = chosenId ?? first?.depotId;
    const moved = parts.filter(({ depotId }) => chosenId !== undefined && depotId !== chosenId);
    for (const { depotId, count } of moved)
      add({ reference, depotId, kind: 'release', onHandChange: 0, reservedChange: -count });
    for (const { depotId, count } of parts.filter((part) => !moved.includes(part)))
      take(depotId, count, count);
    const unheldCount = rest + moved.reduce((sum, { count }) => sum + count, 0);
    if (unheldCount > 0 && placeOfRest !== undefined) take(placeOfRest, unheldCount, 0);
  }
  const counted = new Set(packs.map(({ reference }) => reference));
  const uncounted = isLast ? reserved.filter((each) => !counted.has(each.reference)) : [];
  for (const { reference, depotId, count } of uncounted)
    add({ reference, depotId, kind: 'release', onHandChange: 0, reservedChange: -count });
  await applyMovements(tx, movements, at);
  if (isLast) await endWaiting(tx, orderId);
  else await shortenWaiting(tx, orderId);
}

/** What has left waits for nothing any more. */
const shortenWaiting = (tx: Transaction, orderId: number): Promise<unknown> =>
  tx.execute(sql`
    with waiting as (
      select l.position, least(l.awaited_count, l.quantity - sent.count) as count
      from order_line l
      join (
        select sl.position, sum(sl.quantity)::int as count
        from shipment s join shipment_line sl on sl.shipment_id = s.id
        where s.order_id = ${orderId}::int and s.withdrawn_at is null group by sl.position) sent
        on sent.position = l.position
      where l.order_id = ${orderId}::int and l.awaited_count > 0)
    update order_line l set awaited_count = w.count, awaited_on = case when w.count > 0 then l.awaited_on end
    from waiting w where l.order_id = ${orderId}::int and l.position = w.position`);

/** Which reservations some goods use up, those of a chosen depot first, and how many of them none was made for. */
function splitHeld(reserved: readonly ReservedPart[], quantity: number, chosenId: number | undefined) {
  let rest = quantity;
  const parts: { readonly depotId: number; readonly count: number }[] = [];
  for (const { depotId, count } of reserved.toSorted(
    (one, other) => Number(other.depotId === chosenId) - Number(one.depotId === chosenId),
  )) {
    const used = Math.min(count, rest);
    if (used > 0) parts.push({ depotId, count: used });
    rest -= used;
  }
  return { parts, rest };
}

/** Puts the goods of a shipment that was noted by mistake back where they were, reserved as they were. */
export async function returnStock(
  tx: Transaction,
  { orderId, shipmentId, at, savedBy }: OrderMoment & Pick<Departure, 'shipmentId' | 'savedBy'>,
): Promise<void> {
  const isOfShipment = and(
    eq(stockMovement.orderId, orderId),
    sql`starts_with(${stockMovement.key}, ${movementKey(shipmentId, '')})`,
  );
  const written = await tx.select().from(stockMovement).where(isOfShipment).orderBy(stockMovement.id);
  await lockItems(
    tx,
    written.map(({ reference }) => reference),
  );
  const movements = written.map(
    ({ id, reference, depotId, kind, onHandChange, reservedChange }): Movement => ({
      reference,
      depotId,
      kind: kind === 'release' ? 'reservation' : kind,
      onHandChange: -onHandChange,
      reservedChange: -reservedChange,
      orderId,
      savedBy,
      key: movementKey(shipmentId, `back:${id}`),
    }),
  );
  await applyMovements(tx, movements, at);
}

/** Whether an order has goods reserved. */
export async function hasReserved(tx: Transaction, orderId: number): Promise<boolean> {
  return (await lockReserved(tx, orderId)).length > 0;
}

/**
 * Reserves other goods for an order than it had. As many of a pack as it had reserved are promised to it, even where others wait
 * for that pack.
 *
 * @returns references of which there is too little
 */
export async function reserveInstead(
  tx: Transaction,
  needed: readonly NeededPack[],
  { orderId, at }: OrderMoment,
): Promise<string[]> {
  const before = await readReserved(tx, orderId);
  const references = [...before, ...needed].map(({ reference }) => reference);
  await lockItems(tx, references);
  const promised = sumByReference(before.map(({ reference, count }) => ({ reference, quantity: count })));
  await releaseStock(tx, { orderId, at });
  const { missing } = await reserveStock(tx, needed, { orderId, at, promised });
  return missing;
}

const sumByReference = (needed: readonly NeededPack[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { reference, quantity } of needed) sums.set(reference, (sums.get(reference) ?? 0) + quantity);
  return sums;
};

/** Locks those of the packs that are counted now. */
async function readCounted(tx: Transaction, references: readonly string[]): Promise<CountedPack[]> {
  const counted = await lockItems(tx, references);
  if (counted.size === 0) return [];
  const { rows } = await tx.execute<{
    reference: string;
    when_out: WhenOut;
    levels: { depotId: number; onHand: number; reserved: number }[];
  }>(sql`
    select i.reference, i.when_out, coalesce((
      select jsonb_agg(jsonb_build_object('depotId', d.id, 'onHand', coalesce(l.on_hand, 0), 'reserved', coalesce(l.reserved, 0))
        order by d.position, d.code)
      from depot d left join stock_level l on l.depot_id = d.id and l.reference = i.reference
      where d.is_active), '[]'::jsonb) as levels
    from stock_item i
    where i.reference = any(${sql.param([...counted])}::text[]) and i.state is not null
    order by i.reference`);
  return rows.map(({ reference, when_out: whenOut, levels }) => ({ reference, whenOut, levels }));
}

interface ReservedPart {
  readonly reference: string;
  readonly depotId: number;
  readonly count: number;
}

/** What an order has reserved: nobody else changes it while the order is locked. */
const readReserved = (tx: Transaction, orderId: number): Promise<ReservedPart[]> =>
  tx
    .select({
      reference: stockMovement.reference,
      depotId: stockMovement.depotId,
      count: sql<number>`sum(${stockMovement.reservedChange})::int`,
    })
    .from(stockMovement)
    .where(eq(stockMovement.orderId, orderId))
    .groupBy(stockMovement.reference, stockMovement.depotId)
    .having(sql`sum(${stockMovement.reservedChange}) > 0`)
    .orderBy(stockMovement.reference, stockMovement.depotId);

/** As `readReserved`, with its packs held until the end of the transaction. */
async function lockReserved(tx: Transaction, orderId: number): Promise<ReservedPart[]> {
  const rows = await readReserved(tx, orderId);
  await lockItems(
    tx,
    rows.map(({ reference }) => reference),
  );
  return rows;
}

/** Movements of an order so far: the next one is named by their number. Nobody else writes some while the order is locked. */
const countMovements = (tx: Transaction, orderId: number): Promise<number> =>
  tx.$count(stockMovement, eq(stockMovement.orderId, orderId));
