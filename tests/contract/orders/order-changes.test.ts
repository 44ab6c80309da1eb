import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type OrderChangePreview,
  orderChangePreviewSchema,
  orderVersionListSchema,
} from '../../../api/contract/desk/order-change.ts';
import { type Order, orderSchema, orderShowSchema } from '../../../api/contract/order.ts';
import { discountUse } from '../../../api/kernel/database/schema/cart.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { payment, shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { toCents } from '../../../api/rules/price.ts';
import { delivery, home } from '../../fixtures/delivery.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { openCountingShop, setLevels, stockOf } from '../stock/shop.ts';
import { dutchFirm, emails, newKey, payByTest, visit } from './shop.ts';

const reason = 'Demandé par téléphone';
const totalOf = ({ total }: Pick<Order, 'total'>) => toCents(total);

describe.each(drivers)('orders that staff change on $kind', (driver: Driver) => {
  let site: TestApi;
  let buyers = 0;
  const references = new Map<number, string>();
  beforeAll(async () => {
    site = await openCountingShop(driver);
    const { lines } = await visit(site).buy({
      packs: [
        [1, 1],
        [2, 1],
      ],
    });
    for (const { element_id: pack, reference } of lines) references.set(pack, reference);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(shopOrder);
    await site.database.db.delete(discountUse);
    await site.database.db.delete(mailMessage);
    // Orders of tests before are gone without their reservations.
    for (const reference of [...references.values()])
      await setLevels(site, [{ reference, depot: 'main', on_hand: 500 + (await reservedOf(reference)) }]);
  });

  async function buy({
    isPaid = true,
    method = 'test',
    packs = [[1, 3]] as [number, number][],
    to = {},
  } = {}) {
    buyers += 1;
    const buyer = visit(site);
    const order = await buyer.buy({
      packs,
      method,
      to: { ...delivery, email: `b${buyers}@example.test`, ...to },
    });
    if (isPaid) await payByTest(buyer, order.id, 'paid');
    await site.database.db.delete(mailMessage);
    return { buyer, order };
  }

  const linesOf = (order: Pick<Order, 'lines'>, quantities: readonly number[]) =>
    order.lines.map(({ reference }, place) => ({ reference, quantity: quantities[place] ?? 1 }));
  const ask = (order: Pick<Order, 'id'>, body: object) =>
    site.edit('POST', `/desk/order/${order.id}/change/preview`, body);
  async function preview(order: Pick<Order, 'id'>, body: object): Promise<OrderChangePreview> {
    const response = await ask(order, body);
    if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
    return orderChangePreviewSchema.parse(response.body);
  }
  const send = (order: Pick<Order, 'id'>, body: object, balanceCents: number) =>
    site.edit('POST', `/desk/order/${order.id}/change`, { ...body, reason, balance_cents: balanceCents });
  async function change(order: Pick<Order, 'id'>, body: object): Promise<OrderChangePreview> {
    const seen = await preview(order, body);
    const response = await send(order, body, seen.balance_cents);
    if (response.status !== 201) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
    return seen;
  }
  const reservedOf = async (reference: string) =>
    (await stockOf(site, reference)).levels.reduce((sum, { reserved }) => sum + reserved, 0);
  const mailTexts = async () =>
    (await site.database.db.select().from(mailMessage).orderBy(mailMessage.id)).map(({ text }) => text);
  const staffView = async ({ id }: Pick<Order, 'id'>) => {
    const [order] = orderShowSchema.parse((await site.edit('GET', `/order/${id}`)).body).list;
    return orderSchema.parse(order);
  };

  test('what is less goes back, and the goods are for others again', async () => {
    const { buyer, order } = await buy({
      packs: [
        [1, 3],
        [2, 1],
      ],
    });
    const reference = references.get(1) ?? '';
    const before = await reservedOf(reference);
    const { buyer: counted, order: held } = await buy({ packs: [[1, 3]] });
    expect(await reservedOf(reference)).toBe(before + 3);
    const seen = await change(held, { lines: [{ reference, quantity: 1 }] });
    expect(await reservedOf(reference)).toBe(before + 1);
    const after = await counted.order(held.id);
    expect(after.lines).toMatchObject([{ reference, quantity: 1 }]);
    expect(totalOf(held) - totalOf(after)).toBe(-seen.balance_cents);
    expect(after).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      can_pay: false,
      refunds: [{ status: 'done', amount: { amount: -seen.balance_cents / 100 } }],
    });
    expect(await emails(site)).toEqual(['order_changed', 'order_refund_requested', 'order_refunded']);
    expect(after.history.at(-1)).toMatchObject({ kind: 'refund' });
    expect(after.history.find(({ kind }) => kind === 'changed')).toMatchObject({ note: '', saved_by: null });
    expect((await staffView(held)).history.find(({ kind }) => kind === 'changed')?.note).toBe(reason);
    // Without the second article, which stays at its place where it is kept.
    await change(order, { lines: [{ reference: order.lines[1]?.reference, quantity: 2 }] });
    expect((await buyer.order(order.id)).lines).toMatchObject([{ id: 1, quantity: 2 }]);
    const { body } = await site.edit('GET', `/desk/order/${order.id}/version`);
    expect(orderVersionListSchema.parse(body).items).toMatchObject([
      { reason, lines: [{ quantity: 3 }, { quantity: 1 }], totals: { total: order.total } },
    ]);
  });

  test('what is more is asked for, and paid by the link of the email', async () => {
    const { buyer, order } = await buy();
    const wanted = { lines: [...linesOf(order, [3]), { reference: 'MV940-U01', quantity: 2 }] };
    const seen = await change(order, wanted);
    expect(seen.balance_cents).toBeGreaterThan(0);
    expect(await emails(site)).toEqual(['order_changed_owed']);
    const owing = await buyer.order(order.id);
    expect(owing).toMatchObject({ status: 'paid', payment_status: 'partly_paid', can_pay: true });
    expect(totalOf(owing) - totalOf(order)).toBe(seen.balance_cents);
    expect(owing.methods.map(({ id }) => id)).toContain('test');
    const listed = await site.edit('GET', '/desk/packing?only=ready');
    expect(listed.body).toMatchObject({ total: 0 });
    expect((await site.edit('GET', '/desk/packing?only=waiting')).body).toMatchObject({
      items: [{ id: order.id, owed: { amount: seen.balance_cents / 100 } }],
    });
    await payByTest(buyer, order.id, 'paid');
    const paid = await buyer.order(order.id);
    expect(paid).toMatchObject({ status: 'paid', payment_status: 'paid', can_pay: false, refunds: [] });
    expect(paid.payments.map(({ amount }) => toCents(amount))).toEqual([totalOf(order), seen.balance_cents]);
    expect(await emails(site)).toEqual(['order_changed_owed', 'order_paid']);
    expect((await buyer.call('POST', `/order/${order.id}/payment`, { paymentBy: 'test' })).status).toBe(409);
    expect((await site.edit('GET', '/desk/packing?only=ready')).body).toMatchObject({ total: 1 });
  });

  test('a transfer that is waited for brings the new amount', async () => {
    const { buyer, order } = await buy({ isPaid: false, method: 'transfer' });
    const seen = await change(order, { lines: linesOf(order, [5]) });
    expect(seen.balance_cents).toBe(toCents(seen.totals.total));
    const after = await buyer.order(order.id);
    expect(after).toMatchObject({ status: 'awaiting_payment', transfer: { amount: after.total } });
    expect((await mailTexts())[0]).toContain(order.communication);
    await site.edit('PUT', `/order/${order.id}/state`, { status: 'paid' });
    expect(await buyer.order(order.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });

  test('a page of a provider that asks for the former amount is closed', async () => {
    const { buyer, order } = await buy({ isPaid: false });
    await buyer.call('POST', `/order/${order.id}/payment`, { paymentBy: 'test' });
    await change(order, { lines: linesOf(order, [1]) });
    expect(await emails(site)).toEqual(['order_changed_owed']);
    const rows = await site.database.db.select().from(payment);
    expect(rows.map(({ state }) => state)).toEqual(['cancelled']);
    await payByTest(buyer, order.id, 'paid');
    const paid = await buyer.order(order.id);
    expect(paid.payments.at(-1)).toMatchObject({ status: 'paid', amount: paid.total });
  });

  test('an amount that was not seen is neither asked for nor paid back', async () => {
    const { buyer, order } = await buy({ isPaid: false });
    const wanted = { lines: linesOf(order, [1]) };
    const { balance_cents: seen } = await preview(order, wanted);
    await payByTest(buyer, order.id, 'paid');
    await site.database.db.delete(mailMessage);
    const refused = await send(order, wanted, seen);
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, ['balance_cents']]);
    expect(await buyer.order(order.id)).toMatchObject({ total: order.total, refunds: [] });
    expect(await emails(site)).toEqual([]);
    await change(order, wanted);
    expect(await buyer.order(order.id)).toMatchObject({ payment_status: 'paid', lines: [{ quantity: 1 }] });
  });

  test('an address is mended at the price of the order, another country has another', async () => {
    const { buyer, order } = await buy();
    const address = { ...home, address: 'Rue Haute 7', phone: '+32 2 555 12 12' };
    const seen = await change(order, { selectedShippingAddress: address, reference: 'Chantier 7' });
    expect(seen).toMatchObject({ balance_cents: 0, totals: { total: order.total } });
    expect(await buyer.order(order.id)).toMatchObject({
      selectedShippingAddress: { address: 'Rue Haute 7' },
      selectedBillingAddress: { address: 'Rue Neuve 12' },
      phone: '+32 2 555 12 12',
      reference: 'Chantier 7',
      totals: order.totals,
    });
    expect(await emails(site)).toEqual(['order_changed']);
    expect((await site.edit('GET', '/desk/order?text=rue+haute')).body).toMatchObject({ total: 1 });
    const far = { ...address, country: 'fr', zipcode: '75001', city: 'Paris' };
    const unserved = await ask(order, { selectedShippingAddress: far });
    expect(Object.keys(fieldsOf(unserved))).toEqual(['selectedCarrier']);
    const { order: firm } = await buy({ to: { ...dutchFirm, email: 'firm@example.test' } });
    const nameless = await ask(firm, { selectedBillingAddress: { ...home, company: '' } });
    expect(Object.keys(fieldsOf(nameless))).toEqual(['selectedBillingAddress.company']);
  });

  test('another way of delivery and a code are priced by the rules of the checkout', async () => {
    const { buyer, order } = await buy({ packs: [[1, 2]] });
    const { offers } = await preview(order, {});
    expect(offers.map(({ code }) => code)).toEqual(expect.arrayContaining(['home', 'relay']));
    const relays = offers.find(({ code }) => code === 'relay')?.relays ?? [];
    const nowhere = await ask(order, { selectedCarrier: 'relay' });
    expect(Object.keys(fieldsOf(nowhere))).toEqual(['selectedRelay']);
    const seen = await change(order, {
      selectedCarrier: 'relay',
      selectedRelay: relays[0]?.code,
      discountCode: 'bienvenue10',
    });
    const after = await buyer.order(order.id);
    expect(after).toMatchObject({
      selectedCarrier: { code: 'relay' },
      selectedRelay: { code: relays[0]?.code },
      discountCode: 'BIENVENUE10',
    });
    expect(totalOf(order) - totalOf(after)).toBe(-seen.balance_cents);
    expect(await site.database.db.select().from(discountUse)).toHaveLength(1);
    await change(order, { discountCode: '' });
    expect(await site.database.db.select().from(discountUse)).toEqual([]);
    const refused = await ask(order, { discountCode: 'EXPIRE' });
    expect(Object.keys(fieldsOf(refused))).toEqual(['discountCode']);
    // A code that gives something for nothing does so once it may.
    const dear = await preview(order, { lines: linesOf(order, [9]), discountCode: 'COUTEAU' });
    expect(dear.lines).toMatchObject([{ quantity: 9 }, { reference: 'MV940-U01', amount: { amount: 0 } }]);
    const cheap = await ask(order, { lines: linesOf(order, [1]), discountCode: 'COUTEAU' });
    expect(fieldsOf(cheap)).toEqual({ discountCode: expect.stringContaining('60') });
  });

  test('what cannot be had is refused at its line, and what was promised stays', async () => {
    const reference = references.get(2) ?? '';
    const { buyer, order } = await buy({ packs: [[2, 3]] });
    const reserved = await reservedOf(reference);
    // One less than everybody has been promised.
    await setLevels(site, [{ reference, depot: 'main', on_hand: reserved - 1 }]);
    const short = await ask(order, { lines: [{ reference, quantity: 4 }] });
    expect(Object.keys(fieldsOf(short))).toEqual(['lines.0.quantity']);
    await change(order, { lines: [{ reference, quantity: 3 }], comment: 'Sonnez deux fois' });
    await change(order, { lines: [{ reference, quantity: 2 }] });
    expect(await reservedOf(reference)).toBe(reserved - 1);
    const wrong = await ask(order, {
      lines: [
        { reference: 'MV000-X99', quantity: 1 },
        { reference, shade: 'MU-001', quantity: 1 },
        { reference, shade: 'MU-001', quantity: 1 },
      ],
    });
    expect(Object.keys(fieldsOf(wrong))).toEqual([
      'lines.0.reference',
      'lines.1.shade',
      'lines.2.reference',
      'lines.2.shade',
    ]);
    for (const body of [
      { lines: [] },
      { lines: [{ reference, quantity: 0 }] },
      { lines: [{ reference, quantity: 1_000_000_000 }] },
      { comment: 'x'.repeat(501) },
    ])
      expect((await ask(order, body)).status).toBe(422);
    expect(await buyer.order(order.id)).toMatchObject({ lines: [{ quantity: 2 }] });
  });

  test('nothing changes once goods have left, or for those who have no right', async () => {
    const { buyer, order } = await buy();
    await site.edit('POST', `/order/${order.id}/shipment`, {
      key: newKey(),
      lines: [{ id: 0, quantity: 1 }],
      parcels: [],
    });
    expect((await ask(order, { lines: linesOf(order, [1]) })).status).toBe(409);
    expect((await send(order, { comment: 'Trop tard' }, 0)).status).toBe(409);
    expect((await buyer.call('POST', `/desk/order/${order.id}/change/preview`, {})).status).toBe(401);
    expect((await site.edit('POST', '/desk/order/999999/change/preview', {})).status).toBe(404);
  });
});
