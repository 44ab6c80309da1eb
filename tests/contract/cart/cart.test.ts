import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartReorderResponseSchema } from '../../../api/contract/cart.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { fieldsOf } from '../setup.ts';
import { createBuyer, openShop, type Shop } from './shop.ts';

describe.each(oneDriver)('a cart on $kind', (driver) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(driver);
  }, startTimeoutMs);
  afterAll(() => shop.site.close());
  afterEach(() => {
    expect(shop.site.logged).toEqual([]);
  });

  test('is empty without a token, and is nobody’s', async () => {
    const response = await createBuyer(shop).call('GET', '/cart');
    expect(response).toMatchObject({ status: 200, body: { token: null, cart: { list: [], count: 0 } } });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('holds what was added, at the prices of the catalogue', async () => {
    const buyer = createBuyer(shop);
    const { token, cart } = await buyer.add(['MV110-K05', 2], ['MV520-K05', 1]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(buyer.cookie()).toBe(token);
    expect(cart.list).toMatchObject([
      {
        reference: 'MV110-K05',
        element_type: 'product',
        quantity: 2,
        price_with_tax: { amount: 17.9, currency: 'EUR' },
        unit_price_with_tax: { amount: 3.58 },
        unit: 'kg',
        total_with_tax: { amount: 35.8 },
        change: null,
      },
      { reference: 'MV520-K05', quantity: 1 },
    ]);
    expect(cart).toMatchObject({
      count: 3,
      basis: 'with_tax',
      amount: { ttc: { amount: 55.7 }, tax: { amount: 9.67 }, net: { amount: 46.03 } },
      weight: { gross_kg: 15.75, pallets: 1 },
      taxes: [{ rate: 21, tax: { amount: 9.67 } }],
      is_orderable: true,
    });
  });

  test('counts without VAT for professionals', async () => {
    const buyer = createBuyer(shop, { query: 'lang=nl&sales_plan_id=2' });
    const { cart } = await buyer.add(['MV110-K05', 10]);
    expect(cart).toMatchObject({
      basis: 'without_tax',
      amount: { net: { amount: 147.9 }, ttc: { amount: 178.96 } },
    });
  });

  test('adds up what two tabs add at once', async () => {
    const buyer = createBuyer(shop);
    const { token } = await buyer.add(['MV110-K05', 1]);
    const tabs = Array.from({ length: 12 }, () => createBuyer(shop, { token: token ?? '' }));
    await Promise.all(
      tabs.map((tab, index) => tab.add(['MV110-K05', 1], [index % 2 ? 'MV520-K05' : 'MV810-L01', 1])),
    );
    const { cart } = await buyer.cart('GET', '/cart');
    const quantities = Object.fromEntries(cart.list.map(({ reference, quantity }) => [reference, quantity]));
    expect(quantities).toEqual({ 'MV110-K05': 13, 'MV520-K05': 6, 'MV810-L01': 6 });
  });

  test('changes a quantity and lets go of a line, which may be gone already', async () => {
    const buyer = createBuyer(shop);
    const { cart } = await buyer.add(['MV110-K05', 1], ['MV520-K05', 1]);
    const [one, other] = cart.list.map(({ id }) => id);
    expect((await buyer.cart('PUT', `/cart/products/${one}`, { quantity: 7 })).cart.count).toBe(8);
    await buyer.cart('DELETE', `/cart/products/${other}`, {});
    const left = await buyer.cart('DELETE', `/cart/products/${other}`, {});
    expect(left.cart.list.map(({ id }) => id)).toEqual([one]);
    expect((await buyer.call('PUT', `/cart/products/${other}`, { quantity: 1 })).status).toBe(404);
  });

  test.each([
    [0, 'Le champ Quantité doit avoir une valeur de 1 ou plus.'],
    [-1, 'Le champ Quantité doit avoir une valeur de 1 ou plus.'],
    [0.5, 'Le champ Quantité doit avoir une valeur de 1 ou plus.'],
    [1.5, 'Indiquez un nombre entier, par exemple 2.'],
    [1e9, 'Pas plus de 999 par article. Pour davantage, appelez-nous.'],
  ])('refuses a quantity of %d', async (quantity, message) => {
    const buyer = createBuyer(shop);
    const { cart } = await buyer.add(['MV110-K05', 1]);
    const products = [{ element_id: shop.packId('MV110-K05'), element_type: 'product', quantity }];
    const added = await buyer.call('POST', '/cart/products', { products });
    expect(added.status).toBe(422);
    expect(fieldsOf(added)).toEqual({ 'products.0.quantity': message });
    const changed = await buyer.call('PUT', `/cart/products/${cart.list[0]?.id}`, { quantity });
    expect(fieldsOf(changed)).toEqual({ quantity: message });
    expect((await buyer.cart('GET', '/cart')).cart.count).toBe(1);
  });

  test('refuses what would be too much of one article, and keeps what was there', async () => {
    const buyer = createBuyer(shop);
    await buyer.add(['MV110-K05', 990]);
    const products = [
      { element_id: shop.packId('MV520-K05'), quantity: 1 },
      { element_id: shop.packId('MV110-K05'), quantity: 10 },
    ];
    const refused = await buyer.call('POST', '/cart/products', { products });
    expect(Object.keys(fieldsOf(refused))).toEqual(['products.1.quantity']);
    expect((await buyer.cart('GET', '/cart')).cart.list).toHaveLength(1);
  });

  test('refuses articles that do not exist, and sends those of the other audience there', async () => {
    const buyer = createBuyer(shop);
    const unknown = await buyer.call('POST', '/cart/products', {
      products: [{ element_id: 999_999, quantity: 1 }],
    });
    expect(fieldsOf(unknown)).toEqual({ 'products.0.element_id': 'Cet article n’est pas au catalogue.' });
    expect(buyer.cookie()).toBeUndefined();
    const { rows } = await shop.site.database.db.execute<{ id: number }>(
      `select k.id from pack k where not exists (select from product_sales_plan s
        where s.product_id = k.product_id and s.sales_plan_id = 1) limit 1`,
    );
    const [foreign] = rows;
    const response = await buyer.call('POST', '/cart/products', {
      products: [{ element_id: foreign?.id, quantity: 1 }],
    });
    expect(response).toMatchObject({
      status: 400,
      body: { errors: { status: 'not_available_in_this_saleplan', exist_in: [2] } },
    });
  });

  test('shows a price that has changed, and takes the new one when it is accepted', async () => {
    const buyer = createBuyer(shop);
    const { cart } = await buyer.add(['MV110-K05', 2]);
    const [line] = cart.list;
    await shop.reprice('MV110-K05', 1990);
    const changed = await buyer.cart('GET', '/cart');
    expect(changed.cart).toMatchObject({
      list: [
        { price_with_tax: { amount: 19.9 }, change: { kind: 'price', seen_with_tax: { amount: 17.9 } } },
      ],
      amount: { ttc: { amount: 39.8 } },
      is_orderable: false,
    });
    const accept = (price: number) =>
      buyer.cart('POST', '/cart/accept', { prices: [{ id: line?.id, price_with_tax: price }] });
    expect((await accept(18)).cart.is_orderable).toBe(false);
    expect((await accept(19.9)).cart).toMatchObject({ list: [{ change: null }], is_orderable: true });
    await shop.reprice('MV110-K05', 1790);
  });

  test('shows that a page had an older price than the catalogue', async () => {
    const buyer = createBuyer(shop);
    const products = [{ element_id: shop.packId('MV110-K05'), quantity: 1, seen_price: 15 }];
    const { cart } = await buyer.cart('POST', '/cart/products', { products });
    expect(cart.list[0]?.change).toMatchObject({ kind: 'price', seen_with_tax: { amount: 15 } });
  });

  test('keeps what the other audience does not buy, without its price, until that is accepted', async () => {
    const { rows } = await shop.site.database.db.execute<{ reference: string }>(
      `select k.reference from pack k where not exists (select from product_sales_plan s
        where s.product_id = k.product_id and s.sales_plan_id = 1) limit 1`,
    );
    const professional = createBuyer(shop, { query: 'lang=fr&sales_plan_id=2' });
    const { token } = await professional.add([rows[0]?.reference ?? '', 1], ['MV110-K05', 1]);
    const individual = createBuyer(shop, { token: token ?? '' });
    const { cart } = await individual.cart('GET', '/cart');
    expect(cart.list[0]).toMatchObject({ element_id: null, slug: null, change: { kind: 'unavailable' } });
    expect(cart).toMatchObject({ amount: { ttc: { amount: 17.9 } }, is_orderable: false });
    const accepted = await individual.cart('POST', '/cart/accept', { prices: [] });
    expect(accepted.cart).toMatchObject({ list: [{ reference: 'MV110-K05' }], is_orderable: true });
  });

  test('takes pasted references, and reports which lines it did not understand', async () => {
    const buyer = createBuyer(shop);
    const text = 'MV110-5KG x3\nmv520-k05 2\nMV999\nMV110 x2\nMV810-L01 x0\nMV52O-K50 x1';
    const response = await buyer.call('POST', '/cart/references', { text });
    expect(response.body).toMatchObject({
      cart: {
        list: [
          { reference: 'MV110-K05', quantity: 3 },
          { reference: 'MV520-K05', quantity: 2 },
        ],
      },
      refused: [
        { line: 3, text: 'MV999', message: 'Cet article n’est pas au catalogue.' },
        { line: 4, message: expect.stringContaining('plusieurs conditionnements') },
        { line: 5, message: 'Indiquez un nombre entier de 1 à 999.' },
        { line: 6, message: expect.stringMatching(/Vouliez-vous dire .*MV520-K05/) },
      ],
    });
  });

  test('is fresh for a reorder, which leaves out what cost nothing', async () => {
    const buyer = createBuyer(shop);
    const { token } = await buyer.add(['MV810-L01', 1]);
    const line = (reference: string, price: number) => ({ reference, quantity: 2, price_with_tax: price });
    const products = [line('MV110-K05', 16.9), line('MV940-U01', 0), line('GONE', 5)];
    const { body } = await buyer.call('POST', '/cart/reorder', { products });
    const fresh = cartReorderResponseSchema.parse(body);
    expect(fresh.token).not.toBe(token);
    expect(fresh.cart.list).toMatchObject([
      { reference: 'MV110-K05', quantity: 2, change: { kind: 'price', seen_with_tax: { amount: 16.9 } } },
    ]);
    expect(fresh.cart.list).toHaveLength(1);
    expect(fresh.left_out).toEqual(['MV940-U01', 'GONE']);
  });

  test('takes a hundred different articles and no more', async () => {
    const buyer = createBuyer(shop);
    await shop.addPacks('MV110-K05', 30);
    const { rows } = await shop.site.database.db.execute<{ id: number }>(
      `select k.id from pack k join product_sales_plan s on s.product_id = k.product_id and s.sales_plan_id = 1
        join product p on p.id = k.product_id and p.input->>'tinting' <> 'online' order by k.id limit 101`,
    );
    const add = (ids: number[]) =>
      buyer.call('POST', '/cart/products', { products: ids.map((id) => ({ element_id: id, quantity: 1 })) });
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(101);
    expect((await add(ids.slice(0, 100))).status).toBe(200);
    expect(fieldsOf(await add(ids.slice(100)))).toEqual({
      products: 'Un panier compte au plus 100 articles différents.',
    });
  });
});
