import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recordItemSchema } from '../../../api/contract/desk/records.ts';
import { type Order, orderSchema, orderShowSchema } from '../../../api/contract/order.ts';
import { shipmentChangedSchema } from '../../../api/contract/shipment.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { shipment } from '../../../api/kernel/database/schema/shipment.ts';
import { mailShipments } from '../../../api/shop/shipment/mail-shipments.ts';
import { completeShipments } from '../../../api/shop/shipment/shipment-rows.ts';
import { delivery } from '../../fixtures/delivery.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { readPdf } from '../read-pdf.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { depotInput, openCountingShop, setLevels, stockOf } from '../stock/shop.ts';
import { cartOf, emails, mailDepartures, newKey, payByTest, type Visitor, visit } from './shop.ts';

const template = 'https://track.example.test/?parcel={number}';
let buyers = 0;

describe.each(drivers)('shipments on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openCountingShop(driver);
    const { body } = await site.edit('GET', '/desk/record/carrier?text=home&input=true');
    const [home] = z
      .object({ items: z.array(recordItemSchema.extend({ input: z.record(z.string(), z.unknown()) })) })
      .parse(body).items;
    const input = { ...home?.input, tracking_url: template };
    expect((await site.edit('PUT', `/carrier/${home?.id}`, input)).status).toBe(200);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(shopOrder);
    await site.database.db.delete(mailMessage);
  });

  async function buyPaid(packs: readonly [number, number][], query?: string) {
    buyers += 1;
    const email = `buyer-${buyers}@example.test`;
    const buyer = visit(site, query);
    const order = await buyer.buy({ to: { ...delivery, email }, packs });
    await payByTest(buyer, order.id, 'paid');
    await site.database.db.delete(mailMessage);
    return { buyer, order, email };
  }

  const ship = (order: Pick<Order, 'id'>, body: object = {}) =>
    site.edit('POST', `/order/${order.id}/shipment`, { key: newKey(), ...body });
  const idOfShipment = ({ body }: { readonly body: unknown }) => shipmentChangedSchema.parse(body).shipment;
  const mails = () => site.database.db.select().from(mailMessage).orderBy(mailMessage.id);
  const staffView = async ({ id }: Pick<Order, 'id'>): Promise<Order> => {
    const { list } = orderShowSchema.parse((await site.edit('GET', `/order/${id}`)).body);
    return z.tuple([orderSchema]).parse(list)[0];
  };
  const historyOf = async (buyer: Visitor, { id }: Pick<Order, 'id'>) =>
    (await buyer.order(id)).history.map(({ kind, status }) => (kind === 'state' ? status : kind));

  test('goods leave in parts, and screens and emails tell which', async () => {
    const { buyer, order } = await buyPaid([
      [1, 3],
      [2, 1],
    ]);
    const [first, second] = order.lines;
    const part = await ship(order, {
      lines: [{ id: first?.id, quantity: 2 }],
      parcels: [{ number: 'PART 1/é' }],
    });
    expect(part).toMatchObject({ status: 201, body: { status: 'partly_shipped' } });
    const shown = await buyer.order(order.id);
    expect(shown).toMatchObject({
      status: 'partly_shipped',
      tracking: { number: 'PART 1/é', url: 'https://track.example.test/?parcel=PART%201%2F%C3%A9' },
      shipments: [
        {
          lines: [{ id: first?.id, quantity: 2 }],
          delivered_at: null,
          depot: null,
          mail_at: null,
          saved_by: null,
        },
      ],
    });
    expect(await emails(site)).toEqual([]);
    await mailDepartures(site);
    const [told, ...more] = await mails();
    expect([told?.template, more]).toEqual(['order_shipped_part', []]);
    expect(told?.text).toContain('PART 1/é');
    expect(told?.text).toContain('Reste à partir');
    expect(told?.text).toMatch(/quantité\s:\s2/);
    expect((await site.edit('PUT', `/order/${order.id}/state`, { status: 'cancelled' })).status).toBe(409);

    const rest = await ship(order, { parcels: [{ number: 'REST 1' }, { number: 'REST 2' }] });
    expect(rest).toMatchObject({ status: 201, body: { status: 'shipped' } });
    expect((await buyer.order(order.id)).shipments[1]?.lines).toEqual([
      { id: first?.id, quantity: 1 },
      { id: second?.id, quantity: 1 },
    ]);
    await mailDepartures(site);
    const last = (await mails()).at(-1);
    expect(last?.template).toBe('order_shipped_rest');
    for (const number of ['REST 1', 'REST 2']) expect(last?.text).toContain(number);
    expect(last?.text).not.toContain('PART 1');
    for (const id of [idOfShipment(part), idOfShipment(rest)]) {
      const { body } = await site.edit('PUT', `/order/${order.id}/shipment/${id}/delivery`, {
        is_delivered: true,
      });
      expect(body).toMatchObject({ status: id === idOfShipment(rest) ? 'delivered' : 'shipped' });
    }
    expect(await historyOf(buyer, order)).toEqual([
      'awaiting_payment',
      'paid',
      'partly_shipped',
      'shipped',
      'delivered',
    ]);
    expect((await ship(order)).status).toBe(409);
    const found = await site.edit('GET', '/desk/order?text=rest+2');
    expect(found.body).toMatchObject({ total: 1, items: [{ id: order.id }] });
  });

  test('a departure is noted once, whoever asks again', async () => {
    const { buyer, order } = await buyPaid([[1, 2]]);
    const key = newKey();
    const all = await Promise.all([0, 1, 2].map(() => ship(order, { key, parcels: [{ number: key }] })));
    expect(new Set(all.map(idOfShipment)).size).toBe(1);
    expect((await buyer.order(order.id)).shipments).toHaveLength(1);
    await mailDepartures(site);
    await mailDepartures(site);
    expect(await emails(site)).toEqual(['order_shipped']);
  });

  test('what is mended within ten minutes is never told, and afterwards an email says so', async () => {
    const { buyer, order } = await buyPaid([[1, 2]]);
    const id = idOfShipment(await ship(order, { parcels: [{ number: 'WRONG 1' }] }));
    const set = (...numbers: string[]) =>
      site.edit('PUT', `/order/${order.id}/shipment/${id}`, {
        parcels: numbers.map((number) => ({ number })),
      });
    expect((await set('RIGHT 1')).status).toBe(200);
    await mailDepartures(site);
    const [told] = await mails();
    expect(told?.text).toContain('RIGHT 1');
    expect(told?.text).not.toContain('WRONG 1');

    await set('WRONG 2');
    await set('RIGHT 1');
    await mailDepartures(site);
    expect(await emails(site)).toEqual(['order_shipped']);

    await set('RIGHT 2');
    expect((await staffView(order)).shipments[0]?.mail_at).not.toBeNull();
    await mailDepartures(site);
    const corrected = (await mails()).at(-1);
    expect(corrected?.template).toBe('order_shipment_corrected');
    expect(corrected?.text).toContain('RIGHT 2');
    expect(await historyOf(buyer, order)).toEqual(['awaiting_payment', 'paid', 'shipped']);
    expect((await staffView(order)).history.at(-1)).toMatchObject({
      kind: 'shipment_corrected',
      note: 'RIGHT 1 → RIGHT 2',
    });
  });

  test('a departure that never was is taken back: goods, state and, where it was told, an email', async () => {
    const reference = await countPack(3, 10);
    const { buyer, order } = await buyPaid([[3, 4]]);
    const levels = async () => (await stockOf(site, reference)).levels[0];
    const before = await levels();
    expect(before).toMatchObject({ on_hand: 10, reserved: 4 });
    const take = (id: number, reason = 'Resté sur le quai') =>
      site.edit('POST', `/order/${order.id}/shipment/${id}/withdraw`, { reason });
    const silent = idOfShipment(await ship(order, { parcels: [{ number: 'SILENT' }] }));
    expect(await levels()).toMatchObject({ on_hand: 6, reserved: 0 });
    expect(await take(silent)).toMatchObject({ status: 200, body: { status: 'preparing' } });
    expect(await take(silent)).toMatchObject({ status: 200, body: { status: 'preparing' } });
    expect(await levels()).toEqual(before);
    await mailDepartures(site);
    expect(await emails(site)).toEqual([]);

    const told = idOfShipment(await ship(order, { parcels: [{ number: 'SILENT' }] }));
    await mailDepartures(site);
    await take(told);
    await mailDepartures(site);
    expect(await emails(site)).toEqual(['order_shipped', 'order_shipment_withdrawn']);
    expect(await levels()).toEqual(before);
    const shown = await buyer.order(order.id);
    expect(shown).toMatchObject({ status: 'preparing', shipments: [], tracking: null });
    expect(JSON.stringify(shown)).not.toContain('quai');
    expect((await staffView(order)).history).toContainEqual(
      expect.objectContaining({ kind: 'shipment_withdrawn', note: 'Resté sur le quai' }),
    );
    expect((await site.edit('PUT', `/order/${order.id}/state`, { status: 'cancelled' })).status).toBe(200);
    expect(await levels()).toMatchObject({ on_hand: 10, reserved: 0 });
  });

  test('goods leave from the depot that staff name, whatever was reserved where', async () => {
    const reference = await countPack(2, 6);
    await site.edit('POST', '/depot', depotInput('north', { position: 9 }));
    await setLevels(site, [{ reference, depot: 'north', on_hand: 5 }]);
    const { order } = await buyPaid([[2, 3]]);
    const sent = await ship(order, { depot: 'north' });
    expect(sent.status).toBe(201);
    const { levels } = await stockOf(site, reference);
    expect(levels.map(({ on_hand, reserved }) => [on_hand, reserved])).toEqual([
      [6, 0],
      [2, 0],
    ]);
    await site.edit('POST', `/order/${order.id}/shipment/${idOfShipment(sent)}/withdraw`, {});
    expect((await stockOf(site, reference)).levels.map((level) => [level.on_hand, level.reserved])).toEqual([
      [6, 3],
      [5, 0],
    ]);
    expect((await staffView(order)).shipments).toEqual([]);
  });

  test('what cannot be so is refused at its place', async () => {
    const { order } = await buyPaid([[1, 2]]);
    const [line] = order.lines;
    const faults = async (body: object) => {
      const refused = await ship(order, body);
      expect(refused.status).toBe(422);
      return Object.keys(fieldsOf(refused));
    };
    expect(await faults({ lines: [{ id: 99, quantity: 1 }] })).toEqual(['lines.0.id']);
    expect(await faults({ lines: [{ id: line?.id, quantity: 3 }] })).toEqual(['lines.0.quantity']);
    expect(
      await faults({
        lines: [
          { id: line?.id, quantity: 1 },
          { id: line?.id, quantity: 1 },
        ],
      }),
    ).toEqual(['lines.1.id']);
    expect(await faults({ lines: [] })).toEqual(['lines']);
    expect(await faults({ depot: 'nowhere' })).toEqual(['depot']);
    expect(await faults({ carrier: 'nobody' })).toEqual(['carrier']);
    expect(await faults({ parcels: [{ number: 'x'.repeat(81) }] })).toEqual(['parcels.0.number']);
    expect(await faults({ parcels: [{ number: 'TWICE' }, { number: 'TWICE' }] })).toEqual([
      'parcels.1.number',
    ]);
    expect(await faults({ parcels: [{ number: 'a', url: 'javascript:alert(1)' }] })).toEqual([
      'parcels.0.url',
    ]);
    const other = await buyPaid([[1, 1]]);
    await ship(other.order, { parcels: [{ number: 'TAKEN' }] });
    const taken = await ship(order, { parcels: [{ number: 'TAKEN' }] });
    expect(fieldsOf(taken)).toEqual({ 'parcels.0.number': expect.stringContaining(other.order.number) });
    const unpaid = await visit(site).buy();
    expect((await ship(unpaid)).status).toBe(409);
    expect((await site.edit('PUT', `/order/${order.id}/shipment/999999`, { parcels: [] })).status).toBe(404);
    expect((await visit(site).call('POST', `/order/${order.id}/shipment`, { key: 'x' })).status).toBe(401);
    expect((await staffView(order)).shipments).toEqual([]);
  });

  test('the delivery note holds what is in it and what has yet to leave, and no price', async () => {
    const { buyer, order } = await buyPaid([[1, 3]], 'lang=nl&sales_plan_id=1');
    const id = idOfShipment(
      await ship(order, {
        lines: [{ id: order.lines[0]?.id, quantity: 1 }],
        parcels: [{ number: 'NOTE 1' }],
      }),
    );
    const path = `/order/${order.id}/shipment/${id}/delivery-note.pdf`;
    const token = await site.openSession();
    const response = await site.api.fetch(
      new Request(`http://localhost/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } }),
    );
    expect(response.headers.get('content-disposition')).toContain(`leveringsbon-${order.number}-1.pdf`);
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    for (const part of [
      'Leveringsbon',
      order.number,
      'NOTE 1',
      'Moet nog vertrekken',
      order.lines[0]?.reference,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('€');
    expect((await buyer.call('GET', path)).status).toBe(401);
  });

  test('an order that a build has sent which knew of no shipments has one', async () => {
    const { buyer, order } = await buyPaid([[1, 2]]);
    const { db } = site.database;
    await db
      .update(shopOrder)
      .set({ state: 'delivered', trackingNumber: 'OLD 1', trackingUrl: 'https://old.example.test/1' })
      .where(eq(shopOrder.id, order.id));
    await completeShipments(site.database);
    await completeShipments(site.database);
    expect(await buyer.order(order.id)).toMatchObject({
      tracking: { number: 'OLD 1', url: 'https://old.example.test/1' },
      shipments: [{ carrier: order.selectedCarrier.label, lines: [{ quantity: 2 }] }],
    });
    await mailDepartures(site);
    expect(await emails(site)).toEqual([]);
    const [row] = await db.select().from(shipment).where(eq(shipment.orderId, order.id));
    const { status } = await site.edit('PUT', `/order/${order.id}/shipment/${row?.id}`, {
      parcels: [{ number: 'OLD 2' }],
    });
    expect(status).toBe(200);
    await mailDepartures(site);
    expect(await emails(site)).toEqual(['order_shipment_corrected']);
  });

  test('staff may have the buyer written to at once, and only once', async () => {
    const { order } = await buyPaid([[1, 1]]);
    const id = idOfShipment(await ship(order));
    for (let turn = 0; turn < 2; turn += 1)
      expect((await site.edit('POST', `/order/${order.id}/shipment/${id}/mail`)).status).toBe(201);
    expect(await emails(site)).toEqual(['order_shipped']);
    await mailDepartures(site);
    expect(await emails(site)).toEqual(['order_shipped']);
  });

  test('processes that write to buyers at the same time write once', async () => {
    const { order } = await buyPaid([[1, 1]]);
    await ship(order);
    site.passHours(1);
    await Promise.all([1, 2, 3].map(() => mailShipments(site.api.orders)));
    expect(await emails(site)).toEqual(['order_shipped']);
  });

  /** Counts a pack, by its id. @returns its reference */
  async function countPack(packId: number, onHand: number): Promise<string> {
    const buyer = visit(site);
    const [line] = cartOf(await buyer.add(packId, 1)).list;
    const reference = line?.reference ?? '';
    await setLevels(site, [{ reference, on_hand: onHand }]);
    return reference;
  }
});
