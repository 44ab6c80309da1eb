import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { payment, paymentRefund, shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { createMollieProvider } from '../../../api/kernel/ports/payment/mollie-provider.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { openPaymentWorker, type PaymentWorker } from '../../../api/shop/order/payment-worker.ts';
import { readShopFigures } from '../../../api/site/figures/shop-figures.ts';
import { connectionDrivers, type Driver, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { type MollieStandIn, startMollieStandIn } from './mollie-stand-in.ts';
import { emails, mailDepartures, openShop, payByTest, type Visitor, visit } from './shop.ts';

const minuteHours = 1 / 60;

describe.each(connectionDrivers)('paying an order on $kind', (driver: Driver) => {
  let site: TestApi;
  let mollie: MollieStandIn;
  let worker: PaymentWorker;
  let ann: Visitor;
  beforeAll(async () => {
    mollie = await startMollieStandIn();
    const apiKey = 'test_abcdefghijklmnopqrstuvwxyz';
    const paymentProvider = createMollieProvider({ apiKey, apiEndpoint: mollie.endpoint, timeoutMs: 1500 });
    site = await openShop(driver, { paymentProvider });
    worker = openPaymentWorker(site.api.orders, 3_600_000);
  }, startTimeoutMs);
  afterAll(async () => {
    await worker.stop();
    await mollie.close();
    await site.close();
  });
  beforeEach(async () => {
    await site.database.db.delete(shopOrder);
    await site.database.db.delete(mailMessage);
    mollie.payments.clear();
    mollie.requests.length = 0;
    mollie.refundsBegin('refunded');
    ann = visit(site);
  });

  const pay = (id: number, paymentBy = 'bancontact') =>
    ann.call('POST', `/order/${id}/payment`, { paymentBy });
  const notice = (reference: string) =>
    site.api.fetch(
      new Request('http://localhost/api/v1/payment/notice/mollie', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ id: reference }),
      }),
    );
  const [only, second] = [
    () => [...mollie.payments.values()][0] ?? expect.fail('No payment was begun'),
    () => [...mollie.payments.values()][1] ?? expect.fail('No second payment was begun'),
  ];
  /** An order whose payer is on the page of Mollie. */
  const begin = async () => {
    const order = await ann.buy({ method: 'bancontact' });
    const { status, body } = await pay(order.id);
    expect([status, body]).toEqual([201, { url: `https://pay.mollie.test/${only().id}` }]);
    return order;
  };

  test('offers the methods that Mollie names, whatever they are, and the others while it is away', async () => {
    await ann.add(1, 1);
    const shown = await ann.deliver();
    expect(shown.methods.map(({ id, is_test }) => [id, is_test])).toEqual([
      ['bancontact', false],
      ['ideal', false],
      ['wero', false],
      ['test', true],
      ['transfer', false],
    ]);
    mollie.trouble(/GET methods/, 'done-unanswered');
    const { body } = await ann.call('GET', '/checkout');
    expect(Object(body).methods.map(({ id }: { id: string }) => id)).toEqual(['test', 'transfer']);
  });

  const figures = () =>
    site.api.orders.figures.read().find(({ provider }) => provider === 'mollie') ??
    expect.fail('Mollie is not watched');
  /** What has been counted since. */
  const counting = () => {
    const { results } = figures();
    return () =>
      Object.fromEntries(
        Object.entries(figures().results)
          .map(([result, count]) => [result, count - results[result as keyof typeof results]])
          .filter(([, count]) => count !== 0),
      );
  };
  const countOf = (operation: string, status: string) =>
    site.api.calls.read().find((each) => each.operation === operation && each.class === status)?.count ?? 0;

  test('is counted by what came of it, and calls by their operation', async () => {
    const counted = counting();
    const [placed, begun] = [countOf('order.create', '2xx'), countOf('order.pay', '2xx')];
    await begin();
    expect(figures()).toMatchObject({ isUp: true, isKeyRefused: false });
    mollie.become(only().id, 'paid');
    await notice(only().id);
    await notice(only().id);
    expect(counted()).toEqual({ started: 1, paid: 1 });
    site.passHours(1);
    await visit(site).buy({ method: 'transfer' });
    site.passHours(1);
    expect(await readShopFigures(site.database.db, site.now())).toMatchObject({
      newestOrderSeconds: 3600,
      newestPaymentSeconds: 7200,
    });
    expect([countOf('order.create', '2xx'), countOf('order.pay', '2xx')]).toEqual([placed + 2, begun + 1]);
    const others = countOf('other', '4xx');
    expect((await ann.call('GET', '/nothing/here')).status).toBe(404);
    expect(countOf('other', '4xx')).toBe(others + 1);
    expect(countOf('claim.create', '5xx'), 'a call that nobody made').toBe(0);
    expect(site.api.calls.read()).toContainEqual({ operation: 'claim.create', class: '5xx', count: 0 });
  });

  test('shows a provider as away after three calls without a response, and as back after the first', async () => {
    await ann.add(1, 1);
    await ann.deliver();
    const counted = counting();
    mollie.trouble(/./, 'done-unanswered', 3);
    for (const isUp of [true, true, false]) {
      await ann.call('GET', '/checkout');
      expect(figures().isUp).toBe(isUp);
    }
    expect(figures().isKeyRefused).toBe(false);
    const { body } = await ann.call('GET', '/checkout');
    expect(Object(body).methods.map(({ id }: { id: string }) => id)).toContain('bancontact');
    expect(figures().isUp).toBe(true);
    mollie.trouble(/^POST payments$/, 'done-unanswered');
    const order = await ann.buy({ method: 'bancontact' });
    expect((await pay(order.id)).status).toBe(503);
    mollie.trouble(/^POST payments$/, 'refused');
    expect((await pay(order.id)).status).toBe(409);
    expect(figures().isUp).toBe(true);
    expect(counted()).toEqual({ unreachable: 1, refused: 1 });
  });

  test('with a key that was revoked is not offered, ends nothing and goes on with the next key', async () => {
    const order = await ann.buy({ method: 'bancontact' });
    const counted = counting();
    mollie.trouble(/^POST payments$/, 'key-refused');
    expect((await pay(order.id)).status).toBe(503);
    expect(figures()).toMatchObject({ isUp: false, isKeyRefused: true });
    await ann.add(1, 1);
    await ann.deliver();
    mollie.trouble(/^GET methods/, 'key-refused');
    const { status, body } = await ann.call('GET', '/checkout');
    expect(status).toBe(200);
    expect(Object(body).methods.map(({ id }: { id: string }) => id)).toEqual(['test', 'transfer']);
    expect((await pay(order.id)).status).toBe(201);
    expect(figures()).toMatchObject({ isUp: true, isKeyRefused: false });
    mollie.become(only().id, 'paid');
    await notice(only().id);
    expect(counted()).toEqual({ key_refused: 1, started: 1, paid: 1 });
    mollie.trouble(/refunds$/, 'key-refused');
    await site.edit('POST', `/order/${order.id}/refund`, { amount_cents: 500 });
    expect((await ann.order(order.id)).refunds).toMatchObject([{ status: 'requested' }]);
    site.passHours(1);
    await worker.workDue();
    expect(only().refunds.map(({ value }) => value)).toEqual(['5.00']);
  });

  test('is believed to Mollie alone: a notice is followed by a question, five at once move it once', async () => {
    const order = await begin();
    expect(only()).toMatchObject({
      amount: { value: order.totals.total.amount.toFixed(2), currency: 'EUR' },
      description: order.number,
      method: 'bancontact',
      webhookUrl: 'https://shop.test/api/v1/payment/notice/mollie',
    });
    expect((await notice(only().id)).status).toBe(204);
    expect((await ann.order(order.id)).status).toBe('awaiting_payment');
    mollie.become(only().id, 'paid');
    const responses = await Promise.all(Array.from({ length: 5 }, () => notice(only().id)));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await ann.order(order.id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      can_pay: false,
    });
    expect(await emails(site)).toEqual(['order_received', 'order_paid']);
    const forged = await notice('tr_unknown');
    expect(forged.status).toBe(204);
    expect((await notice('<script>')).status).toBe(400);
    const again = await pay(order.id);
    expect(again.status).toBe(409);
  });

  test.each(['failed', 'expired', 'canceled'])(
    'leaves an order payable when it %s, by another method too',
    async (end) => {
      const order = await begin();
      mollie.become(only().id, end);
      await notice(only().id);
      await notice(only().id);
      expect(await ann.order(order.id)).toMatchObject({
        status: 'awaiting_payment',
        payment_status: 'unpaid',
        can_pay: true,
      });
      expect(await emails(site)).toEqual(['order_received', 'order_payment_failed']);
      expect((await pay(order.id, 'wero')).status).toBe(201);
      mollie.become(second().id, 'paid');
      await notice(second().id);
      expect(await ann.order(order.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    },
  );

  test('takes notices in any order and late: what was paid stays paid', async () => {
    const order = await begin();
    mollie.become(only().id, 'expired');
    await notice(only().id);
    mollie.become(only().id, 'paid');
    await notice(only().id);
    expect((await ann.order(order.id)).status).toBe('paid');
    mollie.become(only().id, 'failed');
    await notice(only().id);
    expect(await ann.order(order.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });

  test('begins once under one key when no response came, and goes on with that payment', async () => {
    const order = await ann.buy({ method: 'bancontact' });
    mollie.trouble(/^POST payments$/, 'done-unanswered');
    const lost = await pay(order.id);
    expect([lost.status, Object(lost.body).errors.status]).toEqual([503, 'payment_unavailable']);
    expect((await ann.order(order.id)).can_pay).toBe(true);
    const responses = await Promise.all([pay(order.id), pay(order.id)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(mollie.payments.size).toBe(1);
    expect(await site.database.db.$count(payment)).toBe(1);
  });

  test('reports when a method does not take the order, which stays payable', async () => {
    const order = await ann.buy({ method: 'ideal' });
    mollie.trouble(/^POST payments$/, 'refused');
    const refused = await pay(order.id, 'ideal');
    expect([refused.status, Object(refused.body).errors.status]).toEqual([409, 'payment_refused']);
    expect((await pay(order.id, 'ideal')).status).toBe(201);
    expect((await pay(order.id, 'cash')).status).toBe(422);
  });

  test('is found out by the payment worker when the notice never comes and Mollie was away', async () => {
    const order = await begin();
    mollie.become(only().id, 'paid');
    mollie.trouble(/^GET payments/, 'done-unanswered');
    expect((await notice(only().id)).status).toBe(503);
    site.passHours(2 * minuteHours);
    await worker.workDue();
    expect(await ann.order(order.id)).toMatchObject({ status: 'paid' });
    expect(await emails(site)).toEqual(['order_received', 'order_paid']);
  });

  test('is not asked about any more once it is paid, also where an earlier version left it due', async () => {
    await begin();
    mollie.become(only().id, 'paid');
    await notice(only().id);
    const asked = async () => {
      mollie.requests.length = 0;
      site.passHours(24);
      await worker.workDue();
      return mollie.requests;
    };
    expect(await asked()).toEqual([]);
    await site.database.db.update(payment).set({ nextCheckAt: new Date(0) });
    expect(await asked()).toEqual([`GET payments/${only().id}`]);
    expect(await asked()).toEqual([]);
  });

  test('by a second method ends the first, and money that came twice goes back', async () => {
    const order = await begin();
    expect((await pay(order.id, 'wero')).status).toBe(201);
    expect(only().status).toBe('canceled');
    mollie.become(second().id, 'paid');
    await notice(second().id);
    mollie.become(only().id, 'paid');
    await notice(only().id);
    await worker.workDue();
    expect(only().refunds.map(({ value }) => value)).toEqual([only().amount.value]);
    expect(second().refunds).toEqual([]);
    expect(await ann.order(order.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });

  test('goes back in parts and then whole, once each, though a response is lost', async () => {
    const order = await begin();
    mollie.become(only().id, 'paid');
    await notice(only().id);
    const part = await site.edit('POST', `/order/${order.id}/refund`, { amount_cents: 500 });
    expect([part.status, part.body]).toMatchObject([201, { payment_status: 'partly_refunded' }]);
    await notice(only().id);
    const wrong = [0, 10_000_000].map((cents) =>
      site.edit('POST', `/order/${order.id}/refund`, { amount_cents: cents }),
    );
    const leftCents = Math.round(order.totals.total.amount * 100) - 500;
    expect((await Promise.all(wrong)).map((response) => fieldsOf(response))).toEqual([
      { amount_cents: 'La valeur doit être supérieure à 0.' },
      { amount_cents: `La valeur ne peut pas dépasser ${formatNumber(leftCents, 'fr')}.` },
    ]);
    mollie.trouble(/^POST payments\/\w+\/refunds/, 'done-unanswered');
    const rest = await site.edit('POST', `/order/${order.id}/refund`, {});
    expect(rest.body).toMatchObject({ payment_status: 'partly_refunded' });
    expect((await site.edit('POST', `/order/${order.id}/refund`, {})).status).toBe(409);
    site.passHours(1);
    await worker.workDue();
    const refunded = await ann.order(order.id);
    expect(refunded).toMatchObject({ status: 'paid', payment_status: 'refunded' });
    const restCents = Math.round(order.totals.total.amount * 100) - 500;
    expect(refunded.history).toMatchObject([
      { kind: 'state', status: 'awaiting_payment', amount: null },
      { kind: 'state', status: 'paid', amount: null },
      { kind: 'refund_requested', status: 'paid', amount: { amount: 5 } },
      { kind: 'refund', status: 'paid', amount: { amount: 5 } },
      { kind: 'refund_requested', status: 'paid', amount: { amount: restCents / 100 } },
      { kind: 'refund', status: 'paid', amount: { amount: restCents / 100 } },
    ]);
    const sum = only().refunds.reduce((all, { value }) => all + Math.round(Number(value) * 100), 0);
    expect(sum).toBe(Math.round(order.totals.total.amount * 100));
    expect(only().refunds).toHaveLength(2);
    expect((await emails(site)).filter((name) => name === 'order_refunded')).toHaveLength(2);
  });

  test('is called refunded once Mollie says that the money has left, a day later', async () => {
    mollie.refundsBegin('pending');
    const order = await begin();
    mollie.become(only().id, 'paid');
    await notice(only().id);
    const asked = await site.edit('POST', `/order/${order.id}/refund`, {});
    expect(asked.body).toMatchObject({ payment_status: 'paid' });
    expect(await ann.order(order.id)).toMatchObject({
      payment_status: 'paid',
      payments: [{ status: 'paid', refunded: { amount: 0 } }],
      refunds: [{ way: 'provider', status: 'sent', done_on: null, needs_account: false }],
    });
    expect((await emails(site)).slice(2)).toEqual(['order_refund_requested']);
    expect((await site.edit('POST', `/order/${order.id}/refund`, {})).status).toBe(409);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      site.passHours(6);
      await worker.workDue();
    }
    expect((await emails(site)).slice(2)).toEqual(['order_refund_requested']);
    mollie.endRefunds(only().id, 'refunded');
    site.passHours(12);
    await worker.workDue();
    expect(await ann.order(order.id)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ status: 'done', done_on: expect.any(String) }],
    });
    await notice(only().id);
    expect((await emails(site)).slice(2)).toEqual(['order_refund_requested', 'order_refunded']);
    expect(only().refunds).toHaveLength(1);
    // Nothing is asked any more.
    mollie.requests.length = 0;
    site.passHours(48);
    await worker.workDue();
    expect(mollie.requests).toEqual([]);
  });

  test('that Mollie takes on and cannot send back is not called refunded, and goes by transfer', async () => {
    mollie.refundsBegin('pending');
    const order = await begin();
    mollie.become(only().id, 'paid');
    await notice(only().id);
    await site.edit('POST', `/order/${order.id}/refund`, { amount_cents: 500 });
    mollie.endRefunds(only().id, 'failed');
    await notice(only().id);
    expect(await ann.order(order.id)).toMatchObject({
      payment_status: 'paid',
      refunds: [{ status: 'failed' }],
      history: [{}, {}, { kind: 'refund_requested' }, { kind: 'refund_failed', amount: { amount: 5 } }],
    });
    expect((await emails(site)).slice(2)).toEqual(['order_refund_requested', 'order_refund_failed']);

    // Two members of staff at once, by different ways: what was paid goes back once.
    mollie.refundsBegin('refunded');
    const both = await Promise.all([
      site.edit('POST', `/order/${order.id}/refund`, { way: 'transfer' }),
      site.edit('POST', `/order/${order.id}/refund`, {}),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { refunds, totals } = await ann.order(order.id);
    const going = refunds.filter(({ status }) => status !== 'failed');
    expect(going).toHaveLength(1);
    expect(going[0]?.amount).toEqual(totals.total);
  });

  test('that waits to go back holds up nobody who works at another order', async () => {
    const first = await begin();
    mollie.become(only().id, 'paid');
    await notice(only().id);
    mollie.trouble(/^POST payments\/\w+\/refunds/, 'fails');
    await site.edit('POST', `/order/${first.id}/refund`, { amount_cents: 500 });
    site.passHours(1);
    const other = await visit(site).buy({ method: 'transfer' });
    mollie.requests.length = 0;
    const cancelled = await site.edit('PUT', `/order/${other.id}/state`, { status: 'cancelled' });
    expect([cancelled.status, mollie.requests]).toEqual([200, []]);
    await worker.workDue();
    expect(only().refunds.map(({ value }) => value)).toEqual(['5.00']);
  });

  test('that the provider does not send back is reported to the company, and may be tried again', async () => {
    const company = 'house@example.test';
    const input = settingInput({ code: 'company_email', value: { fr: company, nl: company } });
    const added = await site.edit('POST', '/setting', input);
    const order = await begin();
    mollie.become(only().id, 'paid');
    await notice(only().id);
    mollie.trouble(/^POST payments\/\w+\/refunds/, 'refused');
    await site.edit('POST', `/order/${order.id}/refund`, { amount_cents: 500 });
    const emails = (await site.database.db.select().from(mailMessage)).filter(
      ({ template }) => template === 'order_staff_refund_refused',
    );
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [company, `Remboursement refusé, commande ${order.number}`],
    ]);
    expect(emails[0]?.text).toContain('5');
    expect(await ann.order(order.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    const again = await site.edit('POST', `/order/${order.id}/refund`, { amount_cents: 500 });
    expect(again.body).toMatchObject({ payment_status: 'partly_refunded' });
    expect((await site.edit('DELETE', `/setting/${Object(added.body).id}`)).status).toBe(200);
  });

  test('by transfer waits for staff, and the way of an order allows its own steps only', async () => {
    const order = await ann.buy({ method: 'transfer' });
    const move = (status: string, more: object = {}) =>
      site.edit('PUT', `/order/${order.number}/state`, { status, ...more });
    expect((await move('shipped')).status).toBe(409);
    expect((await ann.call('PUT', `/order/${order.id}/state`, { status: 'paid' })).status).toBe(401);
    expect((await move('paid')).body).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect((await move('paid')).status).toBe(409);
    expect((await move('preparing')).status).toBe(200);
    const tracking = { tracking_number: '3SBPB0123', tracking_url: 'https://track.example.test/3SBPB0123' };
    expect((await move('shipped', { tracking_url: 'javascript:alert(1)' })).status).toBe(422);
    expect((await move('shipped', tracking)).status).toBe(200);
    expect((await move('cancelled')).status).toBe(409);
    expect((await move('delivered')).status).toBe(200);
    expect(await ann.order(order.id)).toMatchObject({
      tracking: { number: '3SBPB0123' },
      history: ['awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'].map((status) => ({
        status,
      })),
    });
    expect(await emails(site)).toEqual(['order_received', 'order_paid']);
    await mailDepartures(site);
    expect(await emails(site)).toEqual(['order_received', 'order_paid', 'order_shipped']);
    const paidOnline = await visit(site).buy();
    expect((await site.edit('PUT', `/order/${paidOnline.id}/state`, { status: 'paid' })).status).toBe(409);
  });

  test('goes back when the order is cancelled, before and after the money came', async () => {
    const order = await begin();
    const cancel = () => site.edit('PUT', `/order/${order.id}/state`, { status: 'cancelled' });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
    mollie.become(only().id, 'paid');
    await notice(only().id);
    await worker.workDue();
    expect(only().refunds).toHaveLength(1);
    expect(await ann.order(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect((await cancel()).status).toBe(409);
    expect(await site.database.db.$count(paymentRefund)).toBe(1);
  });

  test.each([
    ['paid', 'paid', 'paid'],
    ['paid_twice', 'paid', 'paid'],
    ['failed', 'awaiting_payment', 'unpaid'],
    ['cancelled', 'awaiting_payment', 'unpaid'],
    ['abandoned', 'awaiting_payment', 'unpaid'],
  ])('at the test provider ends as its page states: %s', async (outcome, status, paymentStatus) => {
    const order = await ann.buy();
    await payByTest(ann, order.id, outcome);
    expect(await ann.order(order.id)).toMatchObject({ status, payment_status: paymentStatus });
    expect((await emails(site)).filter((name) => name === 'order_paid')).toHaveLength(
      status === 'paid' ? 1 : 0,
    );
  });

  test('at the test provider can come late, and a look at its page moves no money', async () => {
    const order = await ann.buy();
    const { body } = await pay(order.id, 'test');
    const reference = new URL(Object(body).url).searchParams.get('payment');
    expect((await ann.call('GET', `/test-payment/${reference}`)).body).toMatchObject({ status: 'open' });
    expect((await ann.order(order.id)).payment_status).toBe('unpaid');
    await ann.call('POST', `/test-payment/${reference}`, { outcome: 'paid_late' });
    site.passHours(2 * minuteHours);
    await worker.workDue();
    expect(await ann.order(order.id)).toMatchObject({ status: 'paid' });
  });
});
