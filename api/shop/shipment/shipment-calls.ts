import { and, eq, isNull } from 'drizzle-orm';
import type { ShipmentChanged, ShipmentCreate } from '../../contract/shipment.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { shipment, shipmentLine } from '../../kernel/database/schema/shipment.ts';
import { depot } from '../../kernel/database/schema/stock.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { mayOrderBecome, type OrderState } from '../../rules/order-state.ts';
import { changedOrder } from '../order/changed-order.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import {
  lockOrder,
  moveOrder,
  noteOnOrder,
  type OrderLineRow,
  type OrderRow,
  readLines,
  saverOf,
  stepBack,
} from '../order/order-rows.ts';
import { orderWords } from '../order/order-words.ts';
import { returnStock, shipStock } from '../stock/order-stock.ts';
import { carrierOf, resolveParcels } from './parcels.ts';
import { countShipped, findShipment, readShipments } from './shipment-rows.ts';

/** For this long a departure is mended without its buyer having heard of it. */
export const mendableMs = 10 * 60_000;

type Departure = Omit<ShipmentCreate, 'key'> & { readonly key: string };

/** Notes that goods of an order have left. @throws ApiError `not_found`, `order_state`, `invalid_fields` */
export async function noteShipment(
  dependencies: OrderDependencies,
  orderId: number,
  departure: Departure,
): Promise<ShipmentChanged> {
  const id = await dependencies.database.transaction(async (tx) =>
    depart(tx, dependencies, await lockOrder(tx, orderId), departure),
  );
  return changed(dependencies, orderId, id);
}

/** Sends a locked order on its way, or a part of it. @returns the id of the shipment */
export async function depart(
  tx: Transaction,
  { clock }: Pick<OrderDependencies, 'clock'>,
  order: OrderRow,
  departure: Departure,
): Promise<number> {
  const isKnown = and(eq(shipment.orderId, order.id), eq(shipment.key, departure.key));
  const [known] = await tx.select({ id: shipment.id }).from(shipment).where(isKnown);
  if (known) return known.id;
  if (!mayOrderBecome(order.state, 'shipped')) throw new ApiError('order_state');
  const at = clock();
  const lines = await readLines(tx, order.id);
  const shipped = await countShipped(tx, order.id);
  const remaining = new Map(
    lines.map(({ position, quantity }) => [position, quantity - (shipped.get(position) ?? 0)]),
  );
  const leaving = linesOf(departure, remaining);
  const depotId = departure.depot === undefined ? undefined : await findDepot(tx, departure.depot);
  const carrier = await carrierOf(tx, order, departure.carrier);
  const parcels = await resolveParcels(tx, order, departure.parcels, {
    trackingUrl: carrier.trackingUrl,
    at,
  });
  const savedBy = saverOf('staff');
  const [added] = await tx
    .insert(shipment)
    .values({
      orderId: order.id,
      key: departure.key,
      depotId: depotId ?? null,
      carrierCode: carrier.code,
      carrierLabel: carrier.label,
      parcels,
      leftAt: at,
      savedBy,
      mailDueAt: new Date(at.getTime() + mendableMs),
    })
    .returning({ id: shipment.id });
  if (added === undefined) throw new Error('the shipment was not stored');
  const held = [...leaving].map(([position, quantity]) => ({ shipmentId: added.id, position, quantity }));
  if (held.length > 0) await tx.insert(shipmentLine).values(held);
  const isLast = [...remaining].every(([position, count]) => count === (leaving.get(position) ?? 0));
  await shipStock(tx, {
    orderId: order.id,
    shipmentId: added.id,
    goods: goodsOf(lines, leaving),
    depotId,
    isLast,
    at,
    savedBy,
  });
  const to: OrderState = isLast ? 'shipped' : 'partly_shipped';
  if (to === order.state)
    await noteOnOrder(tx, order, { kind: 'shipment', actor: 'staff', note: departure.note, at });
  else await moveOrder(tx, order, { to, actor: 'staff', note: departure.note, at });
  await tx.update(shopOrder).set({ setAside: '' }).where(eq(shopOrder.id, order.id));
  await renewWords(tx, order);
  return added.id;
}

/** Sets the parcels of a shipment. @throws ApiError `not_found`, `invalid_fields` */
export async function setParcels(
  dependencies: OrderDependencies,
  of: { readonly orderId: number; readonly shipmentId: number },
  given: ShipmentCreate['parcels'],
): Promise<ShipmentChanged> {
  const { orderId, shipmentId } = of;
  await dependencies.database.transaction(async (tx) => {
    const at = dependencies.clock();
    const order = await lockOrder(tx, orderId);
    const row = await findShipment(tx, orderId, shipmentId);
    if (row.withdrawnAt !== null) throw new ApiError('not_found');
    const { trackingUrl } = await carrierOf(tx, order, row.carrierCode);
    const parcels = await resolveParcels(tx, order, given, { trackingUrl, at, shipmentId });
    const numbers = parcels.map(({ number }) => number);
    const before = row.parcels.map(({ number }) => number);
    if (JSON.stringify(parcels) === JSON.stringify(row.parcels)) return;
    const isTold = row.toldNumbers !== null;
    const isAsTold = isTold && isSameList(row.toldNumbers ?? [], numbers);
    const mendedAt = isTold ? new Date(at.getTime() + mendableMs) : row.mailDueAt;
    await tx
      .update(shipment)
      .set({ parcels, mailDueAt: isAsTold ? null : mendedAt })
      .where(eq(shipment.id, shipmentId));
    const note = `${before.join(', ') || '–'} → ${numbers.join(', ') || '–'}`;
    await noteOnOrder(tx, order, { kind: 'shipment_corrected', actor: 'staff', note, at });
    await renewWords(tx, order);
  });
  return changed(dependencies, orderId, shipmentId);
}

/**
 * Takes back a departure that was noted by mistake: its goods are in stock again, and reserved.
 * @throws ApiError `not_found`, `order_state` once it is known to have arrived
 */
export async function withdrawShipment(
  dependencies: OrderDependencies,
  of: { readonly orderId: number; readonly shipmentId: number },
  reason: string,
): Promise<ShipmentChanged> {
  const { orderId, shipmentId } = of;
  await dependencies.database.transaction(async (tx) => {
    const at = dependencies.clock();
    const order = await lockOrder(tx, orderId);
    const row = await findShipment(tx, orderId, shipmentId);
    if (row.withdrawnAt !== null) return;
    if (row.deliveredAt !== null) throw new ApiError('order_state');
    const mailDueAt = row.toldNumbers === null ? null : new Date(at.getTime() + mendableMs);
    await tx.update(shipment).set({ withdrawnAt: at, mailDueAt }).where(eq(shipment.id, shipmentId));
    await returnStock(tx, { orderId, shipmentId, at, savedBy: saverOf('staff') });
    await noteOnOrder(tx, order, { kind: 'shipment_withdrawn', actor: 'staff', note: reason, at });
    const isSome = (await readShipments(tx, orderId)).length > 0;
    const to: OrderState = isSome ? 'partly_shipped' : 'preparing';
    if (to !== order.state) await stepBack(tx, order, { to, actor: 'staff', at });
    await renewWords(tx, order);
  });
  return changed(dependencies, orderId, shipmentId);
}

/** Notes that a shipment has arrived, or has not: an order has when all of it did. @throws ApiError `not_found` */
export async function noteDelivery(
  dependencies: OrderDependencies,
  of: { readonly orderId: number; readonly shipmentId: number },
  isDelivered: boolean,
): Promise<ShipmentChanged> {
  const { orderId, shipmentId } = of;
  await dependencies.database.transaction(async (tx) => {
    const at = dependencies.clock();
    const order = await lockOrder(tx, orderId);
    const row = await findShipment(tx, orderId, shipmentId);
    if (row.withdrawnAt !== null) throw new ApiError('not_found');
    if ((row.deliveredAt !== null) === isDelivered) return;
    await tx
      .update(shipment)
      .set({ deliveredAt: isDelivered ? at : null })
      .where(eq(shipment.id, shipmentId));
    if (!isDelivered && order.state === 'delivered')
      await stepBack(tx, order, { to: 'shipped', actor: 'staff', at });
    const isOnItsWay = (await readShipments(tx, orderId)).some(({ deliveredAt }) => deliveredAt === null);
    if (isDelivered && order.state === 'shipped' && !isOnItsWay)
      await moveOrder(tx, order, { to: 'delivered', actor: 'staff', at });
  });
  return changed(dependencies, orderId, shipmentId);
}

/** A locked order has arrived, whatever it was sent in. */
export async function deliverAll(tx: Transaction, orderId: number, at: Date): Promise<void> {
  await tx
    .update(shipment)
    .set({ deliveredAt: at })
    .where(and(eq(shipment.orderId, orderId), isNull(shipment.withdrawnAt), isNull(shipment.deliveredAt)));
}

const changed = async (
  dependencies: OrderDependencies,
  orderId: number,
  shipmentId: number,
): Promise<ShipmentChanged> => ({ ...(await changedOrder(dependencies, orderId)), shipment: shipmentId });

/** What is to leave, by the position of its line. */
function linesOf(
  { lines }: Pick<Departure, 'lines'>,
  remaining: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  if (lines === undefined) return new Map([...remaining].filter(([, count]) => count > 0));
  const leaving = new Map<number, number>();
  for (const [index, { id, quantity }] of lines.entries()) {
    const count = remaining.get(id);
    if (count === undefined) throw invalidField(`lines.${index}.id`, 'order_line_unknown');
    if (leaving.has(id)) throw invalidField(`lines.${index}.id`, 'order_line_twice');
    if (quantity > count) throw invalidField(`lines.${index}.quantity`, 'shipment_too_much', { count });
    leaving.set(id, quantity);
  }
  return leaving;
}

const goodsOf = (lines: readonly OrderLineRow[], leaving: ReadonlyMap<number, number>) =>
  lines.flatMap(({ position, reference }) => {
    const quantity = leaving.get(position) ?? 0;
    return quantity > 0 ? [{ reference, quantity }] : [];
  });

async function findDepot(tx: Transaction, code: string): Promise<number> {
  const isOpen = and(eq(depot.code, code), eq(depot.isActive, true));
  const [found] = await tx.select({ id: depot.id }).from(depot).where(isOpen);
  if (found === undefined) throw invalidField('depot', 'stock_depot_unknown', { depot: code });
  return found.id;
}

/** An order is found by the numbers of its parcels. */
async function renewWords(tx: Transaction, order: OrderRow): Promise<void> {
  const shipments = await readShipments(tx, order.id);
  const trackingNumbers = shipments.flatMap(({ parcels }) => parcels.map(({ number }) => number));
  await tx
    .update(shopOrder)
    .set({ words: orderWords({ ...order, trackingNumbers }) })
    .where(eq(shopOrder.id, order.id));
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
