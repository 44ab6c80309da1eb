import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staffRefundListSchema } from '../../../api/contract/desk/refunds.ts';
import { type Order, orderShowSchema } from '../../../api/contract/order.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { orderEvent, payment, paymentRefund } from '../../../api/kernel/database/schema/order.ts';
import { toCents } from '../../../api/rules/price.ts';
import { sendRefunds } from '../../../api/shop/order/pay-back.ts';
import { delivery } from '../../fixtures/delivery.ts';
import { fieldsOf, type Result, type TestApi } from '../setup.ts';
import { type Desk, deskPassword, type Member } from '../staff/desk.ts';
import { payByTest, type Visitor, visit } from './shop.ts';

interface Shop {
  readonly site: TestApi;
  readonly desk: Desk;
  /** Works in the shop. */
  readonly wim: Member;
}

const day = '2026-03-01';
const reason = 'Mededeling van mevrouw Dubois';
const totalOf = ({ totals }: Order): number => toCents(totals.total);
const codeOf = ({ body }: Result): unknown => Object(Object(body).errors).status;

/** Tests of transfers that staff noted on an order that they were not meant for. Each begins without orders and emails. */
export function testMistakenTransfers(shop: () => Shop): void {
  const send = (method: string, path: string, body?: unknown) => {
    const { desk, wim } = shop();
    return desk.send(method, path, body, wim.token);
  };
  const buyers = () => {
    const { site } = shop();
    return { ann: visit(site), ben: visit(site, 'lang=nl&sales_plan_id=1') };
  };
  const buyAs = (buyer: Visitor, email: string, packs: readonly [number, number][] = [[1, 2]]) =>
    buyer.buy({ method: 'transfer', packs, to: { ...delivery, email } });
  const receive = (id: number, cents: number) =>
    send('POST', `/order/${id}/transfer`, { amount_cents: cents, received_on: day });
  const shown = async (id: number): Promise<Order> =>
    orderShowSchema.parse((await send('GET', `/order/${id}`)).body).list[0] ?? expect.fail();
  const paidIn = async (id: number) =>
    (await shown(id)).payments.findLast(({ status }) => status === 'paid')?.id ?? expect.fail();
  const move = (id: number, paymentId: number, order: number | string, more: object = {}) =>
    send('POST', `/order/${id}/transfer/${paymentId}/move`, { order: String(order), ...more });
  const takeBack = (id: number, paymentId: number, body: object = { reason }) =>
    send('POST', `/order/${id}/transfer/${paymentId}/take-back`, body);
  const emailsTo = (email: string) =>
    shop()
      .site.database.db.select()
      .from(mailMessage)
      .where(eq(mailMessage.recipient, email))
      .orderBy(mailMessage.id);
  const templatesTo = async (email: string) => (await emailsTo(email)).map(({ template }) => template);
  const toGoBack = async () =>
    staffRefundListSchema.parse((await send('GET', '/desk/refund?status=requested')).body).items;

  test('a transfer with the communication of another order is moved to its own, and the other waits again', async () => {
    const { desk, wim } = shop();
    const { ann, ben } = buyers();
    const named = await buyAs(ann, 'ann@example.test');
    const own = await buyAs(ben, 'ben@example.test', [[7, 3]]);
    const cents = totalOf(own);
    await receive(named.id, cents);
    const id = await paidIn(named.id);
    const path = `/order/${named.number}/transfer/${id}/move`;

    // Who may, and who not.
    expect((await ann.call('POST', path, { order: own.number })).status).toBe(401);
    desk.pass(11 / 60);
    expect(codeOf(await desk.attempt('POST', path, { order: own.number }, wim.token))).toBe(
      'fresh_factor_needed',
    );
    for (const order of ['2026-999999', '999999', named.number, String(named.id), 'x'])
      expect([order, fieldsOf(await move(named.id, id, order))]).toMatchObject([
        order,
        { order: expect.any(String) },
      ]);
    expect((await move(named.id, id + 1000, own.number)).status).toBe(404);
    expect((await move(own.id, id, named.number)).status).toBe(404);
    expect(await shown(named.id)).toMatchObject({ status: 'paid' });

    const moved = await move(named.id, id, own.number, { reason: ` ${reason} ` });
    expect(moved).toMatchObject({
      status: 200,
      body: {
        from: { id: named.id, status: 'awaiting_payment', payment_status: 'unpaid' },
        to: { id: own.id, status: 'paid', payment_status: 'paid' },
      },
    });
    const saved_by = `staff:${wim.id}`;
    const [from, to] = [await shown(named.id), await shown(own.id)];
    const amount = { amount: cents / 100 };
    // Amount and day stay where it was noted, and count where it belongs.
    expect(from).toMatchObject({
      payments: [
        { id, status: 'reversed', amount, received_on: day, moved_from: null, moved_to: own.number },
        { method: 'transfer', status: 'open', amount: named.totals.total, received_on: null },
      ],
      history: [
        { status: 'awaiting_payment' },
        { status: 'paid' },
        { kind: 'transfer_reversed', amount, note: `→ ${own.number} · ${reason}`, saved_by },
        { kind: 'state', status: 'awaiting_payment', saved_by },
      ],
    });
    expect(to).toMatchObject({
      payments: [{ status: 'paid', amount, received_on: day, moved_from: named.number, moved_to: null }],
      history: [{}, { status: 'paid', saved_by }],
    });
    // Both buyers are told, in their languages, and nothing of each other.
    expect(await templatesTo('ben@example.test')).toEqual(['order_received', 'order_paid']);
    expect(await templatesTo('ann@example.test')).toEqual([
      'order_received',
      'order_paid',
      'order_payment_reversed',
    ]);
    const letter = (await emailsTo('ann@example.test')).at(-1)?.text ?? '';
    expect(letter).toContain(`${(cents / 100).toFixed(2).replace('.', ',')}`);
    expect(letter).toContain(named.communication);
    expect(letter).toMatch(/par erreur.* reste à payer/s);
    const [seen, other] = [await ann.order(named.id), await ben.order(own.id)];
    expect(seen).toMatchObject({ can_pay: true, transfer: { amount: named.totals.total } });
    expect(seen.history.at(-2)).toMatchObject({
      kind: 'transfer_reversed',
      amount,
      note: '',
      saved_by: null,
    });
    expect(letter + JSON.stringify(seen)).not.toMatch(new RegExp(`${own.number}|Dubois`));
    expect(JSON.stringify(other)).not.toContain(named.number);

    // Once more is the same, and elsewhere is too late.
    expect((await move(named.id, id, own.number)).body).toEqual(moved.body);
    expect(await shown(named.id)).toEqual(from);
    expect(await shown(own.id)).toEqual(to);
    expect(await templatesTo('ann@example.test')).toHaveLength(3);
    const third = await buyAs(ann, 'third@example.test');
    for (const late of [await move(named.id, id, third.number), await takeBack(named.id, id)])
      expect([late.status, codeOf(late)]).toEqual([409, 'transfer_reversed']);

    // The money of its own buyer pays the first order, and leaves the mistake as it was.
    expect((await receive(named.id, totalOf(named))).body).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
    });
    expect((await shown(named.id)).payments).toMatchObject([
      { status: 'reversed', amount },
      { status: 'paid', amount: named.totals.total },
    ]);
    expect((await templatesTo('ann@example.test')).at(-1)).toBe('order_paid');
  });

  test('a transfer that was moved to the wrong order is moved on, and back', async () => {
    const { ann, ben } = buyers();
    const [first, second] = [await buyAs(ann, 'a@example.test'), await buyAs(ben, 'b@example.test')];
    await receive(first.id, totalOf(first));
    await move(first.id, await paidIn(first.id), second.id);
    expect((await move(second.id, await paidIn(second.id), first.id)).body).toMatchObject({
      from: { status: 'awaiting_payment', payment_status: 'unpaid' },
      to: { status: 'paid', payment_status: 'paid' },
    });
    expect((await shown(first.id)).payments).toMatchObject([
      { status: 'reversed', moved_to: second.number },
      { status: 'paid', moved_from: second.number, received_on: day },
    ]);
  });

  test('a transfer that never came, or not so, is taken back with its reason, and noted anew', async () => {
    const { ben } = buyers();
    const order = await buyAs(ben, 'ben@example.test');
    await receive(order.id, 100);
    await send('PUT', `/order/${order.id}/state`, { status: 'preparing' });
    const id = await paidIn(order.id);
    const { expected_delivery: promised } = await shown(order.id);
    expect(promised).not.toBeNull();
    expect(fieldsOf(await takeBack(order.id, id, {}))).toHaveProperty('reason');
    expect(fieldsOf(await takeBack(order.id, id, { reason: ' ' }))).toHaveProperty('reason');
    const back = { id: order.id, status: 'awaiting_payment', payment_status: 'unpaid' };
    for (const _time of [1, 2])
      expect(await takeBack(order.id, id)).toMatchObject({ status: 200, body: back });
    expect((await move(order.id, id, (await buyAs(ben, 'c@example.test')).id)).status).toBe(409);
    expect(await shown(order.id)).toMatchObject({
      payments: [{ status: 'reversed', received_on: day, moved_to: null }, { status: 'open' }],
      history: [{}, {}, { status: 'preparing' }, { kind: 'transfer_reversed', note: reason }, {}],
    });
    const letter = (await emailsTo('ben@example.test')).at(-1);
    expect(letter).toMatchObject({ template: 'order_payment_reversed', locale: 'nl' });
    expect(letter?.text).toMatch(/bij vergissing.*moet nog betaald worden/s);
    // What the carrier promises counts from the payment that holds.
    const weekAgo = new Date(shop().site.now().getTime() - 7 * 24 * 3_600_000);
    await shop().site.database.db.update(orderEvent).set({ at: weekAgo }).where(eq(orderEvent.state, 'paid'));
    expect((await receive(order.id, totalOf(order))).body).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
    });
    expect((await shown(order.id)).expected_delivery).toEqual(promised);
  });

  test('an order that was sent stays sent, and owes what was never paid for it', async () => {
    const { ann, ben } = buyers();
    const sent = await buyAs(ann, 'ann@example.test');
    const own = await buyAs(ben, 'ben@example.test');
    await receive(sent.id, totalOf(own));
    await send('PUT', `/order/${sent.id}/state`, { status: 'shipped', tracking_number: '1' });
    expect((await move(sent.id, await paidIn(sent.id), own.number)).body).toMatchObject({
      from: { status: 'shipped', payment_status: 'unpaid' },
      to: { status: 'paid', payment_status: 'paid' },
    });
    const letter = (await emailsTo('ann@example.test')).at(-1);
    expect(letter?.template).toBe('order_payment_missing');
    expect(letter?.text).toContain(sent.communication);
    expect(letter?.text).toContain('BE71 0961 2345 6769');
    expect(letter?.text).toContain(sent.totals.total.amount.toFixed(2).replace('.', ','));
    expect(await ann.order(sent.id)).toMatchObject({
      status: 'shipped',
      can_pay: false,
      transfer: { amount: sent.totals.total, communication: sent.communication },
    });
    expect((await receive(sent.id, totalOf(sent))).body).toMatchObject({
      status: 'shipped',
      payment_status: 'paid',
    });
    expect((await ann.order(sent.id)).transfer).toBeNull();
    expect(await toGoBack()).toEqual([]);
  });

  test('an order with other money stays as it is, and shows what is missing', async () => {
    const { ann, ben } = buyers();
    const order = await buyAs(ann, 'ann@example.test');
    const own = await buyAs(ben, 'ben@example.test');
    await receive(order.id, totalOf(order) - 500);
    const id = await paidIn(order.id);
    await receive(order.id, 500);
    expect((await move(order.id, id, own.id)).body).toMatchObject({
      from: { status: 'paid', payment_status: 'partly_paid' },
      to: { status: 'paid', payment_status: 'partly_paid' },
    });
    expect((await templatesTo('ann@example.test')).at(-1)).toBe('order_payment_missing');
    expect((await ann.order(order.id)).transfer?.amount.amount).toBe((totalOf(order) - 500) / 100);
  });

  test('a transfer for an order that is paid or cancelled goes back to its buyer', async () => {
    const { ann, ben } = buyers();
    const [named, own] = [await buyAs(ann, 'ann@example.test'), await buyAs(ben, 'ben@example.test')];
    await receive(named.id, totalOf(own));
    await send('PUT', `/order/${own.id}/state`, { status: 'cancelled' });
    expect((await move(named.id, await paidIn(named.id), own.id)).body).toMatchObject({
      from: { status: 'awaiting_payment' },
      to: { status: 'cancelled' },
    });
    expect(await toGoBack()).toMatchObject([{ order_id: own.id, amount: own.totals.total }]);
    expect((await templatesTo('ben@example.test')).at(-1)).toBe('order_refund_account');
  });

  test('what was to go back of it does not, and what has gone back stays with its buyer', async () => {
    const { ann, ben } = buyers();
    const [named, own] = [await buyAs(ann, 'ann@example.test'), await buyAs(ben, 'ben@example.test')];
    await receive(named.id, totalOf(named));
    await receive(named.id, totalOf(own));
    const id = await paidIn(named.id);
    expect(await toGoBack()).toMatchObject([{ order_id: named.id }]);
    expect((await move(named.id, id, own.id)).body).toMatchObject({
      from: { status: 'paid', payment_status: 'paid' },
      to: { status: 'paid', payment_status: 'paid' },
    });
    expect(await toGoBack()).toEqual([]);
    expect((await shown(named.id)).history.slice(-2)).toMatchObject([
      { kind: 'transfer_reversed' },
      { kind: 'refund_failed', amount: own.totals.total },
    ]);
    const letter = (await emailsTo('ann@example.test')).at(-1);
    expect(letter?.template).toBe('order_refund_withdrawn');
    expect(letter?.text).not.toContain(own.number);

    await receive(named.id, 700);
    const [refund] = await toGoBack();
    const paidBack = await paidIn(named.id);
    const again = await send('PUT', `/desk/refund/${refund?.id}`, { status: 'done', transferred_on: day });
    expect(again.status).toBe(200);
    for (const late of [await move(named.id, paidBack, own.id), await takeBack(named.id, paidBack)])
      expect([late.status, codeOf(late)]).toEqual([409, 'transfer_paid_back']);
  });

  test('of a cancelled order nothing is owed, and the money goes to the order that it was meant for', async () => {
    const { ann, ben } = buyers();
    const [named, own] = [await buyAs(ann, 'ann@example.test'), await buyAs(ben, 'ben@example.test')];
    await receive(named.id, totalOf(own));
    const id = await paidIn(named.id);
    await send('PUT', `/order/${named.id}/state`, { status: 'cancelled' });
    expect(await toGoBack()).toMatchObject([{ order_id: named.id }]);
    expect((await move(named.id, id, own.id)).body).toMatchObject({
      from: { status: 'cancelled', payment_status: 'unpaid' },
      to: { status: 'paid', payment_status: 'paid' },
    });
    expect(await toGoBack()).toEqual([]);
    expect(await shown(named.id)).toMatchObject({ transfer: null, refunds: [{ status: 'failed' }] });
    expect((await templatesTo('ann@example.test')).slice(-2)).toEqual([
      'order_refund_account',
      'order_refund_withdrawn',
    ]);
  });

  test('the buyer’s own transfer, which seemed too much, pays the order', async () => {
    const { ann, ben } = buyers();
    const [named, own] = [await buyAs(ann, 'ann@example.test'), await buyAs(ben, 'ben@example.test')];
    await receive(named.id, totalOf(own));
    const id = await paidIn(named.id);
    await receive(named.id, totalOf(named));
    expect(await toGoBack()).toMatchObject([{ order_id: named.id }]);
    expect((await move(named.id, id, own.id)).body).toMatchObject({
      from: { status: 'paid', payment_status: 'paid' },
      to: { status: 'paid', payment_status: 'paid' },
    });
    expect(await toGoBack()).toEqual([]);
    expect((await templatesTo('ann@example.test')).slice(-2)).toEqual([
      'order_refund_account',
      'order_refund_withdrawn',
    ]);
  });

  test('money that came meanwhile by a provider is waited for while it goes back', async () => {
    const { db } = shop().site.database;
    const { ann, ben } = buyers();
    const own = await buyAs(ben, 'ben@example.test');
    const paidTwice = async () => {
      const order = await ann.buy();
      const { body } = await ann.call('POST', `/order/${order.id}/payment`, { paymentBy: 'test' });
      const reference = new URL(Object(body).url).searchParams.get('payment');
      await receive(order.id, totalOf(own));
      const id = await paidIn(order.id);
      await ann.call('POST', `/test-payment/${reference}`, { outcome: 'paid' });
      const card = (await shown(order.id)).payments.find(({ method }) => method === 'test');
      return { order, id, card: card?.id ?? expect.fail() };
    };
    /** The provider has not said yet whether the money of a refund has left. */
    const hold = async (card: number, state: 'sent' | 'failed') => {
      await db.update(payment).set({ state: 'paid', refundedCents: 0 }).where(eq(payment.id, card));
      await db.update(paymentRefund).set({ state }).where(eq(paymentRefund.paymentId, card));
    };

    const slow = await paidTwice();
    await hold(slow.card, 'sent');
    for (const early of [await move(slow.order.id, slow.id, own.id), await takeBack(slow.order.id, slow.id)])
      expect([early.status, codeOf(early)]).toEqual([409, 'refund_under_way']);
    expect(await shown(slow.order.id)).toMatchObject({ status: 'paid' });
    // It cannot go back: it is what pays the order.
    await hold(slow.card, 'failed');
    expect((await takeBack(slow.order.id, slow.id)).body).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
    });

    const quick = await paidTwice();
    await sendRefunds(shop().site.api.orders, { orderId: quick.order.id });
    expect((await shown(quick.order.id)).refunds).toMatchObject([{ way: 'provider', status: 'done' }]);
    expect((await move(quick.order.id, quick.id, own.id)).body).toMatchObject({
      from: { status: 'awaiting_payment', payment_status: 'refunded' },
      to: { status: 'paid', payment_status: 'paid' },
    });
    await payByTest(ann, quick.order.id, 'paid');
    expect(await ann.order(quick.order.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });

    // Of an order that was sent, the money that went back is owed, and does not go back when it comes.
    const sent = await paidTwice();
    await sendRefunds(shop().site.api.orders, { orderId: sent.order.id });
    await send('PUT', `/order/${sent.order.id}/state`, { status: 'shipped', tracking_number: '1' });
    await takeBack(sent.order.id, sent.id);
    expect((await receive(sent.order.id, totalOf(sent.order))).body).toMatchObject({
      status: 'shipped',
      payment_status: 'paid',
    });
    expect((await shown(sent.order.id)).history.at(-1)).toMatchObject({ kind: 'payment' });
    expect(await toGoBack()).toEqual([]);
  });

  test('a refund that a former version has announced is looked after first', async () => {
    const { ann } = buyers();
    const order = await buyAs(ann, 'ann@example.test');
    await receive(order.id, totalOf(order));
    const id = await paidIn(order.id);
    await send('POST', `/order/${order.id}/refund`, {});
    await shop().site.database.db.update(paymentRefund).set({ isAnnounced: true });
    expect(codeOf(await takeBack(order.id, id))).toBe('refund_under_way');
  });

  test('two people at once move it once, and in both directions nobody waits for ever', async () => {
    const { ann, ben } = buyers();
    const [named, own] = [await buyAs(ann, 'ann@example.test'), await buyAs(ben, 'ben@example.test')];
    const third = await buyAs(ben, 'third@example.test');
    await receive(named.id, totalOf(named));
    const id = await paidIn(named.id);
    // Whoever comes later needs no fresh factor meanwhile.
    await shop().desk.attempt(
      'POST',
      '/desk/account/fresh-factor',
      { current_password: deskPassword },
      shop().wim.token,
    );
    const ends = await Promise.all([
      move(named.id, id, own.id),
      move(named.id, id, third.id),
      takeBack(named.id, id),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const states = [await shown(named.id), await shown(own.id), await shown(third.id)];
    const settled = states.flatMap(({ payments }) => payments).filter(({ status }) => status === 'paid');
    expect(settled.length).toBeLessThanOrEqual(1);
    expect(states[0]?.status).toBe('awaiting_payment');

    const [left, right] = [await buyAs(ann, 'left@example.test'), await buyAs(ben, 'right@example.test')];
    for (const { id: orderId } of [left, right]) await receive(orderId, totalOf(left));
    const both = await Promise.all([
      move(left.id, await paidIn(left.id), right.id),
      move(right.id, await paidIn(right.id), left.id),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });
}
