import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartReorderResponseSchema } from '../../../api/contract/cart.ts';
import { productDetailSchema, productInputSchema } from '../../../api/contract/catalogue.ts';
import { shadeContract } from '../../../api/contract/colours.ts';
import { formula, teinte, tintBase } from '../../../api/kernel/database/schema/colour.ts';
import { product } from '../../../api/kernel/database/schema/product.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { fieldsOf } from '../setup.ts';
import { addShades } from './shades.ts';
import { createBuyer, demoShop, openShop, type Shop } from './shop.ts';

describe.each(oneDriver)('tinted goods in a cart on $kind', (driver) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(driver);
    await addShades(shop.site);
  }, startTimeoutMs);
  afterAll(() => shop.site.close());
  afterEach(() => {
    expect(shop.site.logged).toEqual([]);
  });

  const tinted = (shade: string | undefined, given: object = {}) => ({
    products: [{ element_id: shop.packId('MV910-K05'), quantity: 1, ...(shade && { shade }), ...given }],
  });
  const add = (buyer: ReturnType<typeof createBuyer>, shade: string | undefined, given?: object) =>
    buyer.call('POST', '/cart/products', tinted(shade, given));
  const edited = async (reference: string, change: object) => {
    const [row] = await shop.site.database.db.select().from(product).where(eq(product.reference, reference));
    const input = productInputSchema.parse(row?.input);
    const packs = input.packs.map((pack) => ({ ...pack, picture: null }));
    const response = await shop.site.edit('PUT', `/product/${row?.id}`, {
      ...input,
      pictures: [],
      packs,
      ...change,
    });
    expect(response).toMatchObject({ status: 200 });
  };

  test('a product shows how it is tinted and what that costs, and its shades are those of its formulas', async () => {
    const response = await shop.site.call('GET', '/product/enduit-decoratif-a-la-chaux-base?sales_plan_id=1');
    const { id, tinting, packs } = productDetailSchema.parse(response.body);
    expect(tinting).toBe('online');
    expect(packs).toMatchObject([
      { tinting_price_with_tax: { amount: 5.9 }, tinting_price_without_tax: { amount: 4.88 } },
      { tinting_price_with_tax: { amount: 9.9 } },
    ]);
    const shades = await shop.site.call('GET', `/teinte?product=${id}`);
    expect(shadeContract.list.parse(shades.body).items.map(({ code }) => code)).toEqual(['T02', 'T05']);
    const [filler] = await shop.site.database.db.select().from(product).where(eq(product.reference, 'MV110'));
    const plain = await shop.site.call('GET', `/product/${filler?.id}?sales_plan_id=1`);
    expect(productDetailSchema.parse(plain.body).tinting).toBe('none');
  });

  test('one pack in two shades is two lines, each with its shade and the price of tinting', async () => {
    const buyer = createBuyer(shop);
    await add(buyer, 'T02');
    await add(buyer, 'T05', { quantity: 2 });
    await add(buyer, 'T02');
    const { cart } = await buyer.cart('GET', '/cart');
    expect(cart.list).toMatchObject([
      {
        reference: 'MV910-K05',
        quantity: 2,
        price_with_tax: { amount: 55.8 },
        unit_price_with_tax: { amount: 11.16 },
        total_with_tax: { amount: 111.6 },
        shade: { code: 'T02', name: 'Lin', hex: 'e9e2d3', price_with_tax: { amount: 5.9 } },
        change: null,
      },
      { quantity: 2, shade: { code: 'T05', name: 'Argile' } },
    ]);
    expect(cart).toMatchObject({ is_orderable: true, count: 4, amount: { ttc: { amount: 223.2 } } });
  });

  test.each([
    ['no shade', undefined, 'Choisissez la teinte'],
    ['an unknown shade', 'X99', 'La teinte X99 n’est pas ou plus au nuancier'],
    ['what is no code at all', '../<b>', 'La teinte ../<b> n’est pas'],
    ['a shade without a formula for its bases', 'L06', 'La teinte L06 n’existe pas ou plus pour'],
  ])('refuses %s at its field', async (_name, shade, message) => {
    const response = await add(createBuyer(shop), shade);
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({ 'products.0.shade': expect.stringContaining(message) });
  });

  test('refuses a shade for what is not tinted, and for what dealers tint', async () => {
    for (const reference of ['MV110-K05', 'MV932-K05']) {
      const element_id = shop.packId(reference);
      const buyer = createBuyer(shop, { query: 'lang=nl&sales_plan_id=2' });
      const response = await buyer.call('POST', '/cart/products', {
        products: [{ element_id, shade: 'T02' }],
      });
      expect(fieldsOf(response)).toEqual({
        'products.0.shade': expect.stringContaining('niet op kleur verkocht'),
      });
      const plain = await buyer.cart('POST', '/cart/products', { products: [{ element_id }] });
      expect(plain.cart).toMatchObject({ is_orderable: true, list: [{ shade: null }] });
    }
  });

  test('nobody is given a base that has to be tinted', async () => {
    const gift = {
      ...demoShop().discounts.find(({ effect }) => effect.kind === 'free_product'),
      code: 'BASE',
    };
    const save = (pack: string) =>
      shop.site.edit('POST', '/discount', {
        ...gift,
        minimum_cents: 0,
        effect: { kind: 'free_product', pack },
      });
    expect(fieldsOf(await save('MV910-K05'))).toEqual({
      'effect.pack': expect.stringContaining('MV910-K05'),
    });
    expect((await save('MV932-K05')).status).toBe(201);
    const buyer = createBuyer(shop, { query: 'lang=fr&sales_plan_id=2' });
    await buyer.add(['MV110-K05', 1]);
    const given = (await buyer.call('POST', '/cart/discount', { code: 'BASE' })).body;
    expect(given).toMatchObject({ cart: { discounts: [{ type: 'free_product' }] } });
    await edited('MV932', { tinting: 'online' });
    const withdrawn = (await buyer.cart('GET', '/cart')).cart;
    expect(withdrawn).toMatchObject({ discounts: [], refused_discount: { code: 'BASE' } });
    const late = createBuyer(shop, { query: 'lang=fr&sales_plan_id=2' });
    await late.add(['MV110-K05', 1]);
    expect((await late.call('POST', '/cart/discount', { code: 'BASE' })).status).toBe(422);
    await edited('MV932', { tinting: 'counter' });
  });

  test('what the other audience alone can buy is marked so, whatever its shade', async () => {
    const buyer = createBuyer(shop);
    await add(buyer, 'T05');
    await edited('MV910', { sales_plans: ['pro'], tinting: 'counter' });
    const { cart } = await buyer.cart('GET', '/cart');
    expect(cart).toMatchObject({ is_orderable: false, list: [{ change: { kind: 'unavailable' } }] });
    await edited('MV910', { sales_plans: ['part', 'pro'], tinting: 'online' });
  });

  test('pasted lines name a shade after a stroke, and are refused without one', async () => {
    const buyer = createBuyer(shop);
    const text = 'MV910-K05/t05 x3\nMV910-K15 x1\nMV910-K05/L06\nMV110-K05/T05';
    const response = await buyer.call('POST', '/cart/references', { text });
    expect(response.body).toMatchObject({
      cart: { list: [{ reference: 'MV910-K05', quantity: 3, shade: { code: 'T05' }, change: null }] },
      refused: [
        { line: 2, message: expect.stringContaining('Choisissez la teinte') },
        { line: 3, message: expect.stringContaining('La teinte L06') },
        { line: 4, message: expect.stringContaining('n’est pas vendu teinté') },
      ],
    });
  });

  test('another price of tinting is to be accepted', async () => {
    const buyer = createBuyer(shop);
    await add(buyer, 'T02', { seen_price: 54.9 });
    const { cart } = await buyer.cart('GET', '/cart');
    expect(cart.list).toMatchObject([
      { price_with_tax: { amount: 55.8 }, change: { kind: 'price', seen_with_tax: { amount: 54.9 } } },
    ]);
    const prices = cart.list.map(({ id, price_with_tax: price }) => ({ id, price_with_tax: price.amount }));
    expect((await buyer.cart('POST', '/cart/accept', { prices })).cart.is_orderable).toBe(true);
  });

  test('a shade that is withdrawn stays in the cart, with the reason, until another takes its place', async () => {
    const { db } = shop.site.database;
    const buyer = createBuyer(shop);
    await add(buyer, 'T02');
    await add(buyer, 'T05');
    await buyer.add(['MV110-K05', 1]);
    const [shade] = await db.select().from(teinte).where(eq(teinte.code, 'T02'));
    const [base] = await db.select().from(tintBase).where(eq(tintBase.code, 'MV910-P'));
    const [mixed] = await db
      .select()
      .from(formula)
      .where(and(eq(formula.shadeId, shade?.id ?? 0), eq(formula.baseId, base?.id ?? 0)));
    expect((await shop.site.edit('DELETE', `/formula/${mixed?.id}`)).status).toBe(200);
    const withoutFormula = (await buyer.cart('GET', '/cart')).cart;
    expect(withoutFormula).toMatchObject({ is_orderable: false, amount: { ttc: { amount: 73.7 } } });
    expect(withoutFormula.list[0]).toMatchObject({
      shade: { code: 'T02', name: 'Lin' },
      quantity: 1,
      change: { kind: 'shade', message: expect.stringContaining('La teinte T02 n’existe pas ou plus pour') },
    });
    expect((await shop.site.edit('DELETE', `/teinte/${shade?.id}`)).status).toBe(200);
    const accepted = await buyer.cart('POST', '/cart/accept', { prices: [] });
    expect(accepted.cart.list).toHaveLength(3);
    expect(accepted.cart.list[0]).toMatchObject({
      shade: { code: 'T02', name: 'Lin', hex: null },
      change: { kind: 'shade', message: expect.stringContaining('n’est pas ou plus au nuancier') },
    });
    expect((await buyer.call('GET', '/checkout')).body).toMatchObject({ errors: { status: 'cart_changed' } });

    const reordered = cartReorderResponseSchema.parse(
      (
        await buyer.call('POST', '/cart/reorder', {
          products: [
            { reference: 'MV910-K05', quantity: 1, price_with_tax: 55.8, shade: 'T02' },
            { reference: 'MV910-K05', quantity: 2, price_with_tax: 55.8, shade: 'T05' },
            { reference: 'MV910-K15', quantity: 1, price_with_tax: 119 },
          ],
        })
      ).body,
    );
    expect(reordered.left_out).toEqual([]);
    expect(reordered.cart.list).toMatchObject([
      { shade: { code: 'T02' }, change: { kind: 'shade' } },
      { shade: { code: 'T05' }, quantity: 2, change: null },
      { shade: null, change: { kind: 'shade', message: expect.stringContaining('Choisissez la teinte') } },
    ]);
    for (const { id, change } of reordered.cart.list)
      if (change) await buyer.cart('DELETE', `/cart/products/${id}`, {});
    expect((await buyer.cart('GET', '/cart')).cart).toMatchObject({ is_orderable: true, count: 2 });
  });

  test('a product that is no longer tinted on this site reports it at its line', async () => {
    const buyer = createBuyer(shop);
    await add(buyer, 'T05');
    await edited('MV910', { tinting: 'counter' });
    const { cart } = await buyer.cart('GET', '/cart');
    expect(cart).toMatchObject({
      is_orderable: false,
      list: [{ change: { kind: 'shade', message: expect.stringContaining('n’est pas vendu teinté') } }],
    });
    await edited('MV910', { tinting: 'online' });
    expect((await buyer.cart('GET', '/cart')).cart.is_orderable).toBe(true);
  });
});
