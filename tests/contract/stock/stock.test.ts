import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { productDetailSchema } from '../../../api/contract/catalogue.ts';
import { stockWrittenSchema } from '../../../api/contract/desk/stock.ts';
import { orderPlacedSchema } from '../../../api/contract/order.ts';
import { changeEvent } from '../../../api/kernel/database/schema/changes.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { releaseUnpaid } from '../../../api/shop/stock/hold-stock.ts';
import { findStockDifferences, mendStockLevels } from '../../../api/shop/stock/stock-sums.ts';
import { delivery } from '../../fixtures/delivery.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { cartOf, payByTest, visit } from '../orders/shop.ts';
import { readPdf } from '../read-pdf.ts';
import type { TestApi } from '../setup.ts';
import { depotInput, openCountingShop, setLevels, stockOf } from './shop.ts';

const statusOf = (body: unknown): unknown => Object(Object(body).errors).status;

describe.each(drivers)('stock on $kind', (driver: Driver) => {
  let site: TestApi;
  let packId: number;
  let reference: string;
  let ean: string;
  beforeAll(async () => {
    site = await openCountingShop(driver);
    const { rows } = await site.database.db.execute(sql`select id, reference, ean from pack where id = 1`);
    [{ id: packId, reference, ean }] = z
      .tuple([z.object({ id: z.number(), reference: z.string(), ean: z.string() })])
      .parse(rows);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    const { db } = site.database;
    await db.delete(shopOrder);
    await db.execute(sql`delete from stock_movement`);
    await db.execute(sql`delete from stock_level`);
    await db.execute(sql`update pack set stock_state = null, restock_on = null`);
    await db.execute(sql`delete from stock_item`);
    site.passHours(1);
  });

  const rule = (changes: object) =>
    site.edit('PUT', `/stock/rule/${reference}`, { is_counted: true, ...changes });

  /** Levels are the sums of their movements, whatever has happened. */
  async function expectSums(): Promise<void> {
    const { rows } = await site.database.db.execute(sql`
      select l.reference from stock_level l left join stock_movement m
        on m.reference = l.reference and m.depot_id = l.depot_id
      group by l.reference, l.depot_id, l.on_hand, l.reserved
      having l.on_hand <> coalesce(sum(m.on_hand_change), 0) or l.reserved <> coalesce(sum(m.reserved_change), 0)`);
    expect(rows).toEqual([]);
  }

  test('what nobody counts is sold as ever, and says nothing of its stock', async () => {
    const ann = visit(site);
    const cart = cartOf(await ann.add(packId, 500));
    expect(cart).toMatchObject({ is_orderable: true, list: [{ stock: null, change: null }] });
  });

  test('an order reserves what it needs, gives it back when it is cancelled, and takes it when it leaves', async () => {
    await setLevels(site, [{ reference, on_hand: 20 }]);
    const ann = visit(site);
    const order = await ann.buy({ packs: [[packId, 3]] });
    expect(await stockOf(site, reference)).toMatchObject({
      free: 17,
      state: 'in_stock',
      levels: [{ depot: 'main', on_hand: 20, reserved: 3 }],
    });
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'cancelled' });
    expect(await stockOf(site, reference)).toMatchObject({
      free: 20,
      levels: [{ on_hand: 20, reserved: 0 }],
    });

    const second = await visit(site).buy({ packs: [[packId, 4]], method: 'transfer' });
    await site.edit('PUT', `/order/${second.id}/state`, { status: 'paid' });
    expect(await stockOf(site, reference)).toMatchObject({ levels: [{ on_hand: 20, reserved: 4 }] });
    await site.edit('PUT', `/order/${second.id}/state`, { status: 'shipped' });
    expect(await stockOf(site, reference)).toMatchObject({
      free: 16,
      levels: [{ on_hand: 16, reserved: 0 }],
    });
    await expectSums();
  });

  test('nobody buys more than there is, and the cart says how many are left', async () => {
    await setLevels(site, [{ reference, on_hand: 3 }]);
    const [ann, bob] = [visit(site), visit(site)];
    expect(cartOf(await ann.add(packId, 4))).toMatchObject({
      is_orderable: false,
      list: [{ quantity: 4, change: { kind: 'stock', available: 3 }, stock: { state: 'few_left' } }],
    });
    expect(statusOf((await ann.call('PUT', '/checkout/delivery', delivery)).body)).toBe('cart_changed');
    const [line] = cartOf(await ann.call('GET', '/cart')).list;
    await ann.call('PUT', `/cart/products/${line?.id}`, { quantity: 2 });
    await bob.add(packId, 2);
    await bob.deliver();
    await ann.deliver();
    expect((await ann.place()).status).toBe(201);
    const late = await bob.place();
    expect([late.status, statusOf(late.body)]).toEqual([409, 'cart_changed']);
    expect(cartOf(await bob.call('GET', '/cart')).list).toMatchObject([
      { quantity: 2, change: { kind: 'stock', available: 1 } },
    ]);
    await expectSums();
  });

  test('two lines of one pack share what there is', async () => {
    await setLevels(site, [{ reference, on_hand: 5 }]);
    const ann = visit(site);
    await ann.add(packId, 3);
    const cart = cartOf(await ann.add(packId, 3));
    expect(cart.list).toMatchObject([{ quantity: 6, change: { kind: 'stock', available: 5 } }]);
  });

  test('what may be ordered before it comes tells the day on which it leaves', async () => {
    await setLevels(site, [{ reference, on_hand: 0, incoming: 40, incoming_on: '2026-03-20' }]);
    await rule({ when_out: 'backorder' });
    const ann = visit(site);
    expect(cartOf(await ann.add(packId, 7))).toMatchObject({
      is_orderable: true,
      list: [
        {
          change: null,
          stock: {
            state: 'on_order',
            restock_on: '2026-03-20',
            label: 'Sur commande, part vers le 20\u00A0mars 2026',
          },
        },
      ],
    });
    expect((await ann.call('GET', '/checkout')).body).toMatchObject({
      lines: [{ stock: { label: 'Sur commande, part vers le 20\u00A0mars 2026' } }],
    });
    await ann.deliver();
    const placed = orderPlacedSchema.parse((await ann.place('transfer')).body);
    await site.edit('PUT', `/order/${placed.id}/state`, { status: 'paid' });
    // The days of the carrier begin when the goods are there.
    expect(await ann.order(placed.id)).toMatchObject({
      expected_delivery: null,
      selectedCarrier: { working_days: null },
    });
    expect(await stockOf(site, reference)).toMatchObject({ free: -7, levels: [{ on_hand: 0, reserved: 7 }] });
    await site.edit('POST', '/stock/movement', {
      movements: [{ key: 'delivery 12', reference: ean, kind: 'receipt', count: 40 }],
    });
    expect(await stockOf(site, reference)).toMatchObject({
      free: 33,
      state: 'in_stock',
      restock_on: null,
      levels: [{ on_hand: 40, reserved: 7, incoming: 0, incoming_on: null }],
    });
    await expectSums();
  });

  test('what has yet to come is told with the order, in its email and on its PDF, until it leaves', async () => {
    await setLevels(site, [{ reference, on_hand: 5, incoming: 40, incoming_on: '2026-03-20' }]);
    await rule({ when_out: 'backorder' });
    const company = { fr: 'firm@example.test', nl: 'firm@example.test' };
    await site.edit('POST', '/setting', settingInput({ code: 'company_email', value: company }));
    const label = 'Dont 2 sur commande, départ vers le 20\u00A0mars 2026';
    const ann = visit(site);
    await site.database.db.delete(mailMessage);
    const order = await ann.buy({ packs: [[packId, 7]], method: 'transfer' });
    expect(order.lines).toMatchObject([{ awaited: { count: 2, restock_on: '2026-03-20', label } }]);
    const written = await site.database.db.select().from(mailMessage);
    expect(written.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['order_received', 'order_staff_placed']),
    );
    for (const { template, text } of written) expect(text, template).toContain(label);
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const pdf = await site.api.fetch(
      new Request(`http://localhost/api/v1/order/${order.number}/confirmation.pdf`, { headers: { cookie } }),
    );
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text.replaceAll(/\s+/g, ' ')).toContain(
      label.replaceAll(/\s+/g, ' '),
    );
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'paid' });
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'shipped' });
    expect((await ann.order(order.id)).lines).toMatchObject([{ awaited: null }]);
  });

  test('an order that lost its goods waits for them once it is paid; one that is cancelled waits no more', async () => {
    await setLevels(site, [{ reference, on_hand: 3 }]);
    await rule({ when_out: 'backorder' });
    const ann = visit(site);
    const order = await ann.buy({ packs: [[packId, 3]], method: 'transfer' });
    expect(order.lines).toMatchObject([{ awaited: null }]);
    site.passHours(24 * 8);
    await releaseUnpaid({ database: site.database, clock: site.now });
    await visit(site).buy({ packs: [[packId, 3]], method: 'transfer' });
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'paid' });
    expect((await ann.order(order.id)).lines).toMatchObject([
      { awaited: { count: 3, restock_on: null, label: 'Sur commande' } },
    ]);
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'cancelled' });
    expect((await ann.order(order.id)).lines).toMatchObject([{ awaited: null }]);
  });

  test('a line is taken from the first depot that has all of it, else from several', async () => {
    await setLevels(site, [
      { reference, on_hand: 2, depot: 'main' },
      { reference, on_hand: 6, depot: 'south' },
    ]);
    await visit(site).buy({ packs: [[packId, 5]] });
    expect((await stockOf(site, reference)).levels).toMatchObject([{ reserved: 0 }, { reserved: 5 }]);
    await visit(site).buy({ packs: [[packId, 3]] });
    expect((await stockOf(site, reference)).levels).toMatchObject([{ reserved: 2 }, { reserved: 6 }]);
    expect(await stockOf(site, reference)).toMatchObject({ free: 0, state: 'sold_out' });
  });

  test('goods of an order that is not paid in time are for others; paid later, they are owed', async () => {
    await setLevels(site, [{ reference, on_hand: 2 }]);
    const [ann, bob] = [visit(site), visit(site)];
    const unpaid = await ann.buy({ packs: [[packId, 2]], method: 'transfer' });
    site.passHours(6 * 24);
    await releaseUnpaid({ database: site.database, clock: site.now });
    expect(await stockOf(site, reference)).toMatchObject({ free: 0 });
    site.passHours(25);
    await releaseUnpaid({ database: site.database, clock: site.now });
    expect(await stockOf(site, reference)).toMatchObject({ free: 2 });
    await bob.buy({ packs: [[packId, 2]] });
    await site.edit('PUT', `/order/${unpaid.id}/state`, { status: 'paid' });
    expect(await stockOf(site, reference)).toMatchObject({ free: -2, state: 'sold_out' });
    await expectSums();
  });

  test('who begins to pay late has goods reserved anew, or learns that they are gone', async () => {
    await setLevels(site, [{ reference, on_hand: 2 }]);
    const [ann, bob] = [visit(site), visit(site)];
    const order = await ann.buy({ packs: [[packId, 2]] });
    await payByTest(ann, order.id, 'failed');
    site.passHours(2);
    await releaseUnpaid({ database: site.database, clock: site.now });
    expect(await stockOf(site, reference)).toMatchObject({ free: 2 });
    const again = await ann.call('POST', `/order/${order.id}/payment`, { paymentBy: 'test' });
    expect(again.status).toBe(201);
    expect(await stockOf(site, reference)).toMatchObject({ free: 0 });
    await payByTest(ann, order.id, 'failed');
    site.passHours(2);
    await releaseUnpaid({ database: site.database, clock: site.now });
    await bob.buy({ packs: [[packId, 1]] });
    const gone = await ann.call('POST', `/order/${order.id}/payment`, { paymentBy: 'test' });
    expect([gone.status, statusOf(gone.body)]).toEqual([409, 'sold_out']);
  });

  test('levels of a moment take nothing back that has happened since, and older ones are refused', async () => {
    await setLevels(site, [{ reference, on_hand: 10 }]);
    const before = site.now();
    site.passHours(1);
    const order = await visit(site).buy({ packs: [[packId, 2]], method: 'transfer' });
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'paid' });
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'shipped' });
    expect(await setLevels(site, [{ reference, on_hand: 30 }], before)).toEqual({ written: 1, refused: [] });
    expect(await stockOf(site, reference)).toMatchObject({ levels: [{ on_hand: 28 }] });
    const older = await setLevels(site, [{ reference, on_hand: 99 }], new Date(before.getTime() - 1000));
    expect(older).toMatchObject({ written: 0, refused: [{ line: 1, reference }] });
    expect(await stockOf(site, reference)).toMatchObject({ levels: [{ on_hand: 28 }] });
    await expectSums();
  });

  test('a count of now needs no moment, and what comes with it makes pages stale once', async () => {
    await setLevels(site, [{ reference, on_hand: 4 }]);
    await rule({ when_out: 'backorder' });
    const events = () => site.database.db.$count(changeEvent);
    const before = await events();
    const levels = [{ reference, on_hand: 0, incoming: 9, incoming_on: '2026-09-01' }];
    expect((await site.edit('PUT', '/stock', { levels })).body).toEqual({ written: 1, refused: [] });
    expect(await stockOf(site, reference)).toMatchObject({ state: 'on_order', restock_on: '2026-09-01' });
    expect(await events()).toBe(before + 1);
  });

  test('what is on its way is noted without a count, of packs that are counted', async () => {
    await setLevels(site, [{ reference, on_hand: 3 }]);
    const noteExpected = async (level: object) => {
      const { body } = await site.edit('PUT', '/stock', { levels: [level] });
      return stockWrittenSchema.parse(body);
    };
    site.passHours(1);
    const level = { reference, incoming: 40, incoming_on: '2026-03-20' };
    expect(await noteExpected(level)).toEqual({ written: 1, refused: [] });
    const before = (await stockOf(site, reference)).levels;
    expect(before).toMatchObject([{ on_hand: 3, incoming: 40, incoming_on: '2026-03-20' }]);
    expect(await noteExpected({ reference, incoming: 0 })).toEqual({ written: 1, refused: [] });
    expect((await stockOf(site, reference)).levels).toEqual([
      { ...before[0], incoming: 0, incoming_on: null },
    ]);
    const { rows } = await site.database.db.execute(sql`select reference from pack where id = 2`);
    const [other] = z.tuple([z.object({ reference: z.string() })]).parse(rows);
    const { refused } = await noteExpected({ reference: other.reference, incoming: 4 });
    expect(refused).toMatchObject([{ line: 1, message: expect.stringContaining('n’est pas compté') }]);
    expect(await stockOf(site, other.reference)).toMatchObject({ is_counted: false });
    await expectSums();
  });

  test('lines that are wrong are named, and the others are written', async () => {
    const written = await setLevels(site, [
      { reference, on_hand: 4 },
      { reference: 'NOTHING', on_hand: 4 },
      { reference: 'MV120-K05', on_hand: 4, depot: 'nowhere' },
      { reference: 'MV130-P01', on_hand: 1 },
      { reference: 'MV130-P01', on_hand: 2 },
    ]);
    expect(written.written).toBe(1);
    expect(written.refused.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Aucun conditionnement n’a la référence «\u00A0NOTHING\u00A0».'],
      [3, 'Il n’y a pas de dépôt ouvert «\u00A0nowhere\u00A0».'],
      [4, 'Ce conditionnement figure deux fois pour ce dépôt.'],
      [5, 'Ce conditionnement figure deux fois pour ce dépôt.'],
    ]);
    const tomorrow = new Date(site.now().getTime() + 86_400_000).toISOString();
    const refused = await site.edit('PUT', '/stock', {
      as_of: tomorrow,
      levels: [{ reference, on_hand: 1 }],
    });
    expect(refused.status).toBe(422);
    for (const on_hand of [-1, 1e9, 1.5])
      expect(
        (await site.edit('PUT', '/stock', { as_of: site.now(), levels: [{ reference, on_hand }] })).status,
      ).toBe(422);
  });

  test('a movement counts once, and says why it is refused', async () => {
    await setLevels(site, [{ reference, on_hand: 4 }]);
    const move = (changes: object) =>
      site.edit('POST', '/stock/movement', {
        movements: [{ key: 'a', reference, kind: 'correction', count: -1, note: 'Sac percé', ...changes }],
      });
    expect((await move({})).body).toEqual({ written: 1, refused: [] });
    expect((await move({})).body).toEqual({ written: 1, refused: [] });
    expect(await stockOf(site, reference)).toMatchObject({ levels: [{ on_hand: 3 }] });
    const wrong = [
      { count: -2 },
      { key: 'b', note: '' },
      { key: 'c', count: 0 },
      { key: 'd', kind: 'receipt', count: -3 },
      { key: 'e', count: -4 },
      { key: 'f', reference: 'NOTHING' },
    ];
    for (const changes of wrong)
      expect((await move(changes)).body).toMatchObject({ written: 0, refused: [{ line: 1 }] });
    const listed = await site.edit('GET', `/stock/movement?reference=${reference}`);
    expect(listed.body).toMatchObject({
      total: 2,
      items: [
        { kind: 'correction', on_hand_change: -1, note: 'Sac percé' },
        { kind: 'count', on_hand_change: 4 },
      ],
    });
    await expectSums();
  });

  test('an order makes no page stale unless a state changes, and then those of its product', async () => {
    await setLevels(site, [{ reference, on_hand: 8 }]);
    const latest = async () =>
      (await site.database.db.select().from(changeEvent)).filter(({ entity }) => entity === 'stock');
    const before = (await latest()).length;
    await visit(site).buy({ packs: [[packId, 1]] });
    expect(await latest()).toHaveLength(before);
    await visit(site).buy({ packs: [[packId, 2]] });
    const after = await latest();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)?.tags).toContain(`product:${after.at(-1)?.entityId}:card`);
    const shown = await site.call('GET', `/product/${after.at(-1)?.entityId}?lang=nl&sales_plan_id=1`);
    const { packs } = productDetailSchema.parse(shown.body);
    expect(packs.find((each) => each.reference === reference)?.stock).toEqual({
      state: 'few_left',
      restock_on: null,
      label: 'Laatste stuks',
    });
  });

  test('what leaves uncounted is corrected, and never makes a level negative', async () => {
    await setLevels(site, [{ reference, on_hand: 5 }]);
    const order = await visit(site).buy({ packs: [[packId, 4]], method: 'transfer' });
    await site.edit('POST', '/stock/movement', {
      movements: [{ key: 'broken', reference, kind: 'correction', count: -3, note: 'Palette renversée' }],
    });
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'paid' });
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'shipped' });
    expect(await stockOf(site, reference)).toMatchObject({ levels: [{ on_hand: 0, reserved: 0 }] });
    await expectSums();
  });

  test('a level that is not the sum of its movements is found, and set to it', async () => {
    const { db } = site.database;
    await setLevels(site, [{ reference, on_hand: 20 }]);
    expect(await findStockDifferences(db)).toEqual([]);
    await db.execute(sql`update stock_level set on_hand = 0, reserved = 3`);
    expect(await findStockDifferences(db)).toMatchObject([
      { reference, depot: 'main', onHand: 0, reserved: 3, movedOnHand: 20, movedReserved: 0 },
    ]);
    const { mended, corrected } = await mendStockLevels(site.database, site.now());
    expect([mended.length, corrected.length]).toEqual([1, 0]);
    expect(await stockOf(site, reference)).toMatchObject({
      state: 'in_stock',
      levels: [{ on_hand: 20, reserved: 0 }],
    });
  });

  test('movements of a level that is gone make it again', async () => {
    await setLevels(site, [{ reference, on_hand: 20 }]);
    await site.database.db.execute(sql`delete from stock_level`);
    await mendStockLevels(site.database, site.now());
    expect(await stockOf(site, reference)).toMatchObject({ levels: [{ on_hand: 20 }] });
    await expectSums();
  });

  test('movements that would make less than nothing are completed, and the level stays', async () => {
    await setLevels(site, [{ reference, on_hand: 20 }]);
    await site.database.db.execute(sql`update stock_movement set on_hand_change = -2`);
    const { mended, corrected } = await mendStockLevels(site.database, site.now());
    expect([mended.length, corrected.length]).toEqual([0, 1]);
    expect(await stockOf(site, reference)).toMatchObject({ levels: [{ on_hand: 20 }] });
    await expectSums();
  });

  test('a depot that holds something is neither closed nor deleted', async () => {
    await setLevels(site, [{ reference, on_hand: 5, depot: 'south' }]);
    const found = await site.edit('GET', '/depot/south');
    const { id } = z.object({ id: z.number() }).parse(found.body);
    const closed = await site.edit(
      'PUT',
      `/depot/${id}`,
      depotInput('south', { position: 1, is_active: false }),
    );
    expect(closed.status).toBe(422);
    expect((await site.edit('DELETE', `/depot/${id}`)).status).toBe(409);
  });

  test('lists are narrowed by words, depot and state', async () => {
    await setLevels(site, [{ reference, on_hand: 2, depot: 'south' }]);
    await rule({ reorder_count: 4, shelf: 'B-12' });
    const list = async (query: string) => {
      const { body } = await site.edit('GET', `/stock?${query}`);
      return z.object({ total: z.number(), items: z.array(z.object({ reference: z.string() })) }).parse(body);
    };
    for (const query of ['only=reorder', 'only=counted', 'only=few_left', 'depot=south', 'text=b-12'])
      expect((await list(query)).items, query).toMatchObject([{ reference }]);
    expect((await list('only=owed')).total).toBe(0);
    expect((await list('depot=main')).total).toBe(0);
    await setLevels(site, [{ reference, on_hand: 2, incoming: 10, incoming_on: '2026-01-05' }]);
    expect((await list('only=late')).items).toMatchObject([{ reference }]);
    await setLevels(site, [{ reference, on_hand: 2, incoming: 10, incoming_on: '2099-01-05' }]);
    expect((await list('only=late')).total).toBe(0);
    const all = await list('perPage=1&page=2');
    expect(all.items).toHaveLength(1);
    expect((await list('only=uncounted')).total).toBe(all.total - 1);
  });

  test('an order that a customer places twice reserves once', async () => {
    await setLevels(site, [{ reference, on_hand: 9 }]);
    const ann = visit(site);
    await ann.add(packId, 2);
    await ann.deliver();
    const first = await ann.place('test', 'the-same-key-0001');
    expect(orderPlacedSchema.parse(first.body).id).toBeGreaterThan(0);
    expect(await stockOf(site, reference)).toMatchObject({ free: 7 });
  });
});
