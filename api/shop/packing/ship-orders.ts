import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import type { PackingShipped, packingShipSchema } from '../../contract/desk/packing.ts';
import { errorMessages } from '../../contract/error-messages.ts';
import type { Database } from '../../kernel/database/database.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { faultMessage } from '../../kernel/http/field-fault.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { noteShipment } from '../shipment/shipment-calls.ts';

/**
 * Notes one after the other that orders have left, each in a transaction of its own: one that is refused keeps no other back.
 * Messages are in the language of the caller.
 */
export async function shipOrders(
  dependencies: OrderDependencies,
  { shipments }: z.output<typeof packingShipSchema>,
  locale: Locale,
): Promise<PackingShipped> {
  const shipped: number[] = [];
  const refused: PackingShipped['refused'] = [];
  for (const { order, key, parcels } of shipments) {
    try {
      await noteShipment(dependencies, order, { key, parcels, note: '' });
      shipped.push(order);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ order, message: messageOf(error, locale) });
    }
  }
  return { shipped, refused };
}

function messageOf({ code, details: { fields = [] } }: ApiError, locale: Locale): string {
  const [field] = fields;
  return field ? faultMessage(field, locale) : errorMessages[code][locale];
}

/** Sets an order aside that cannot leave, with its reason; an empty one takes it back. @throws ApiError `not_found` */
export async function setAside(
  { db }: Pick<Database, 'db'>,
  id: number,
  reason: string,
): Promise<{ readonly reason: string }> {
  const changed = db.update(shopOrder).set({ setAside: reason }).where(eq(shopOrder.id, id));
  requireFound(await changed.returning({ id: shopOrder.id }));
  return { reason };
}
