import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productInputSchema } from '../../../api/contract/catalogue.ts';
import { product } from '../../../api/kernel/database/schema/product.ts';
import { spendDiscount } from '../../../api/shop/discount/spend-discount.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, idOf } from '../setup.ts';
import { type Buyer, createBuyer, demoShop, openShop, type Shop } from './shop.ts';

describe.each(drivers)('discount codes on $kind', (driver) => {
  let shop: Shop;
  let buyers = 0;
  beforeAll(async () => {
    shop = await openShop(driver);
  }, startTimeoutMs);
  afterAll(() => shop.site.close());

  const buyer = (query?: string) => {
    buyers += 1;
    return createBuyer(shop, { address: `198.51.100.${buyers}`, ...(query && { query }) });
  };
  const apply = (of: Buyer, code: string) => of.call('POST', '/cart/discount', { code });
  const refusal = async (of: Buyer, code: string) => fieldsOf(await apply(of, code))['code'];

  test('ten percent come off, however the code is typed', async () => {
    const one = buyer();
    await one.add(['MV110-K05', 2], ['MV520-K05', 1], ['MV810-L01', 1], ['MV940-U01', 1]);
    expect((await apply(one, ' bienvenue 10 ')).body).toMatchObject({
      cart: {
        amount: { ttc: { amount: 83.5 } },
        discounted_amount: { ttc: { amount: 75.15 }, tax: { amount: 13.04 } },
        discounts: [
          {
            type: 'cart_discount',
            code: 'BIENVENUE10',
            description: '10\u00A0% sur tout le panier',
            amount: { amount: 8.35 },
            value: 10,
            unit: 'percent',
            asm_code: 'WEB-WELCOME',
          },
        ],
      },
    });
    const { cart } = await one.cart('DELETE', '/cart/discount', {});
    expect(cart).toMatchObject({ discounts: [], discounted_amount: { ttc: { amount: 83.5 } } });
  });

  test('fifteen euros need a hundred, and wait while there is less', async () => {
    const one = buyer();
    await one.add(['MV110-K05', 5]);
    expect(await refusal(one, 'CHANTIER15')).toBe(
      'Ce code vaut à partir de 100\u00A0€ d’achat, TVA comprise.',
    );
    const { cart } = await one.add(['MV110-K05', 1]);
    expect((await apply(one, 'CHANTIER15')).body).toMatchObject({
      cart: { discounted_amount: { ttc: { amount: 92.4 } }, discounts: [{ value: 15, unit: 'EUR' }] },
    });
    const fewer = await one.cart('PUT', `/cart/products/${cart.list[0]?.id}`, { quantity: 2 });
    expect(fewer.cart).toMatchObject({
      discounts: [],
      discounted_amount: { ttc: { amount: 35.8 } },
      refused_discount: { code: 'CHANTIER15', message: expect.stringContaining('100') },
    });
    expect((await one.add(['MV110-K05', 4])).cart.discounts).toHaveLength(1);
  });

  test('a knife is free from sixty euros, and is a line that costs nothing', async () => {
    const one = buyer();
    await one.add(['MV110-K05', 4]);
    const { cart } = await one.cart('POST', '/cart/discount', { code: 'COUTEAU' });
    expect(cart.list.at(-1)).toMatchObject({
      id: null,
      reference: 'MV940-U01',
      quantity: 1,
      price_with_tax: { amount: 0 },
    });
    expect(cart).toMatchObject({
      count: 5,
      discounts: [{ type: 'free_product' }],
      total: { ttc: { amount: 71.6 } },
    });
  });

  test('a product that a discount gives stays, with the pack that is given', async () => {
    const { database, edit } = shop.site;
    const [knife] = await database.db.select().from(product).where(eq(product.reference, 'MV940'));
    const refused = await edit('DELETE', `/product/${knife?.id}`);
    expect(refused.status).toBe(409);
    expect(fieldsOf(refused)['id']).toContain('discount COUTEAU');
    const input = productInputSchema.parse(knife?.input);
    const packs = input.packs.map((each) => ({ ...each, picture: null }));
    const save = (chosen: typeof packs) =>
      edit('PUT', `/product/${knife?.id}`, { ...input, pictures: [], packs: chosen });
    const gift = packs.filter(({ reference }) => reference === 'MV940-U01');
    const other = gift.map((each) => ({ ...each, reference: 'MV940-U99', ean: '2990000980001' }));
    const dropped = await save(other);
    expect(dropped.status).toBe(409);
    expect(fieldsOf(dropped)['packs']).toContain('discount COUTEAU');
    expect((await save([...packs, ...other])).status).toBe(200);
    expect((await save(packs)).status).toBe(200);
  });

  test('every refusal states why, and leaves the code that is there', async () => {
    const one = buyer();
    await one.add(['MV110-K05', 6]);
    expect(await refusal(one, 'EXPIRE')).toBe('Ce code n’est plus valable.');
    expect(await refusal(one, 'NOPE')).toBe('Ce code n’existe pas. Vérifiez les lettres et les chiffres.');
    expect(await refusal(one, '  ')).toBe('Veuillez renseigner le champ Code.');
    await apply(one, 'BIENVENUE10');
    expect(await refusal(one, 'BIENVENUE10')).toBe('Ce code est déjà appliqué à votre panier.');
    expect(await refusal(one, 'CHANTIER15')).toBe(
      'Un seul code par panier\u00A0: retirez d’abord BIENVENUE10.',
    );
    expect(await refusal(one, '<script>')).toContain('n’existe pas');
    const { cart } = await one.cart('GET', '/cart');
    expect(cart.discounts).toMatchObject([{ code: 'BIENVENUE10' }]);
  });

  test('Dutch buyers read it in Dutch', async () => {
    const one = buyer('lang=nl&sales_plan_id=1');
    await one.add(['MV110-K05', 1]);
    expect(await refusal(one, 'EXPIRE')).toBe('Deze code is niet meer geldig.');
  });

  test('guessing stops after twenty wrong codes, for the one who guesses, right ones between them or not', async () => {
    const one = buyer();
    await one.add(['MV110-K05', 1]);
    for (let attempt = 0; attempt < 19; attempt += 1)
      expect((await apply(one, `X${attempt}`)).status).toBe(422);
    expect((await apply(one, 'BIENVENUE10')).status).toBe(200);
    expect((await apply(one, 'X19')).status).toBe(422);
    expect((await apply(one, 'X20')).status).toBe(429);
    const other = buyer();
    await other.add(['MV110-K05', 1]);
    expect((await apply(other, 'BIENVENUE10')).status).toBe(200);
  });

  test('a code for one audience, or of tomorrow, or used up, does not count', async () => {
    const [sample] = demoShop().discounts;
    const create = (code: string, change: object) =>
      shop.site.edit('POST', '/discount', { ...sample, code, ...change });
    await create('PRO5', { sales_plans: ['pro'] });
    await create('TOMORROW', { starts_at: '2126-01-01T00:00:00Z' });
    const id = idOf(await create('ONCE', { maximum_uses: 1, once_per_customer: true }));
    const one = buyer();
    await one.add(['MV110-K05', 1]);
    expect(await refusal(one, 'PRO5')).toBe(
      'Ce code est réservé aux professionnels. Choisissez Professionnels en haut de la page.',
    );
    expect(await refusal(one, 'TOMORROW')).toBe('Ce code n’est pas encore valable.');
    expect((await apply(one, 'ONCE')).status).toBe(200);
    const spend = (orderNumber: string, email = 'ann@example.test') =>
      shop.site.database.transaction((tx) =>
        spendDiscount(tx, { discountId: id, orderNumber, email, now: new Date() }),
      );
    const outcomes = await Promise.all([spend('A'), spend('B', 'bob@example.test')]);
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    const winner = outcomes[0] === undefined ? 'A' : 'B';
    expect(await spend(winner)).toBeUndefined();
    const { cart } = await one.cart('GET', '/cart');
    expect(cart.refused_discount?.message).toBe('Ce code a déjà été utilisé.');
  });

  test('a code is deleted as long as no order has had it, and carts that hold it report it', async () => {
    const [sample] = demoShop().discounts;
    const { edit } = shop.site;
    const create = async (code: string) => idOf(await edit('POST', '/discount', { ...sample, code }));
    const [unused, used] = [await create('UNUSED'), await create('USED')];
    const one = buyer();
    await one.add(['MV110-K05', 1]);
    expect((await apply(one, 'UNUSED')).status).toBe(200);
    expect((await edit('DELETE', `/discount/${unused}`)).status).toBe(200);
    expect((await one.cart('GET', '/cart')).cart).toMatchObject({
      discounts: [],
      refused_discount: { code: 'UNUSED', message: expect.stringContaining('n’existe pas') },
    });
    await shop.site.database.transaction((tx) =>
      spendDiscount(tx, {
        discountId: used,
        orderNumber: '2026-7',
        email: 'ann@example.test',
        now: new Date(),
      }),
    );
    const refused = await edit('DELETE', `/discount/${used}`);
    expect(refused.status).toBe(409);
    expect(fieldsOf(refused)['id']).toContain('order 2026-7');
    expect((await edit('GET', '/discount/USED')).body).toMatchObject({ uses: 1 });
  });

  test('only editors can list codes', async () => {
    expect((await shop.site.call('GET', '/discount')).status).toBe(401);
    expect((await shop.site.call('GET', '/discount/BIENVENUE10')).status).toBe(401);
    const { body } = await shop.site.edit('GET', '/discount/ONCE');
    expect(body).toMatchObject({ code: 'ONCE', uses: 1, maximum_uses: 1 });
  });
});
