import { and, asc, eq, lte } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { ShipmentChanged } from '../../contract/shipment.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { shipment } from '../../kernel/database/schema/shipment.ts';
import type { MailFact } from '../../kernel/mail/templates/document.ts';
import { awaitedLabel } from '../../rules/stock-label.ts';
import { labelWithShade } from '../../rules/tinted-goods.ts';
import { changedOrder } from '../order/changed-order.ts';
import { issueInvoice, readInvoice } from '../order/invoice/order-invoice.ts';
import { mailOrder } from '../order/mail-order.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { lockOrder, type OrderLineRow, type OrderRow, readLines } from '../order/order-rows.ts';
import { orderText } from '../order/templates/messages.ts';
import type { ShipmentMail } from '../order/templates/order.ts';
import {
  countShipped,
  findShipment,
  readShipmentLines,
  readShipments,
  type ShipmentRow,
} from './shipment-rows.ts';

const ordersAtOnce = 100;

/**
 * Writes to the buyers of what has left, what was mended since they were told, and what had not left after all. Any number of
 * processes may do so.
 */
export async function mailShipments(
  dependencies: OrderDependencies,
  { mayGoOn = () => true }: { readonly mayGoOn?: () => boolean } = {},
): Promise<void> {
  const { database, clock, logger } = dependencies;
  const due = await database.db
    .selectDistinct({ orderId: shipment.orderId })
    .from(shipment)
    .where(lte(shipment.mailDueAt, clock()))
    .orderBy(asc(shipment.orderId))
    .limit(ordersAtOnce);
  for (const { orderId } of due) {
    if (!mayGoOn()) return;
    try {
      await database.transaction(async (tx) => mailOfOrder(tx, dependencies, await lockOrder(tx, orderId)));
    } catch (error) {
      logger.error({ err: error, order: orderId }, 'The buyer of an order was not told of what has left');
    }
  }
}

/** Writes to the buyer of an order at once of a shipment that they are to be written to of. @throws ApiError `not_found` */
export async function mailNow(
  dependencies: OrderDependencies,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<ShipmentChanged> {
  await dependencies.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { mailDueAt } = await findShipment(tx, orderId, shipmentId);
    if (mailDueAt === null) return;
    await tx.update(shipment).set({ mailDueAt: dependencies.clock() }).where(eq(shipment.id, shipmentId));
    await mailOfOrder(tx, dependencies, order);
  });
  return { ...(await changedOrder(dependencies, orderId)), shipment: shipmentId };
}

async function mailOfOrder(tx: Transaction, dependencies: OrderDependencies, order: OrderRow): Promise<void> {
  const now = dependencies.clock();
  const isDue = and(eq(shipment.orderId, order.id), lte(shipment.mailDueAt, now));
  const due = await tx.select().from(shipment).where(isDue).orderBy(asc(shipment.id));
  const withdrawn = due.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const standing = due.filter((each) => !withdrawn.includes(each));
  const departed = standing.filter(({ toldNumbers }) => toldNumbers === null);
  const corrected = standing.filter((each) => !departed.includes(each));
  const lines = await readLines(tx, order.id);
  if (withdrawn.length > 0) {
    const goods = await goodsOf(tx, order, { lines, shipments: withdrawn });
    await mailOrder(tx, dependencies, order, 'shipment_withdrawn', {
      shipment: { parcels: [], goods, remaining: [] },
    });
  }
  if (corrected.length > 0) {
    const goods = await goodsOf(tx, order, { lines, shipments: corrected });
    await mailOrder(tx, dependencies, order, 'shipment_corrected', {
      shipment: { parcels: parcelsOf(corrected), goods, remaining: [] },
    });
  }
  if (departed.length > 0) await mailDeparture(tx, dependencies, order, { lines, departed });
  for (const { id, parcels, withdrawnAt } of due)
    await tx
      .update(shipment)
      .set({
        mailDueAt: null,
        toldNumbers: withdrawnAt === null ? parcels.map(({ number }) => number) : null,
      })
      .where(eq(shipment.id, id));
}

interface Departed {
  readonly lines: readonly OrderLineRow[];
  readonly departed: readonly ShipmentRow[];
}

/** Goods have left for good: the order of a firm is invoiced with the first of them. */
async function mailDeparture(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  { lines, departed }: Departed,
): Promise<void> {
  const shipments = await readShipments(tx, order.id);
  const isWhole = shipments.length === departed.length;
  const isLast = order.state !== 'partly_shipped';
  const goods =
    isLast && isWhole && departed.length === 1
      ? []
      : await goodsOf(tx, order, { lines, shipments: departed });
  const remaining = isLast ? [] : await remainingOf(tx, order, lines);
  const hasInvoice =
    (await readInvoice(tx, order.id)) === undefined && (await issueInvoice(tx, order, dependencies.clock()));
  const kind = isLast ? (isWhole ? 'shipped' : 'shipped_rest') : 'shipped_part';
  await mailOrder(tx, dependencies, order, kind, {
    hasInvoice,
    shipment: { parcels: parcelsOf(departed), goods, remaining },
  });
}

/** What has left of an order so far, for an email that tells it once more. */
export async function readLeft(
  tx: Transaction,
  order: OrderRow,
): Promise<{ readonly shipment: ShipmentMail }> {
  const lines = await readLines(tx, order.id);
  const shipments = await readShipments(tx, order.id);
  const isWhole = order.state !== 'partly_shipped';
  return {
    shipment: {
      parcels: parcelsOf(shipments),
      goods: isWhole ? [] : await goodsOf(tx, order, { lines, shipments }),
      remaining: isWhole ? [] : await remainingOf(tx, order, lines),
    },
  };
}

const parcelsOf = (shipments: readonly ShipmentRow[]) => shipments.flatMap(({ parcels }) => parcels);

async function goodsOf(
  db: Queries,
  { locale }: OrderRow,
  {
    lines,
    shipments,
  }: { readonly lines: readonly OrderLineRow[]; readonly shipments: readonly ShipmentRow[] },
): Promise<MailFact[]> {
  const held = await readShipmentLines(db, shipments);
  return lines.flatMap((line) => {
    const count = held
      .filter(({ position }) => position === line.position)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return count > 0 ? [{ name: line.name, value: quantityOf(line, count, locale) }] : [];
  });
}

async function remainingOf(
  db: Queries,
  { id, locale }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<MailFact[]> {
  const shipped = await countShipped(db, id);
  return lines.flatMap((line) => {
    const count = line.quantity - (shipped.get(line.position) ?? 0);
    const texts = [quantityOf(line, count, locale), awaitedLabel(line, locale)];
    return count > 0 ? [{ name: line.name, value: texts.filter((text) => text !== '').join('\n') }] : [];
  });
}

const quantityOf = ({ label, shade }: OrderLineRow, count: number, locale: Locale): string =>
  orderText(locale)('quantity', { article: labelWithShade(label, shade, locale), count });
