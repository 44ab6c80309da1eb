import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartReorderAnswerSchema } from '../../../api/contract/cart.ts';
import { mailMessage } from '../../../api/database/schema/mail.ts';
import { easyCaptcha, goodPassword, newCustomer } from '../account/people.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { letters, openShop, visit } from './shop.ts';

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
      ...{ reference, quantity, price_with_tax: price.amount },
    }));
    const again = cartReorderAnswerSchema.parse(
      (await buyer.call('POST', '/cart/reorder', { products })).body,
    );
    const bought = order.lines.map(({ reference, quantity }) => ({ reference, quantity, change: null }));
    expect([again.left_out, again.cart.list.length]).toEqual([[], 3]);
    expect(again.cart).toMatchObject({ list: bought, is_orderable: true });
    const otherDevice = await painter().call('GET', '/cart');
    expect(otherDevice.body).toMatchObject({ cart: { list: bought } });
  });

  const declare = (body: object) => visit(site).call('POST', '/withdrawal', body);

  test('a withdrawal needs no account, is dated, and brings one receipt however often it is declared', async () => {
    const order = await visit(site).buy();
    const declaration = { name: 'Amélie', order_number: order.number, email: 'Amelie@example.test' };
    const received = await declare(declaration);
    expect(received).toMatchObject({
      status: 201,
      body: { order_number: order.number, received_at: '2026-03-02T09:00:00.000Z' },
    });
    expect((await declare(declaration)).body).toEqual(received.body);
    expect((await letters(site)).filter((name) => name === 'withdrawal')).toHaveLength(1);
    const [letter] = (await site.database.db.select().from(mailMessage)).slice(-1);
    expect(letter).toMatchObject({ recipient: 'Amelie@example.test', locale: 'fr' });
    expect(letter?.text).toContain(order.number);
    expect(letter?.text).toMatch(/10:00/);
    expect((await site.edit('GET', '/withdrawal')).body).toMatchObject({
      items: [{ order_number: order.number, order_id: order.id, name: 'Amélie' }],
    });
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
    expect((await visit(site).call('GET', '/withdrawal')).status).toBe(401);
  });
});
