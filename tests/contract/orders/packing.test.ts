import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packingListSchema, packingShippedSchema } from '../../../api/contract/desk/packing.ts';
import type { Order } from '../../../api/contract/order.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { delivery, home } from '../../fixtures/delivery.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { readPdf } from '../read-pdf.ts';
import type { TestApi } from '../setup.ts';
import { openCountingShop, setLevels, stockOf } from '../stock/shop.ts';
import { emails, mailDepartures, newKey, payByTest, visit } from './shop.ts';

let buyers = 0;

describe.each(drivers)('the packing table on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openCountingShop(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(shopOrder);
    await site.database.db.delete(mailMessage);
  });

  async function buyPaid(packs: readonly [number, number][], query?: string): Promise<Order> {
    buyers += 1;
    const buyer = visit(site, query);
    const selectedShippingAddress = { ...home, lastname: `Buyer ${buyers}` };
    const email = `packed-${buyers}@example.test`;
    const order = await buyer.buy({ to: { ...delivery, email, selectedShippingAddress }, packs });
    await payByTest(buyer, order.id, 'paid');
    return order;
  }
  const list = async (query = '') =>
    packingListSchema.parse((await site.edit('GET', `/desk/packing${query}`)).body).items;
  const numbersOf = async (query = '') => (await list(query)).map(({ number }) => number);
  const ship = async (shipments: readonly object[]) => {
    const { body } = await site.edit('POST', '/desk/packing/shipment', { shipments });
    return packingShippedSchema.parse(body);
  };
  const download = async (path: string) => {
    const token = await site.openSession();
    const headers = { authorization: `Bearer ${token}` };
    return site.api.fetch(new Request(`http://localhost/api/v1${path}`, { headers }));
  };

  test('holds what is paid and has yet to leave, oldest first, with what is left of it', async () => {
    const first = await buyPaid([[1, 3]]);
    const second = await buyPaid([[2, 1]]);
    await visit(site).buy();
    await site.edit('POST', `/order/${first.id}/shipment`, {
      key: newKey(),
      lines: [{ id: first.lines[0]?.id, quantity: 1 }],
    });
    expect(await list()).toMatchObject([
      { number: first.number, is_there: true, lines: [{ quantity: 2 }], carrier: { code: 'home' } },
      { number: second.number, lines: [{ quantity: 1 }] },
    ]);
    expect(await numbersOf('?carrier=relay')).toEqual([]);
    expect((await visit(site).call('GET', '/desk/packing')).status).toBe(401);
  });

  test('goods that lie there are for the oldest order first', async () => {
    const [line] = (await visit(site).buy({ packs: [[3, 1]] })).lines;
    const reference = line?.reference ?? '';
    await setLevels(site, [{ reference, on_hand: 3 }]);
    await site.edit('PUT', `/stock/rule/${reference}`, {
      is_counted: true,
      when_out: 'backorder',
      shelf: 'C-07',
    });
    const first = await buyPaid([[3, 2]]);
    const second = await buyPaid([[3, 2]]);
    expect(await numbersOf('?only=ready')).toEqual([first.number]);
    expect(await numbersOf('?only=waiting')).toEqual([second.number]);
    expect(await numbersOf('?depot=main')).toEqual([first.number, second.number]);
    expect(await numbersOf('?depot=south')).toEqual([]);
    expect((await list())[0]?.lines).toMatchObject([{ reference, shelf: 'C-07' }]);
    await setLevels(site, [{ reference, on_hand: 4 }]);
    expect(await numbersOf('?only=ready')).toEqual([first.number, second.number]);
    await ship([{ order: first.id, key: newKey() }]);
    expect((await stockOf(site, reference)).levels).toMatchObject([{ on_hand: 2, reserved: 2 }]);
  });

  test('orders leave in one go; one that is refused keeps no other back', async () => {
    const orders = [await buyPaid([[1, 1]]), await buyPaid([[1, 1]]), await buyPaid([[2, 1]])];
    const parcelOf = (order: Order, index: number) => ({
      order: order.id,
      key: `packed-${order.id}`,
      parcels: [{ number: index === 1 ? `P-${orders[0]?.id}` : `P-${order.id}` }],
    });
    const all = orders.map(parcelOf);
    const written = await ship(all);
    expect(written.shipped).toEqual([orders[0]?.id, orders[2]?.id]);
    expect(written.refused).toEqual([
      { order: orders[1]?.id, message: expect.stringContaining(orders[0]?.number ?? 'no number') },
    ]);
    expect(await numbersOf()).toEqual([orders[1]?.number]);
    expect((await ship(all)).shipped).toEqual([orders[0]?.id, orders[2]?.id]);
    const unknown = await ship([{ order: 999_999, key: newKey() }]);
    expect(unknown).toMatchObject({ shipped: [], refused: [{ order: 999_999 }] });
    await mailDepartures(site);
    expect((await emails(site)).filter((template) => template === 'order_shipped')).toHaveLength(2);
  });

  test('an order that cannot leave is set aside with its reason, until it leaves or is taken back', async () => {
    const order = await buyPaid([[1, 1]]);
    const aside = (reason: string) => site.edit('PUT', `/desk/packing/${order.id}/aside`, { reason });
    expect((await aside('Carton abîmé')).status).toBe(200);
    expect(await list('?only=aside')).toMatchObject([{ set_aside: 'Carton abîmé' }]);
    expect(await numbersOf('?only=ready')).toEqual([]);
    await aside('');
    expect(await numbersOf('?only=ready')).toEqual([order.number]);
    await aside('Encore');
    const [{ id } = { id: 0 }] = (await ship([{ order: order.id, key: newKey() }])).shipped.map((each) => ({
      id: each,
    }));
    expect(id).toBe(order.id);
    expect(await numbersOf()).toEqual([]);
    expect((await site.edit('PUT', '/desk/packing/999999/aside', { reason: 'x' })).status).toBe(404);
    expect((await aside('x'.repeat(201))).status).toBe(422);
  });

  test('the pick list sums by shelf and pack, slips and labels are one an order', async () => {
    const first = await buyPaid([
      [1, 2],
      [2, 1],
    ]);
    const second = await buyPaid([[1, 3]], 'lang=nl&sales_plan_id=1');
    const [bag, other] = first.lines;
    await site.edit('PUT', `/stock/rule/${other?.reference}`, { is_counted: false, shelf: 'A-2' });
    await site.edit('PUT', `/stock/rule/${bag?.reference}`, { is_counted: false, shelf: 'A-10' });
    const orders = `orders=${first.id},${second.id}`;
    const pick = await download(`/desk/packing/pick-list.pdf?${orders}&lang=nl`);
    expect(pick.headers.get('content-disposition')).toContain('verzamellijst-');
    const list = await readPdf(new Uint8Array(await pick.arrayBuffer()));
    expect(list).toMatchObject({ isTagged: true, language: 'nl-BE' });
    const text = list.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${first.number} (2), ${second.number} (3)`);
    expect(text.indexOf('A-2')).toBeLessThan(text.indexOf('A-10'));
    expect(text).toMatch(new RegExp(`${bag?.reference} 5\\b`));

    const slips = await readPdf(
      new Uint8Array(await (await download(`/desk/packing/slips.pdf?${orders}`)).arrayBuffer()),
    );
    expect(slips.pages).toHaveLength(2);
    expect(slips.pages[0]).toContain(first.number);
    expect(slips.pages[0]).toContain('Page 1 sur 1');
    expect(slips.pages[1]).toContain(second.number);
    expect(slips.pages[1]).toContain('Pagina 1 van 1');
    expect(slips.pages[1]).not.toContain(first.number);
    expect(slips.text).not.toContain('€');

    const labels = await (await download(`/desk/packing/labels.zpl?${orders}`)).text();
    expect(labels.match(/\^XA/g)).toHaveLength(2);
    expect(labels).toContain(`^FD${first.number}^FS`);
    expect(labels).toContain(`Buyer ${buyers}`);
    for (const query of ['orders=', 'orders=a', `orders=${'1,'.repeat(700)}1`, 'orders=999999'])
      expect((await download(`/desk/packing/slips.pdf?${query}`)).status, query).not.toBe(200);
  });
});
