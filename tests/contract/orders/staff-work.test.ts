import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  orderNoteListSchema,
  salesSchema,
  staffOrderListSchema,
  type Withdrawal,
  withdrawalListSchema,
  withdrawalSchema,
} from '../../../api/contract/desk/shop-work.ts';
import { orderShowSchema } from '../../../api/contract/order.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { payment, shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { dayAfter } from '../../../api/rules/opening-hours.ts';
import { completeOrderWords } from '../../../api/shop/order/order-words.ts';
import { delivery, home } from '../../fixtures/delivery.ts';
import { easyCaptcha, newCustomer } from '../account/people.ts';
import { connectionDrivers, type Driver, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { type Member, openDesk } from '../staff/desk.ts';
import { dutchFirm, openShop, payByTest, visit } from './shop.ts';

/** A form is read for some seconds before it is sent. */
const readingHours = 1 / 1000;
const eventually = { timeout: 30_000, interval: 50 };

describe.each(connectionDrivers)('what staff do with orders on $kind', (driver: Driver) => {
  let site: TestApi;
  let wim: Member;
  let send: (method: string, path: string, body?: unknown) => ReturnType<TestApi['call']>;
  beforeAll(async () => {
    site = await openShop(driver, {}, easyCaptcha);
    const desk = openDesk(site);
    wim = await desk.hire(await desk.makeFirstAdmin(), 'shop');
    send = (method, path, body) => desk.send(method, path, body, wim.token);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const buyAs = (lastname: string, email: string) =>
    visit(site).buy({
      to: { ...delivery, email, selectedShippingAddress: { ...home, firstname: 'Andréa', lastname } },
    });
  const found = async (text: string, more = '') =>
    staffOrderListSchema.parse(
      (await send('GET', `/desk/order?text=${encodeURIComponent(text)}${more}`)).body,
    ).items;
  const numbersOf = async (text: string, more = '') => (await found(text, more)).map(({ number }) => number);
  const emailsTo = async (recipient: string) =>
    site.database.db
      .select()
      .from(mailMessage)
      .where(eq(mailMessage.recipient, recipient))
      .orderBy(mailMessage.id);

  test('orders are found by name, address, firm and number, and list their buyers', async () => {
    const first = await buyAs('Lefèvre', 'lefevre@example.test');
    const second = await buyAs('Vandamme', 'vandamme@example.test');
    const firm = await visit(site, 'lang=nl&sales_plan_id=2').buy({
      to: { ...dutchFirm, email: 'schilders@example.test' },
    });
    expect(await found('lefevre andrea')).toMatchObject([
      { number: first.number, buyer: 'Andréa Lefèvre', email: 'lefevre@example.test' },
    ]);
    expect(await numbersOf('LEFÈVRE')).toEqual([first.number]);
    expect(await numbersOf('VANDAMME@')).toEqual([second.number]);
    expect(await numbersOf(second.number)).toEqual([second.number]);
    expect(await numbersOf('andréa')).toEqual([second.number, first.number]);
    expect(await numbersOf('andréa', '&perPage=1&page=2')).toEqual([first.number]);
    expect((await found('schilders amsterdam'))[0]).toMatchObject({
      number: firm.number,
      buyer: expect.stringContaining('Schilders BV, '),
    });
    expect(await numbersOf('lefevre', '&status=paid')).toEqual([]);
    expect(await numbersOf('lefevre vandamme')).toEqual([]);
    expect(await numbersOf('100%')).toEqual([]);
    expect(await numbersOf('lef_vre')).toEqual([]);
  });

  test('an order is found by the communication of its transfer and by its total, in any spelling', async () => {
    const order = await visit(site).buy({ method: 'transfer', packs: [[7, 3]] });
    const [, digits = ''] = /^\+{3}(.*)\+{3}$/.exec(order.communication) ?? [];
    const plain = digits.replaceAll('/', '');
    for (const spelling of [
      order.communication,
      digits,
      plain,
      digits.replaceAll('/', ' '),
      `***${digits}***`,
      ` ${order.communication} ${order.email}`,
    ])
      expect([spelling, await numbersOf(spelling)]).toEqual([spelling, [order.number]]);
    const wrongCheck = `${plain.slice(0, 11)}${(Number(plain.at(-1)) + 1) % 10}`;
    expect(await numbersOf(wrongCheck)).toEqual([]);

    const euros = order.totals.total.amount.toFixed(2);
    for (const spelling of [euros, euros.replace('.', ','), `${euros} €`, `€ ${euros.replace('.', ',')}`])
      expect([spelling, await numbersOf(spelling)]).toEqual([
        spelling,
        expect.arrayContaining([order.number]),
      ]);
    expect(await numbersOf(`${euros} ${order.communication}`)).toEqual([order.number]);
    expect(await numbersOf(`1${euros}`)).toEqual([]);
    await site.database.db.update(shopOrder).set({ totalCents: 123_450 }).where(eq(shopOrder.id, order.id));
    for (const spelling of ['1.234,50', '1 234,50', '1234.50', '€ 1.234,50'])
      expect([spelling, await numbersOf(spelling)]).toEqual([spelling, [order.number]]);
  });

  test('an order of a firm is found by its enterprise or VAT number, in any spelling', async () => {
    const address = { ...home, company: 'Bouw Janssens bv' };
    const belgian = await visit(site).buy({
      to: {
        ...delivery,
        is_firm: true,
        enterprise_number: '0403.199.702',
        selectedShippingAddress: address,
      },
    });
    expect(belgian.firm).toMatchObject({ enterprise_number: expect.stringContaining('403') });
    for (const spelling of [
      '0403.199.702',
      '0403199702',
      '403.199.702',
      'BE 0403.199.702',
      'BE0403199702',
      'be 403 199 702',
      'janssens 0403.199.702',
    ])
      expect([spelling, await numbersOf(spelling)]).toEqual([spelling, [belgian.number]]);
    expect(await numbersOf('0403.199.703')).toEqual([]);
    const dutch = await visit(site, 'lang=nl&sales_plan_id=2').buy({
      to: { ...dutchFirm, email: 'vat@example.test' },
    });
    for (const spelling of ['NL004495445B01', 'NL 0044.95.445.B01', 'nl004495445b01'])
      expect([spelling, (await numbersOf(spelling))[0]]).toEqual([spelling, dutch.number]);
  });

  test('a transfer is noted with its amount and day, whatever its amount', async () => {
    const order = await visit(site).buy({ method: 'transfer' });
    const receive = (id: number, cents: number, day = '2026-03-01') =>
      send('POST', `/order/${id}/transfer`, { amount_cents: cents, received_on: day });
    const shown = async (id: number) =>
      orderShowSchema.parse((await send('GET', `/order/${id}`)).body).list[0] ?? expect.fail();
    const total = Math.round(order.totals.total.amount * 100);
    expect(fieldsOf(await receive(order.id, total, '2999-01-01'))).toHaveProperty('received_on');
    expect(fieldsOf(await receive(order.id, 0))).toHaveProperty('amount_cents');
    expect((await visit(site).call('POST', `/order/${order.id}/transfer`, {})).status).toBe(401);

    expect((await receive(order.id, total - 575)).body).toMatchObject({
      status: 'paid',
      payment_status: 'partly_paid',
    });
    expect(await shown(order.id)).toMatchObject({
      payments: [{ status: 'paid', amount: { amount: (total - 575) / 100 }, received_on: '2026-03-01' }],
      history: [{ saved_by: null }, { status: 'paid', saved_by: `staff:${wim.id}` }],
    });
    // The rest completes it, and only what is above the total goes back.
    expect((await receive(order.id, 1000)).body).toMatchObject({ payment_status: 'paid' });
    expect((await shown(order.id)).history.slice(2, 4)).toMatchObject([
      { kind: 'payment', amount: { amount: 5.75 } },
      { kind: 'surplus', amount: { amount: 4.25 }, saved_by: `staff:${wim.id}` },
    ]);

    const more = await visit(site).buy({ method: 'transfer' });
    expect((await receive(more.id, total + 100)).body).toMatchObject({ payment_status: 'paid' });
    expect((await shown(more.id)).payments).toMatchObject([{ amount: { amount: (total + 100) / 100 } }]);

    // The buyer does not read who of the staff did it.
    const buyer = visit(site);
    const own = await buyer.buy({ method: 'transfer' });
    await receive(own.id, total);
    const { history } = await buyer.order(own.id);
    expect(history.map(({ saved_by }) => saved_by)).toEqual([null, null]);
  });

  test('an order of a build that stored no words is found by its number, and soon by its words', async () => {
    const order = await buyAs('Wordless', 'wordless@example.test');
    await site.database.db.update(shopOrder).set({ words: null }).where(eq(shopOrder.id, order.id));
    expect(await numbersOf('wordless')).toEqual([]);
    expect(await numbersOf(order.number)).toEqual([order.number]);
    await completeOrderWords(site.database);
    expect(await numbersOf('wordless andrea')).toEqual([order.number]);
  });

  test('a parcel number that such a build has set is soon found', async () => {
    const { db } = site.database;
    const order = await buyAs('Shipped', 'shipped@example.test');
    await db.update(shopOrder).set({ trackingNumber: 'TRACK-9' }).where(eq(shopOrder.id, order.id));
    await completeOrderWords(site.database);
    expect(await numbersOf('track-9')).toEqual([order.number]);
    expect(await numbersOf('shipped andrea')).toEqual([order.number]);
  });

  test.runIf(driver.kind === 'postgresql')(
    'a parcel number that such a build sets while words are written is not lost',
    async () => {
      const { database } = site;
      const order = await buyAs('Meanwhile', 'meanwhile@example.test');
      const isOrder = eq(shopOrder.id, order.id);
      await database.db.update(shopOrder).set({ words: null }).where(isOrder);
      const [isShipped, isWaitedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const shipping = database.transaction(async (tx) => {
        await tx.update(shopOrder).set({ trackingNumber: 'TRACK-10' }).where(isOrder);
        isShipped.resolve();
        await isWaitedFor.promise;
      });
      await Promise.race([isShipped.promise, shipping]);
      const completing = database.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '60s'`);
        await completeOrderWords({ db: tx });
      });
      const waiting = async () => {
        const { rows } = await database.db.execute(
          sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%set words%'`,
        );
        return rows;
      };
      await expect
        .poll(waiting, eventually)
        .toHaveLength(1)
        .finally(() => isWaitedFor.resolve());
      await Promise.all([shipping, completing]);
      expect(await numbersOf('track-10')).toEqual([order.number]);
    },
  );

  test('a customer reads neither that list nor anything of buyers in their own', async () => {
    const token = await newCustomer(site, 'curious@example.test');
    const buyer = visit(site);
    buyer.cookies.set('session', token);
    await buyer.buy();
    expect((await buyer.call('GET', '/desk/order?text=lefevre')).status).toBe(401);
    const { body } = await buyer.call('GET', '/order');
    expect(body).toMatchObject({ total: 1 });
    expect(JSON.stringify(body)).not.toMatch(/buyer|email|@/);
    expect((await buyer.call('GET', '/order?text=lefevre')).status).toBe(400);
  });

  test('a note is read by staff with who wrote it, and by the buyer nowhere', async () => {
    const secret = 'Zwijntje';
    const token = await newCustomer(site, 'noted@example.test');
    const buyer = visit(site);
    buyer.cookies.set('session', token);
    const order = await buyer.buy({ to: { ...delivery, email: 'noted@example.test' } });
    await payByTest(buyer, order.id, 'paid');
    const path = `/desk/order/${order.number}/note`;
    expect(await send('POST', path, { note: `  ${secret}\r\nrappeler ` })).toMatchObject({
      status: 201,
      body: { note: `${secret}\nrappeler`, saved_by: `staff:${wim.id}` },
    });
    await send('POST', path, { note: 'Rappelé' });
    const { items } = orderNoteListSchema.parse((await send('GET', path)).body);
    expect(items.map(({ note }) => note)).toEqual(['Rappelé', `${secret}\nrappeler`]);
    expect(fieldsOf(await send('POST', path, { note: ' ' }))).toHaveProperty('note');
    expect((await send('POST', '/desk/order/999999/note', { note: 'x' })).status).toBe(404);

    await send('PUT', `/order/${order.id}/state`, { status: 'shipped', tracking_number: '1' });
    await send('POST', `/desk/order/${order.id}/resend`);
    for (const method of ['GET', 'POST'])
      expect((await buyer.call(method, path, method === 'GET' ? undefined : { note: 'x' })).status).toBe(401);
    for (const own of [`/order/${order.id}`, '/order', '/checkout/order', '/profile/export', '/notice']) {
      const { status, body } = await buyer.call('GET', own);
      expect([own, status]).toEqual([own, 200]);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    const written = await emailsTo('noted@example.test');
    expect(written.length).toBeGreaterThan(3);
    expect(JSON.stringify(written)).not.toContain(secret);
  });

  test('the confirmation goes out again as far as the order has come, with its document', async () => {
    const email = 'again@example.test';
    const buyer = visit(site);
    const order = await buyer.buy({ to: { ...delivery, email } });
    const resend = () => send('POST', `/desk/order/${order.number}/resend`);
    const last = async () => (await emailsTo(email)).at(-1);
    const attachments = [{ kind: 'order', id: order.id }];
    const before = (await emailsTo(email)).length;
    expect(await resend()).toMatchObject({ status: 201, body: { accepted: true } });
    expect((await emailsTo(email)).length).toBe(before + 1);
    expect(await last()).toMatchObject({ template: 'order_received', attachments, state: 'waiting' });
    await payByTest(buyer, order.id, 'paid');
    await resend();
    expect(await last()).toMatchObject({ template: 'order_paid', attachments });
    await send('PUT', `/order/${order.id}/state`, { status: 'shipped', tracking_number: 'TRACK-7' });
    await resend();
    expect(await last()).toMatchObject({
      template: 'order_shipped',
      attachments,
      text: expect.stringContaining('TRACK-7'),
    });
    expect((await visit(site).call('POST', `/desk/order/${order.number}/resend`)).status).toBe(401);

    const cancelled = await buyAs('Annulé', 'annule@example.test');
    await send('PUT', `/order/${cancelled.id}/state`, { status: 'cancelled' });
    expect((await send('POST', `/desk/order/${cancelled.id}/resend`)).status).toBe(409);
  });

  test('going out again is neither limited as first emails are, nor announced in the account once more', async () => {
    const email = 'limits@example.test';
    const order = await visit(site).buy({ to: { ...delivery, email } });
    for (let count = 0; count < 6; count += 1) await send('POST', `/desk/order/${order.id}/resend`);
    expect((await emailsTo(email)).filter(({ template }) => template === 'order_received')).toHaveLength(7);

    const token = await newCustomer(site, 'told@example.test');
    const buyer = visit(site);
    buyer.cookies.set('session', token);
    const own = await buyer.buy({ to: { ...delivery, email: 'told@example.test' } });
    await payByTest(buyer, own.id, 'paid');
    const notices = async () => Object((await buyer.call('GET', '/notice')).body).total;
    const before = await notices();
    expect(before).toBeGreaterThan(0);
    await send('POST', `/desk/order/${own.id}/resend`);
    expect(await notices()).toBe(before);
  });

  async function declare(body: object): Promise<number> {
    const visitor = visit(site);
    const offer = await visitor.call('POST', '/captcha', { action: 'withdrawal' });
    site.passHours(readingHours);
    const sent = await visitor.call('POST', '/withdrawal', { stamp: Object(offer.body).stamp, ...body });
    return Object(sent.body).id;
  }
  const show = async (id: number): Promise<Withdrawal> =>
    withdrawalSchema.parse((await send('GET', `/desk/withdrawal/${id}`)).body);
  const listed = async (query: string) =>
    withdrawalListSchema
      .parse((await send('GET', `/desk/withdrawal?${query}`)).body)
      .items.map(({ id }) => id);

  test('a withdrawal waits until staff have dealt with it, and may wait again', async () => {
    const id = await declare({ name: 'Noémie Dubois', order_number: 'by phone', email: 'noe@example.test' });
    expect(await show(id)).toMatchObject({
      status: 'received',
      note: '',
      handled_by: null,
      handled_at: null,
    });
    expect(await listed('text=noemie&status=received')).toEqual([id]);
    const update = (body: object) => send('PUT', `/desk/withdrawal/${id}`, body);
    await update({ status: 'received', note: 'Colis attendu.' });
    expect(await show(id)).toMatchObject({ status: 'received', note: 'Colis attendu.', handled_by: null });
    const handled = withdrawalSchema.parse(
      (await update({ status: 'handled', note: 'Remboursée par virement.' })).body,
    );
    expect(handled).toMatchObject({ handled_by: `staff:${wim.id}`, handled_at: expect.any(String) });
    site.passHours(1);
    const noted = { status: 'handled', note: 'Colis arrivé.' };
    expect((await update(noted)).body).toEqual({ ...handled, ...noted });
    expect(await listed('text=noemie&status=received')).toEqual([]);
    expect(await listed('text=NOÉMIE&status=handled')).toEqual([id]);
    expect(await listed('text=nobody')).toEqual([]);
    expect((await update({ status: 'received' })).body).toMatchObject({
      status: 'received',
      handled_by: null,
      handled_at: null,
    });
    expect(fieldsOf(await update({ status: 'paid' }))).toHaveProperty('status');
    expect((await send('PUT', '/desk/withdrawal/999999', noted)).status).toBe(404);
    expect((await send('GET', '/desk/withdrawal/999999')).status).toBe(404);
    expect((await visit(site).call('PUT', `/desk/withdrawal/${id}`, noted)).status).toBe(401);
  });

  test('a withdrawal is dealt with once the whole order is paid back, and not by a part', async () => {
    const email = 'back@example.test';
    const buyer = visit(site);
    const order = await buyer.buy({ to: { ...delivery, email } });
    await payByTest(buyer, order.id, 'paid');
    const id = await declare({ name: 'Bea', order_number: order.number, email });
    const refund = (body: object) => send('POST', `/order/${order.id}/refund`, body);
    expect((await refund({ amount_cents: 100 })).body).toMatchObject({ payment_status: 'partly_refunded' });
    expect(await show(id)).toMatchObject({ status: 'received', order_id: order.id });
    expect((await refund({})).body).toMatchObject({ payment_status: 'refunded' });
    expect(await show(id)).toMatchObject({
      status: 'handled',
      handled_by: null,
      handled_at: expect.any(String),
    });
  });

  test('sales are counted by day and hour in Belgium, however many orders there are', async () => {
    const { db } = site.database;
    const read = async () => salesSchema.parse((await send('GET', '/desk/sales')).body);
    const before = await read();
    const unpaid = await visit(site).buy({ method: 'transfer' });
    expect(await read()).toEqual(before);
    const placed = [await buyAs('Hier', 'hier@example.test'), await buyAs('Annulé', 'annule@example.test')];
    const [today, cancelled] = placed.map(({ id }) => id);
    const buyer = visit(site);
    const own = await buyer.buy();
    await payByTest(buyer, own.id, 'paid');
    expect((await read()).day.amount).toBeCloseTo(before.day.amount + own.total.amount);
    await send('POST', `/order/${own.id}/refund`, { amount_cents: 100 });
    expect((await read()).day.amount).toBeCloseTo(before.day.amount + own.total.amount - 1);
    await send('POST', `/order/${own.id}/refund`, {});
    expect((await read()).day.amount).toBeCloseTo(before.day.amount);
    await site.database.db.delete(shopOrder).where(eq(shopOrder.id, own.id));
    await site.database.db.delete(shopOrder).where(eq(shopOrder.id, unpaid.id));
    // Paid, as its state says.
    await site.database.db
      .update(shopOrder)
      .set({ state: 'paid' })
      .where(eq(shopOrder.id, today ?? 0));
    await site.database.db
      .update(payment)
      .set({ state: 'paid' })
      .where(eq(payment.orderId, today ?? 0));
    await send('PUT', `/order/${cancelled}/state`, { status: 'cancelled' });
    const total = placed[0]?.total.amount ?? 0;
    const after = await read();
    expect(after.day.orders).toBe(before.day.orders + 1);
    expect(after.day.amount).toBeCloseTo(before.day.amount + total);
    const date = after.days.at(-1)?.day ?? '';
    expect(after.days.at(-1)?.amount).toBe(after.day.amount);
    expect(after.hours.reduce((sum, amount) => sum + amount)).toBeCloseTo(after.day.amount);

    // Soon after midnight in Belgium, which is the day before in UTC.
    const day = dayAfter(date, -10);
    const [row] = await db
      .select()
      .from(shopOrder)
      .where(eq(shopOrder.id, today ?? 0));
    if (!row) throw new Error('The order is not there');
    const { id: _, ...copied } = row;
    const placedAt = new Date(`${day}T00:30:00+01:00`);
    const many = Array.from({ length: 1200 }, () => ({ ...copied, placedAt, totalCents: 100 }));
    const copies = await db.insert(shopOrder).values(many).returning({ id: shopOrder.id });
    await db.insert(payment).values(
      copies.map(({ id: orderId }) => ({
        orderId,
        provider: 'transfer',
        method: 'transfer',
        methodLabel: 'Virement',
        state: 'paid' as const,
        amountCents: 100,
        key: `many ${orderId}`,
        createdAt: placedAt,
        changedAt: placedAt,
      })),
    );
    const later = await read();
    expect(later.week_before.orders).toBe(before.week_before.orders + many.length);
    expect(later.week_before.amount).toBeCloseTo(before.week_before.amount + many.length);
    expect(later.week).toEqual(after.week);
    await db.delete(shopOrder).where(eq(shopOrder.placedAt, placedAt));
  });
});
