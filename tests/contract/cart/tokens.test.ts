import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartResponse, cartResponseSchema } from '../../../api/contract/cart.ts';
import { cartTokenDays } from '../../../api/contract/cart-limits.ts';
import { cart } from '../../../api/kernel/database/schema/cart.ts';
import { mergeAtSignIn } from '../../../api/shop/cart/merge-at-sign-in.ts';
import { pruneCarts } from '../../../api/shop/cart/open-cart.ts';
import { easyCaptcha, newCustomer } from '../account/people.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { createBuyer, openShop, type Shop } from './shop.ts';

type SignedOut = Pick<CartResponse, 'token' | 'token_validity'>;

describe.each(oneDriver)('the token of a cart on $kind', (driver) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(driver, easyCaptcha);
  }, startTimeoutMs);
  afterAll(() => shop.site.close());

  const writes: [method: string, path: string, body: object][] = [
    ['PUT', '/cart/products/1', { quantity: 1 }],
    ['DELETE', '/cart/products/1', {}],
    ['POST', '/cart/accept', { prices: [] }],
    ['POST', '/cart/shipping', { country: 'be', zip: '1000' }],
    ['POST', '/cart/discount', { code: 'BIENVENUE10' }],
    ['DELETE', '/cart/discount', {}],
  ];

  test.each(writes)(
    '%s %s is refused without one, and with one that opens nothing',
    async (method, path, body) => {
      for (const token of [undefined, 'x'.repeat(43), 'short', '\u{1F9F1}'.repeat(12)]) {
        const { call } = createBuyer(shop, {
          address: `192.0.2.${path.length}`,
          ...(token && { token: encodeURIComponent(token) }),
        });
        expect(await call(method, path, body)).toMatchObject({
          status: 404,
          body: { errors: { status: 'cart_expired', message: 'Ce panier a expiré.' } },
        });
      }
    },
  );

  test('opens no line of another cart', async () => {
    const owner = createBuyer(shop);
    const { cart: own } = await owner.add(['MV110-K05', 2]);
    const stranger = createBuyer(shop);
    await stranger.add(['MV520-K05', 1]);
    const path = `/cart/products/${own.list[0]?.id}`;
    expect((await stranger.call('PUT', path, { quantity: 9 })).status).toBe(404);
    await stranger.call('DELETE', path, {});
    expect((await owner.cart('GET', '/cart')).cart.count).toBe(2);
  });

  test('also travels in the body, the query and a header, and is stored as a digest only', async () => {
    const { token } = await createBuyer(shop).add(['MV110-K05', 1]);
    const body = { cart_token: token, products: [{ element_id: shop.packId('MV110-K05'), quantity: 1 }] };
    expect((await shop.site.call('POST', '/cart/products', { body })).body).toMatchObject({
      token,
      cart: { count: 2 },
    });
    const headers = { 'cart-token': token ?? '' };
    expect((await shop.site.call('GET', '/cart', { headers })).body).toMatchObject({ cart: { count: 2 } });
    expect((await shop.site.call('GET', `/cart?cart_token=${token}`)).body).toMatchObject({
      token,
      cart: { count: 2 },
    });
    const { rows } = await shop.site.database.db.execute('select * from cart_token');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is for the server’s eyes only, and lives three days from the last change', async () => {
    const buyer = createBuyer(shop);
    const response = await buyer.call('POST', '/cart/products', {
      products: [{ element_id: shop.packId('MV110-K05'), quantity: 1 }],
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^cart=[\w-]{43}; Max-Age=259200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const token = buyer.cookie() ?? '';
    shop.site.passHours(71);
    expect((await buyer.cart('GET', '/cart')).cart.count).toBe(1);
    await buyer.add(['MV110-K05', 1]);
    shop.site.passHours(71.9);
    expect((await buyer.cart('GET', '/cart')).cart.count).toBe(2);
    shop.site.passHours(0.2);
    expect(await buyer.cart('GET', '/cart')).toMatchObject({ token: null, cart: { list: [] } });
    expect(buyer.cookie()).toBeUndefined();
    const late = createBuyer(shop, { token });
    const fresh = await late.add(['MV520-K05', 1]);
    expect(fresh.token).not.toBe(token);
    expect(fresh.cart.count).toBe(1);
  });

  test('goes with its cart when nobody can open it any more', async () => {
    const { database } = shop.site;
    await createBuyer(shop).add(['MV110-K05', 1]);
    shop.site.passHours(80);
    const { token } = await createBuyer(shop).add(['MV110-K05', 1]);
    await database.transaction((tx) =>
      mergeAtSignIn(tx, { customerId: 77, token: undefined, now: new Date(0) }),
    );
    const { token_validity: validity } = await createBuyer(shop, { token: token ?? '' }).cart('GET', '/cart');
    const now = new Date(Date.parse(validity ?? '') - 3_600_000);
    await pruneCarts(database.db, new Date(now.getTime() - 30 * 24 * 3_600_000));
    await pruneCarts(database.db, now);
    const left = await database.db.select().from(cart);
    expect(left).toHaveLength(1);
    expect((await createBuyer(shop, { token: token ?? '' }).cart('GET', '/cart')).cart.count).toBe(1);
  });

  test('signing in makes one cart of two, reported line by line', async () => {
    const { database } = shop.site;
    const signIn = ({ token, token_validity: validity }: SignedOut, customerId = 5) =>
      database.transaction((tx) =>
        mergeAtSignIn(tx, {
          customerId,
          token: token ?? undefined,
          now: new Date(Date.parse(validity ?? '') - cartTokenDays * 24 * 3_600_000),
        }),
      );
    const atHome = createBuyer(shop);
    const first = await signIn(await atHome.add(['MV110-K05', 4], ['MV520-K05', 1]));
    expect(first).toMatchObject({ added: [], raised: [], dropped: [] });
    const onSite = createBuyer(shop);
    const inHand = await onSite.add(['MV110-K05', 1], ['MV810-L01', 1]);
    const second = await signIn(inHand);
    expect(second).toMatchObject({ added: ['MV520-K05'], raised: ['MV110-K05'] });
    const read = async (token: string) => {
      const { cart: found } = await createBuyer(shop, { token }).cart('GET', '/cart');
      return found.list.map(({ reference, quantity }) => [reference, quantity]);
    };
    const merged = [
      ['MV110-K05', 4],
      ['MV810-L01', 1],
      ['MV520-K05', 1],
    ];
    expect(await read(second.token)).toEqual(merged);
    expect(await read(first.token)).toEqual(merged);
    expect(await read(onSite.cookie() ?? '')).toEqual([]);
    const stranger = await signIn({ ...inHand, token: second.token }, 6);
    expect(await read(stranger.token)).toEqual([]);
    expect(await read(second.token)).toEqual(merged);
  });

  test('is given anew to a customer who is still signed in, on any device', async () => {
    const token = await newCustomer(shop.site, 'ann@example.test');
    const asAnn = (method: string, path: string, body?: object) =>
      shop.site.call(method, path, { token, body });
    const products = [{ element_id: shop.packId('MV110-K05'), quantity: 2 }];
    const first = await asAnn('POST', '/cart/products', { products });
    const elsewhere = await asAnn('GET', '/cart');
    expect(elsewhere.body).toMatchObject({ cart: { count: 2 } });
    expect(cartResponseSchema.parse(elsewhere.body).token).not.toBe(
      cartResponseSchema.parse(first.body).token,
    );
    expect((await asAnn('POST', '/cart/products', { products })).body).toMatchObject({ cart: { count: 4 } });
    expect((await shop.site.call('GET', '/cart')).body).toMatchObject({ cart: { count: 0 } });
  });
});
