import { readSeller } from '../../kernel/company/seller.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Attachment } from '../../kernel/ports/mail/mailer.ts';
import { orderNumber } from '../../rules/order-number.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { readLines, readOrder } from '../order/order-rows.ts';
import { deliveryNoteMessages } from './pdf/delivery-note-messages.ts';
import { readShipmentLines, readShipments } from './shipment-rows.ts';

/** What goes along with a shipment as a file, in the language of its order. @throws ApiError `not_found` */
export async function makeDeliveryNote(
  { database: { db }, pdfs }: Pick<OrderDependencies, 'database' | 'pdfs'>,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<Attachment> {
  const { id, placedAt, locale, document } = await readOrder(db, orderId);
  const shipments = await readShipments(db, id);
  const place = shipments.findIndex((each) => each.id === shipmentId);
  const shipment = shipments[place];
  if (shipment === undefined) throw new ApiError('not_found');
  // What left later is still to come for who reads this one.
  const left = await readShipmentLines(db, shipments.slice(0, place + 1));
  const countOf = (position: number, isCounted: (line: (typeof left)[number]) => boolean) =>
    left
      .filter((each) => each.position === position && isCounted(each))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = (await readLines(db, id)).map((line) => ({
    line,
    quantity: countOf(line.position, (each) => each.shipmentId === shipmentId),
    remaining: line.quantity - countOf(line.position, () => true),
  }));
  const number = orderNumber(id, placedAt);
  const note = {
    locale,
    number,
    document,
    lines,
    leftAt: shipment.leftAt,
    seller: await readSeller(db, locale),
    carrier: shipment.carrierLabel,
    parcels: shipment.parcels.map((parcel) => parcel.number),
  };
  const content = await pdfs.write({ kind: 'delivery-note', notes: [note] });
  const name = deliveryNoteMessages(locale).title.toLowerCase().replaceAll(' ', '-');
  return { filename: `${name}-${number}-${place + 1}.pdf`, contentType: 'application/pdf', content };
}
