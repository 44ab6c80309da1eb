import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartReorderResponseSchema } from '../../../api/contract/cart.ts';
import { type Order, orderShowSchema } from '../../../api/contract/order.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { productSalesPlan } from '../../../api/kernel/database/schema/product.ts';
import { delivery } from '../../fixtures/delivery.ts';
import { easyCaptcha, goodPassword, lastCode, newCustomer, signIn, tokenIn } from '../account/people.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { fieldsOf, type Result, type TestApi } from '../setup.ts';
import { openShop, payByTest, visit } from './shop.ts';

/** A form is read for some seconds before it is sent. */
const readingHours = 1 / 1000;

describe.each(drivers)('orders and withdrawals of customers on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openShop(driver, {}, easyCaptcha);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test('orders are listed for themselves alone, newest first, and wait for them on every device', async () => {
    const [ann, bob] = [
      await newCustomer(site, 'ann@example.test'),
      await newCustomer(site, 'bob@example.test'),
    ];
    const as = (token: string) => {
      const visitor = visit(site);
      visitor.cookies.set('session', token);
      return visitor;
    };
    const buyer = as(ann);
    const [first, second] = [await buyer.buy(), await buyer.buy({ method: 'transfer' })];
    const { body } = await as(ann).call('GET', '/order');
    expect(body).toMatchObject({
      total: 2,
      items: [
        { number: second.number, channel: 'web', item_count: 2, status: 'awaiting_payment' },
        { number: first.number },
      ],
    });
    expect((await as(ann).call('GET', `/order/${first.number}`)).status).toBe(200);
    expect((await as(bob).call('GET', `/order/${first.number}`)).status).toBe(404);
    expect((await as(bob).call('GET', '/order')).body).toMatchObject({ total: 0, items: [] });
    expect((await as(ann).call('GET', '/order?status=paid')).body).toMatchObject({ total: 0 });
    expect((await site.call('GET', '/order')).status).toBe(401);
    expect((await site.edit('GET', '/order?status=awaiting_payment')).body).toMatchObject({ total: 2 });
    expect((await site.edit('GET', '/order?status=paid')).body).toMatchObject({ total: 0 });
    expect((await as(ann).call('GET', '/profile/export')).body).toMatchObject({
      orders: [{ number: second.number }, { number: first.number }],
    });
    await as(ann).call('DELETE', '/profile', { current_password: goodPassword });
    expect((await site.edit('GET', '/order?status=awaiting_payment')).body).toMatchObject({ total: 2 });
  });

  test('an order of a professional is ordered again into the cart of the account, at unchanged prices', async () => {
    const session = await newCustomer(site, 'painter@example.test');
    const painter = () => {
      const visitor = visit(site, 'lang=fr&sales_plan_id=2');
      visitor.cookies.set('session', session);
      return visitor;
    };
    const buyer = painter();
    const order = await buyer.buy({
      packs: [
        [1, 2],
        [2, 1],
        [3, 4],
      ],
    });
    await buyer.add(4);
    const products = order.lines.map(({ reference, quantity, catalogue_price: price }) => ({
      reference,
      quantity,
      price_with_tax: price.amount,
    }));
    const again = cartReorderResponseSchema.parse(
      (await buyer.call('POST', '/cart/reorder', { products })).body,
    );
    const bought = order.lines.map(({ reference, quantity }) => ({ reference, quantity, change: null }));
    expect([again.left_out, again.cart.list.length]).toEqual([[], 3]);
    expect(again.cart).toMatchObject({ list: bought, is_orderable: true });
    const otherDevice = await painter().call('GET', '/cart');
    expect(otherDevice.body).toMatchObject({ cart: { list: bought } });
  });

  async function asEditor(orderId: number): Promise<Order> {
    const [order] = orderShowSchema.parse((await site.edit('GET', `/order/${orderId}`)).body).list;
    if (order === undefined) throw new Error('There is no such order');
    return order;
  }

  /** Declares as the form does: it was shown some seconds before it is sent. */
  async function declare(body: object): Promise<Result> {
    const visitor = visit(site);
    const offer = await visitor.call('POST', '/captcha', { action: 'withdrawal' });
    site.passHours(readingHours);
    return visitor.call('POST', '/withdrawal', { stamp: Object(offer.body).stamp, ...body });
  }
  const receipts = async () =>
    (await site.database.db.select().from(mailMessage)).filter(({ template }) => template === 'withdrawal');

  test('a withdrawal needs no account, is dated, and brings one receipt when it is sent twice', async () => {
    const order = await visit(site).buy();
    const declaration = { name: 'Amélie', order_number: order.number, email: 'Amelie@example.test' };
    const received = await declare(declaration);
    expect(received).toMatchObject({
      status: 201,
      body: {
        order_number: order.number,
        is_mailed: true,
        received_at: expect.stringMatching(/^2026-03-02T09:00/),
      },
    });
    expect((await declare(declaration)).body).toEqual(received.body);
    const [email, ...others] = await receipts();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: 'Amelie@example.test', locale: 'fr' });
    expect(email?.text).toContain(order.number);
    expect(email?.text).toMatch(/10:00/);
    expect(email?.text).toContain('Les frais de renvoi sont à votre charge');
    expect((await site.edit('GET', '/desk/withdrawal')).body).toMatchObject({
      items: [{ order_number: order.number, order_id: order.id, name: 'Amélie' }],
    });
    const { history } = await asEditor(order.id);
    expect(history.map(({ kind }) => kind)).toEqual(['state', 'withdrawal']);
  });

  test('nobody takes the right away by declaring first: each declaration is stored and has its receipt', async () => {
    const order = await visit(site).buy();
    const same = { order_number: order.number, email: 'amelie@example.test' };
    const before = (await receipts()).length;
    const [stranger, buyer] = [
      await declare({ ...same, name: 'Nobody', articles: 'nothing' }),
      await declare({ ...same, name: 'Amélie', articles: '1 × MV110-K05' }),
    ];
    expect([stranger.status, buyer.status]).toEqual([201, 201]);
    expect(Object(buyer.body).id).not.toBe(Object(stranger.body).id);
    const emails = (await receipts()).slice(before).map(({ text }) => text);
    expect(emails).toEqual([expect.stringContaining('nothing'), expect.stringContaining('1 × MV110-K05')]);
    site.passHours(1);
    expect((await declare({ ...same, name: 'Amélie', articles: '1 × MV110-K05' })).status).toBe(201);
    const { body } = await site.edit('GET', '/desk/withdrawal');
    const stored = Object(body).items.filter((item: object) => Object(item).order_id === order.id);
    expect(stored).toHaveLength(3);
  });

  test('the same declaration twice at once is one, and one of 100 kB is refused as too long', async () => {
    const offers = await Promise.all(
      [1, 2].map(() => visit(site).call('POST', '/captcha', { action: 'withdrawal' })),
    );
    site.passHours(readingHours);
    const twice = { name: 'Zoé', order_number: '2026-000099', email: 'zoe@example.test', articles: '' };
    const responses = await Promise.all(
      offers.map(({ body }) =>
        visit(site).call('POST', '/withdrawal', { ...twice, stamp: Object(body).stamp }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect(fieldsOf(await declare({ ...twice, articles: 'x'.repeat(100_000) }))).toEqual({
      articles: 'Pas plus de 500\u00a0caractères.',
    });
  });

  test('a receipt makes no link of what a stranger wrote, and an address gets ten in a day', async () => {
    const victim = { name: 'Eve', order_number: 'x', email: 'victim@example.test' };
    const links = 'https://evil.example.com/a www.evil.be me@evil.nl';
    expect((await declare({ ...victim, articles: links })).status).toBe(201);
    const [email] = (await receipts()).filter(({ recipient }) => recipient === victim.email);
    for (const part of [email?.text, email?.html]) expect(part).not.toMatch(/evil\.\w|me@|:\/\/evil/);
    const later: Result[] = [];
    for (let count = 0; count < 10; count += 1)
      later.push(await declare({ ...victim, articles: `${count}` }));
    expect(later.map(({ body }) => Object(body).is_mailed)).toEqual([...Array(9).fill(true), false]);
    expect((await receipts()).filter(({ recipient }) => recipient === victim.email)).toHaveLength(10);
  });

  test('a withdrawal is declared by a form that a person has read', async () => {
    const declaration = { name: 'Bot', order_number: 'x', email: 'bot@example.test' };
    const send = (more: object) => visit(site).call('POST', '/withdrawal', { ...declaration, ...more });
    expect(Object.keys(fieldsOf(await send({})))).toEqual(['captcha']);
    const offer = await visit(site).call('POST', '/captcha', { action: 'withdrawal' });
    const { stamp } = Object(offer.body);
    expect(Object.keys(fieldsOf(await send({ stamp })))).toEqual(['captcha']);
    site.passHours(readingHours);
    expect((await send({ stamp })).status).toBe(201);
    expect(Object.keys(fieldsOf(await send({ stamp, articles: 'another' })))).toEqual(['captcha']);
  });

  test('the company hears of orders, withdrawals, failed payments and articles gone, and an address of five orders', async () => {
    const company = 'house@example.test';
    const input = settingInput({ code: 'company_email', value: { fr: company, nl: company } });
    expect((await site.edit('POST', '/setting', input)).status).toBe(201);
    const emailsTo = async (recipient: string) =>
      (await site.database.db.select().from(mailMessage))
        .filter((email) => email.recipient === recipient)
        .map(({ template, replyTo }) => [template, replyTo]);
    const email = 'often@example.test';
    const ann = visit(site);
    const order = await ann.buy({ to: { ...delivery, email } });
    await payByTest(ann, order.id, 'failed');
    await declare({ name: 'Ann', order_number: order.number, email });
    expect(await emailsTo(company)).toEqual([
      ['order_staff_placed', email],
      ['order_staff_payment_failed', email],
      ['withdrawal_staff', email],
    ]);
    for (let count = 0; count < 6; count += 1) await visit(site).buy({ to: { ...delivery, email } });
    const received = (await emailsTo(email)).filter(([template]) => template === 'order_received');
    expect(received).toHaveLength(5);
    for (let count = 0; count < 5; count += 1) await payByTest(ann, order.id, 'failed');
    const failed = (await emailsTo(email)).filter(([template]) => template === 'order_payment_failed');
    expect(failed).toHaveLength(5);
    await payByTest(ann, order.id, 'paid');
    expect((await emailsTo(email)).at(-1)).toEqual(['order_paid', null]);

    const late = await ann.buy({ to: { ...delivery, email: 'late@example.test' } });
    const sold = await site.database.db.delete(productSalesPlan).returning();
    await payByTest(ann, late.id, 'paid');
    await site.database.db.insert(productSalesPlan).values(sold);
    const [unsold] = (await site.database.db.select().from(mailMessage)).filter(
      ({ template }) => template === 'order_staff_not_sold',
    );
    expect([unsold?.recipient, unsold?.subject]).toEqual([
      company,
      `Articles retirés de la vente, commande ${late.number}`,
    ]);
    expect(unsold?.text).toContain(`2 × ${late.lines[0]?.reference}`);
  });

  test('whom to ask for on a worksite, and with which lorry, stands on the order and in its email', async () => {
    const worksite = {
      contact: 'Luc',
      phone: '+32 470 12 34 56',
      access_hours: '7–15',
      needs_tail_lift: true,
    };
    const email = 'site@example.test';
    const painter = visit(site, 'lang=nl&sales_plan_id=2');
    const order = await painter.buy({ to: { ...delivery, email, worksite } });
    expect(order.worksite).toMatchObject({ contact: 'Luc', needs_tail_lift: true });
    const [sent] = (await site.database.db.select().from(mailMessage)).filter(
      ({ template, recipient }) => template === 'order_received' && recipient === email,
    );
    for (const text of ['Luc', '7–15', 'Vrachtwagen met laadklep']) expect(sent?.text).toContain(text);
  });

  test('a withdrawal counts though nobody knows the order, and asks for what the law lets it ask for', async () => {
    const unknown = {
      name: 'Bob',
      order_number: 'by phone',
      email: 'bob@example.test',
      articles: '2 × 5 kg',
    };
    expect((await declare(unknown)).status).toBe(201);
    expect(fieldsOf(await declare({ ...unknown, name: '', email: 'bob' }))).toEqual({
      name: 'Veuillez renseigner le champ Votre nom.',
      email: 'Veuillez renseigner une adresse mail valide.',
    });
    expect(Object.keys(fieldsOf(await declare({ ...unknown, reason: 'none' })))).toEqual(['reason']);
    expect((await visit(site).call('GET', '/desk/withdrawal')).status).toBe(401);
  });

  test('what was ordered without an account is in the one that its buyer makes, for as long as its link lasts', async () => {
    const passwords = { password: goodPassword, password_confirmation: goodPassword };
    const guest = visit(site);
    const email = 'guest@example.test';
    const to = { ...delivery, email: 'Guest@example.test' };
    const [former, order] = [await guest.buy({ to }), await guest.buy({ to })];
    const ask = (number: string, body: object = passwords) =>
      guest.call('POST', `/order/${number}/account`, body);
    expect((await guest.call('GET', `/order/${order.number}`)).body).toMatchObject({
      list: [{ is_guest: true }],
    });
    expect(
      fieldsOf(await ask(order.number, { ...passwords, password_confirmation: 'autre' })),
    ).toHaveProperty('password_confirmation');
    expect((await ask('2026-999999')).status).toBe(404);
    expect((await visit(site).call('POST', `/order/${order.number}/account`, passwords)).status).toBe(404);
    expect(await ask(order.number)).toMatchObject({ status: 201, body: { accepted: true } });
    const code = await lastCode(site);
    const session = tokenIn(await signIn(site, email, { code }));
    const customer = visit(site);
    customer.cookies.set('session', session);
    expect((await customer.call('GET', '/profile')).body).toMatchObject({
      email: to.email,
      lastname: delivery.selectedShippingAddress.lastname,
    });
    expect((await customer.call('GET', '/order')).body).toMatchObject({
      items: [{ number: order.number }, { number: former.number }],
    });
    expect((await ask(order.number)).status).toBe(409);
    const firmless = visit(site, 'lang=fr&sales_plan_id=2');
    const professional = await firmless.buy({ to: { ...delivery, email: 'alone@example.test' } });
    expect(await firmless.call('POST', `/order/${professional.number}/account`, passwords)).toMatchObject({
      status: 201,
    });
    const later = await visit(site).buy({ to });
    site.passHours(91 * 24);
    const again = tokenIn(await signIn(site, email));
    customer.cookies.set('session', again);
    expect((await customer.call('GET', `/order/${later.number}`)).status).toBe(404);
  });
});
