import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffRefundListSchema } from '../../../api/contract/desk/refunds.ts';
import { type Order, orderShowSchema } from '../../../api/contract/order.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import {
  orderEvent,
  payment,
  paymentRefund,
  shopOrder,
  withdrawal,
} from '../../../api/kernel/database/schema/order.ts';
import { delivery } from '../../fixtures/delivery.ts';
import { connectionDrivers, type Driver, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { type Desk, deskPassword, type Member, openDesk } from '../staff/desk.ts';
import { testMistakenTransfers } from './mistaken-transfers.ts';
import { emails, openShop, payByTest, type Visitor, visit } from './shop.ts';

const account = { iban: 'BE68 5390 0754 7034', holder: 'Ann Peeters' };
const today = '2026-03-02';
const file = new URL(
  '../../../api/kernel/database/migrations/0049_refunds_that_are_true.sql',
  import.meta.url,
);
const updates = readFileSync(file, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^update /m.test(statement));

describe.each(connectionDrivers)('money that goes back by transfer on $kind', (driver: Driver) => {
  let site: TestApi;
  let desk: Desk;
  let wim: Member;
  let send: (method: string, path: string, body?: unknown) => ReturnType<TestApi['call']>;
  let ann: Visitor;
  beforeAll(async () => {
    site = await openShop(driver);
    desk = openDesk(site);
    wim = await desk.hire(await desk.makeFirstAdmin(), 'shop');
    send = (method, path, body) => desk.send(method, path, body, wim.token);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.delete(shopOrder);
    await site.database.db.delete(mailMessage);
    ann = visit(site);
  });

  const paidByTransfer = async (buyer = ann) => {
    const order = await buyer.buy({ method: 'transfer' });
    await send('PUT', `/order/${order.id}/state`, { status: 'paid' });
    return order;
  };
  const listed = async (query = 'status=requested') =>
    staffRefundListSchema.parse((await send('GET', `/desk/refund?${query}`)).body).items;
  const first = async (query?: string) => (await listed(query))[0] ?? expect.fail('There is no refund');
  const made = (id: number, on = today) =>
    send('PUT', `/desk/refund/${id}`, { status: 'done', transferred_on: on });
  const sinceBooking = async () =>
    (await emails(site)).filter((name) => !['order_received', 'order_paid'].includes(name));

  test('is a task for staff, and is called refunded once they have made it', async () => {
    const order = await paidByTransfer();
    const cancelled = await send('PUT', `/order/${order.id}/state`, { status: 'cancelled' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await sinceBooking()).toEqual(['order_cancelled', 'order_refund_account']);
    expect(await ann.order(order.id)).toMatchObject({
      payments: [{ status: 'paid', refunded: { amount: 0 } }],
      refunds: [{ way: 'transfer', status: 'requested', needs_account: true, account: null, done_on: null }],
    });
    const texts = await site.database.db.select({ text: mailMessage.text }).from(mailMessage);
    expect(texts.map(({ text }) => text).join()).not.toMatch(/remboursé|rendus/);

    // The buyer names the account by the link of the email; it is checked, and shown in part.
    const name = (body: object) => ann.call('PUT', `/order/${order.id}/refund-account`, body);
    for (const iban of ['', 'BE68 5390 0754 7035', 'BE68 5390 0754 703', 'x'.repeat(51)])
      expect(fieldsOf(await name({ iban, holder: '' }))).toHaveProperty('iban');
    expect((await visit(site).call('PUT', `/order/${order.id}/refund-account`, account)).status).toBe(404);
    expect((await name(account)).status).toBe(200);
    expect((await name({ ...account, iban: 'BE71096123456769' })).status).toBe(409);
    expect((await ann.order(order.id)).refunds).toMatchObject([
      { needs_account: false, account: 'BE68 … 7034' },
    ]);

    const refund = await first();
    expect(refund).toMatchObject({
      order_number: order.number,
      amount: order.totals.total,
      iban: account.iban,
      holder: account.holder,
      requested_by: `staff:${wim.id}`,
      is_announced: false,
    });
    expect((await ann.call('GET', '/desk/refund')).status).toBe(401);
    expect((await ann.call('PUT', `/desk/refund/${refund.id}`, { status: 'failed' })).status).toBe(401);
    expect(fieldsOf(await made(refund.id, '2026-03-03'))).toHaveProperty('transferred_on');
    const responses = await Promise.all([made(refund.id), made(refund.id)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await first('status=done')).toMatchObject({
      transferred_on: today,
      done_by: `staff:${wim.id}`,
      done_at: expect.any(String),
    });
    expect(await listed()).toEqual([]);
    expect(await ann.order(order.id)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ status: 'done', done_on: today }],
    });
    expect(await sinceBooking()).toEqual(['order_cancelled', 'order_refund_account', 'order_refunded']);
  });

  test('of an order that is cancelled needs somebody who has just shown who they are', async () => {
    const cancel = (id: number) =>
      desk.attempt('PUT', `/order/${id}/state`, { status: 'cancelled', note: 'Par erreur' }, wim.token);
    const byTransfer = await paidByTransfer();
    const byCard = await ann.buy();
    await payByTest(ann, byCard.id, 'paid');
    const unpaid = await ann.buy({ method: 'transfer' });
    const shownToStaff = async (id: number) =>
      orderShowSchema.parse((await send('GET', `/order/${id}`)).body).list[0];
    const before = await sinceBooking();
    desk.pass(11 / 60);
    for (const { id } of [byTransfer, byCard]) {
      expect(await cancel(id)).toMatchObject({
        status: 403,
        body: { errors: { status: 'fresh_factor_needed' } },
      });
      const order = await shownToStaff(id);
      expect(order).toMatchObject({ status: 'paid', refunds: [] });
      expect(order?.history.map(({ kind }) => kind)).toEqual(['state', 'state']);
    }
    expect(await sinceBooking()).toEqual(before);
    expect(await cancel(unpaid.id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    const shown = { current_password: deskPassword };
    expect((await desk.attempt('POST', '/desk/account/fresh-factor', shown, wim.token)).status).toBe(201);
    for (const { id } of [byTransfer, byCard])
      expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await listed()).toMatchObject([{ order_id: byTransfer.id }]);
    expect((await shownToStaff(byCard.id))?.refunds).toMatchObject([{ status: 'done' }]);
  });

  test('of a transfer that came twice, or for a cancelled order, is asked for by itself', async () => {
    const order = await paidByTransfer();
    const receive = (id: number, cents: number) =>
      send('POST', `/order/${id}/transfer`, { amount_cents: cents, received_on: today });
    const total = Math.round(order.totals.total.amount * 100);
    expect((await receive(order.id, total)).body).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect(await listed()).toMatchObject([{ order_id: order.id, amount: order.totals.total }]);
    const late = await ann.buy({ method: 'transfer' });
    await send('PUT', `/order/${late.id}/state`, { status: 'cancelled' });
    await receive(late.id, total);
    expect(await listed()).toMatchObject([{ order_id: order.id }, { order_id: late.id }]);
    expect(await sinceBooking()).not.toContain('order_refunded');
    expect((await ann.order(late.id)).history.map(({ kind }) => kind)).toEqual([
      'state',
      'state',
      'surplus',
      'refund_requested',
    ]);
  });

  test('of a transfer with the communication of another order is what was too much there, and its own order waits on', async () => {
    const [named, own] = [
      await ann.buy({ method: 'transfer' }),
      await ann.buy({ method: 'transfer', packs: [[7, 3]] }),
    ];
    const centsOf = ({ totals }: Order) => Math.round(totals.total.amount * 100);
    const receive = (id: number, cents: number) =>
      send('POST', `/order/${id}/transfer`, { amount_cents: cents, received_on: today });
    expect((await receive(named.id, centsOf(named))).body).toMatchObject({ payment_status: 'paid' });
    // What the buyer of the other order has sent names this one, which is paid already.
    expect((await receive(named.id, centsOf(own))).body).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
    });
    expect(await listed()).toMatchObject([{ order_id: named.id, amount: own.totals.total, iban: null }]);
    expect(await ann.order(own.id)).toMatchObject({ status: 'awaiting_payment', payment_status: 'unpaid' });
    // Once that is seen, it is not sent back, and the order that it was meant for is paid.
    const { id } = await first();
    await send('PUT', `/desk/refund/${id}`, { status: 'failed', note: 'Voor een andere bestelling' });
    expect((await receive(own.id, centsOf(own))).body).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
    });
    expect(await listed()).toEqual([]);
  });

  test('is given no more than was paid, by any number of staff and ways', async () => {
    const order = await paidByTransfer();
    const total = Math.round(order.totals.total.amount * 100);
    const refund = (body: object) => send('POST', `/order/${order.id}/refund`, body);
    const part = Math.ceil(total * 0.6);
    const both = await Promise.all([refund({ amount_cents: part }), refund({ amount_cents: part, account })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(fieldsOf(await refund({ amount_cents: total - part + 1 }))).toHaveProperty('amount_cents');
    expect(fieldsOf(await refund({ account: { iban: 'BE00', holder: '' } }))).toHaveProperty('account.iban');
    const { id } = await first();
    expect(
      (await send('PUT', `/desk/refund/${id}`, { status: 'failed', note: 'Par erreur' })).body,
    ).toMatchObject({
      status: 'failed',
      note: 'Par erreur',
    });
    expect(await sinceBooking()).toContain('order_refund_failed');
    expect((await refund({})).body).toMatchObject({ payment_status: 'paid' });
    expect(await listed()).toMatchObject([{ amount: order.totals.total }]);
  });

  test('may stand in for a provider, and both together make the whole', async () => {
    const order = await ann.buy();
    await payByTest(ann, order.id, 'paid');
    const refund = (body: object) => send('POST', `/order/${order.id}/refund`, body);
    expect((await refund({ amount_cents: 300 })).body).toMatchObject({ payment_status: 'partly_refunded' });
    expect((await refund({ amount_cents: 200, way: 'transfer', account })).body).toMatchObject({
      payment_status: 'partly_refunded',
    });
    expect((await ann.order(order.id)).payments).toMatchObject([{ refunded: { amount: 3 } }]);
    const named = await first();
    expect(named.iban).toBe(account.iban);
    await made(named.id);
    expect((await ann.order(order.id)).payments).toMatchObject([{ refunded: { amount: 5 } }]);
    expect((await refund({})).body).toMatchObject({ payment_status: 'refunded' });
    const { refunds, payments } = await ann.order(order.id);
    expect(payments).toMatchObject([{ status: 'refunded', refunded: order.totals.total }]);
    expect(refunds.every(({ status }) => status === 'done')).toBe(true);
    expect((await sinceBooking()).filter((name) => name === 'order_refunded')).toHaveLength(3);
  });

  test('that a former version has announced tells its buyer nothing more', async () => {
    const order = await paidByTransfer();
    await send('POST', `/order/${order.id}/refund`, { account });
    await site.database.db
      .update(paymentRefund)
      .set({ isAnnounced: true })
      .where(eq(paymentRefund.state, 'requested'));
    await site.database.db.delete(mailMessage);
    const { id, is_announced } = await first();
    expect(is_announced).toBe(true);
    await made(id);
    expect(await ann.order(order.id)).toMatchObject({ payment_status: 'refunded' });
    expect(await emails(site)).toEqual([]);
  });

  test('of a former version is to be made, or to be said made, and nothing of it is called refunded', async () => {
    const { db } = site.database;
    const order = await paidByTransfer();
    const byCard = await visit(site).buy();
    const [paid] = await db.select().from(payment).where(eq(payment.orderId, order.id));
    const [card] = await db.select().from(payment).where(eq(payment.orderId, byCard.id));
    const at = site.now();
    const refunded = { reason: 'staff', state: 'done', nextAttemptAt: at, createdAt: at } as const;
    for (const { id, amountCents } of [paid, card].filter((each) => each !== undefined)) {
      await db.insert(paymentRefund).values({ ...refunded, paymentId: id, amountCents, key: `former ${id}` });
      await db
        .update(payment)
        .set({ state: 'refunded', refundedCents: amountCents })
        .where(eq(payment.id, id));
    }
    for (const { id } of [order, byCard])
      await db.insert(orderEvent).values({
        orderId: id,
        state: 'paid',
        kind: 'refund',
        actor: 'provider',
        amountCents: paid?.amountCents,
        note: '',
        at,
      });
    const [declared] = await db
      .insert(withdrawal)
      .values({
        name: 'Ann',
        email: delivery.email,
        emailKey: delivery.email,
        orderNumber: order.number,
        articles: '',
        locale: 'fr',
        orderId: order.id,
        receivedAt: at,
        state: 'handled',
        handledAt: at,
      })
      .returning();

    expect(updates).toHaveLength(8);
    for (const statement of updates) await db.execute(sql.raw(statement));

    const shown = await ann.order(order.id);
    expect(shown).toMatchObject({
      payment_status: 'paid',
      refunds: [{ way: 'transfer', status: 'requested', needs_account: true }],
    });
    expect(shown.history.at(-1)).toMatchObject({ kind: 'refund_requested' });
    expect(await listed()).toMatchObject([{ order_id: order.id, is_announced: true }]);
    const states = await db
      .select({ state: withdrawal.state })
      .from(withdrawal)
      .where(eq(withdrawal.id, declared?.id ?? 0));
    expect(states).toEqual([{ state: 'received' }]);
    const ofCard = await send('GET', `/order/${byCard.id}`);
    expect(Object(ofCard.body).list).toMatchObject([
      { payment_status: 'refunded', refunds: [{ way: 'provider', status: 'done' }] },
    ]);

    // A build of that version that still runs asks for a refund during an upgrade: this one makes it.
    await db.execute(sql`
      insert into payment_refund (payment_id, amount_cents, key, reason, state, next_attempt_at, created_at)
      values (${paid?.id}, 100, 'late', 'staff', 'waiting', ${at.toISOString()}, ${at.toISOString()})`);
    expect(await db.select().from(paymentRefund).where(eq(paymentRefund.key, 'late'))).toMatchObject([
      { state: 'requested', way: 'transfer' },
    ]);
  });

  test('is found by the number of its order and by its buyer', async () => {
    const order = await paidByTransfer();
    const other = await paidByTransfer(visit(site));
    for (const each of [order, other]) await send('POST', `/order/${each.id}/refund`, {});
    expect(await listed(`text=${order.number}`)).toMatchObject([{ order_id: order.id }]);
    expect(await listed(`text=${encodeURIComponent(delivery.email)}`)).toHaveLength(2);
    expect(await listed('status=done')).toEqual([]);
  });

  describe('and transfers that were noted by mistake', () => {
    testMistakenTransfers(() => ({ site, desk, wim }));
  });
});
