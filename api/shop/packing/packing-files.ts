import type { Locale } from '../../contract/common.ts';
import { readSeller } from '../../kernel/company/seller.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Attachment } from '../../kernel/ports/mail/mailer.ts';
import { foldText } from '../../rules/fold-text.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { shadeText } from '../../rules/tinted-goods.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { readLines } from '../order/order-rows.ts';
import { deliveryNoteMessages } from '../shipment/pdf/delivery-note-messages.ts';
import { writeZplLabels } from './address-labels.ts';
import { readOrders, readRemaining } from './packing-orders.ts';
import type { PickedPack } from './pdf/pick-list-content.ts';
import { pickListMessages } from './pdf/pick-list-messages.ts';

type Dependencies = Pick<OrderDependencies, 'database' | 'pdfs' | 'clock'>;

/** What is to be fetched for orders, in the order of the shelves. @throws ApiError `not_found` where none has goods to send */
export async function makePickList(
  { database: { db }, pdfs, clock }: Dependencies,
  ids: readonly number[],
  locale: Locale,
): Promise<Attachment> {
  const orders = await requireOrders(db, ids);
  const numbers = new Map(orders.map(({ id, placedAt }) => [id, orderNumber(id, placedAt)]));
  const lines = (await readRemaining(db, [...numbers.keys()])).map(({ shade, ...line }) => ({
    ...line,
    shade: shade ? shadeText(shade, locale) : '',
  }));
  const groups = Map.groupBy(lines, ({ reference, shade }) => `${reference} ${shade}`);
  const packs = [...groups.values()].flatMap((group): PickedPack[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { shelf, reference, name, label, shade } = first;
    const quantity = group.reduce((sum, line) => sum + line.quantity, 0);
    const named = group.map((line) => `${numbers.get(line.orderId)} (${line.quantity})`);
    return [{ shelf, reference, name, label, shade, quantity, orders: named.join(', ') }];
  });
  const order = new Intl.Collator(locale, { numeric: true });
  packs.sort(
    (one, other) => order.compare(one.shelf, other.shelf) || order.compare(one.reference, other.reference),
  );
  const at = clock();
  const content = await pdfs.write({
    kind: 'pick-list',
    locale,
    packs,
    at,
    orderCount: orders.length,
    seller: await readSeller(db, locale),
  });
  const filename = `${foldText(pickListMessages(locale).title).replaceAll(' ', '-')}-${belgianDay(at)}.pdf`;
  return { filename, contentType: 'application/pdf', content };
}

/** A packing slip for each of the orders, in its language. @throws ApiError `not_found` where none has goods to send */
export async function makeSlips(
  { database: { db }, pdfs, clock }: Dependencies,
  ids: readonly number[],
  locale: Locale,
): Promise<Attachment> {
  const at = clock();
  const orders = await requireOrders(db, ids);
  const left = await readRemaining(
    db,
    orders.map(({ id }) => id),
  );
  const notes = [];
  for (const { id, placedAt, locale: own, document } of orders) {
    const lines = (await readLines(db, id)).map((line) => ({
      line,
      quantity: left.find((each) => each.orderId === id && each.id === line.position)?.quantity ?? 0,
      remaining: 0,
    }));
    notes.push({
      locale: own,
      number: orderNumber(id, placedAt),
      leftAt: at,
      seller: await readSeller(db, own),
      document,
      carrier: document.carrier.label,
      parcels: [],
      lines,
    });
  }
  const content = await pdfs.write({ kind: 'delivery-note', notes });
  const name = deliveryNoteMessages(locale).title.toLowerCase().replaceAll(' ', '-');
  return { filename: `${name}-${belgianDay(at)}.pdf`, contentType: 'application/pdf', content };
}

/** An address label for each of the orders. @throws ApiError `not_found` where none has goods to send */
export async function makeLabels(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  ids: readonly number[],
): Promise<Attachment> {
  const text = writeZplLabels(await requireOrders(db, ids));
  const contentType = 'application/octet-stream';
  return { filename: `labels-${belgianDay(clock())}.zpl`, contentType, content: Buffer.from(text) };
}

async function requireOrders(db: Parameters<typeof readOrders>[0], ids: readonly number[]) {
  const orders = await readOrders(db, ids);
  if (orders.length === 0) throw new ApiError('not_found');
  return orders;
}
