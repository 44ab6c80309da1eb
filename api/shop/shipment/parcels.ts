import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { ShipmentCreate } from '../../contract/shipment.ts';
import type { Parcel } from '../../contract/tracking.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { shipment } from '../../kernel/database/schema/shipment.ts';
import { carrier } from '../../kernel/database/schema/shipping.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { trackingUrl } from '../../rules/tracking-url.ts';
import type { OrderRow } from '../order/order-rows.ts';

interface ShipmentCarrier {
  readonly code: string;
  readonly label: string;
  /** With `{number}` where the number of a parcel stands; empty where there is none. */
  readonly trackingUrl: string;
}

/** Who takes a shipment: the carrier that staff name, or the one of the order. @throws ApiError `invalid_fields` */
export async function carrierOf(
  tx: Transaction,
  { document, locale }: OrderRow,
  code = document.carrier.code,
): Promise<ShipmentCarrier> {
  const isOwn = code === document.carrier.code;
  const [row] = await tx.select().from(carrier).where(eq(carrier.code, code));
  if (row === undefined && !isOwn) throw invalidField('carrier', 'carrier_unknown', { carrier: code });
  const label = isOwn ? document.carrier.label : (row?.input.name[locale] ?? code);
  return { code, label, trackingUrl: row?.input.tracking_url ?? '' };
}

/** Carriers give a number to another parcel some day. */
const numberIsOwnDays = 365;

interface Circumstances {
  readonly trackingUrl: string;
  readonly at: Date;
  /** The shipment whose parcels they are, where it is stored. */
  readonly shipmentId?: number;
}

/**
 * Parcels with their pages. Orders of one buyer may share a parcel.
 * @throws ApiError `invalid_fields` for a number twice, and one of a parcel to somebody else
 */
export async function resolveParcels(
  tx: Transaction,
  { email }: Pick<OrderRow, 'email'>,
  given: ShipmentCreate['parcels'],
  { trackingUrl: template, at, shipmentId }: Circumstances,
): Promise<Parcel[]> {
  const numbers = given.map(({ number }) => number);
  // Two clerks who scan one label at once take turns.
  for (const number of numbers.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`);
  const since = new Date(at.getTime() - numberIsOwnDays * 24 * 60 * 60_000);
  for (const [index, number] of numbers.entries()) {
    const path = `parcels.${index}.number`;
    if (numbers.indexOf(number) < index) throw invalidField(path, 'tracking_number_twice');
    const others = await tx
      .select({ id: shopOrder.id, placedAt: shopOrder.placedAt, email: shopOrder.email })
      .from(shipment)
      .innerJoin(shopOrder, eq(shopOrder.id, shipment.orderId))
      .where(
        and(
          sql`${shipment.parcels} @> ${JSON.stringify([{ number }])}::jsonb`,
          isNull(shipment.withdrawnAt),
          gt(shipment.leftAt, since),
          shipmentId === undefined ? undefined : ne(shipment.id, shipmentId),
        ),
      );
    const other = others.find((each) => toEmailKey(each.email) !== toEmailKey(email));
    if (other)
      throw invalidField(path, 'tracking_number_taken', { number: orderNumber(other.id, other.placedAt) });
  }
  return given.map(({ number, url }) => ({ number, url: url ?? trackingUrl(template, number) }));
}
