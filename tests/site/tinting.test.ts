import { describe, expect, inject, it } from 'vitest';
import { createHtmlCheck } from './html-check.ts';
import { elements } from './html-elements.ts';
import { call, textOf } from './http-client.ts';
import { createBrowser, shown, typedDelivery, typedValue } from './shopper.ts';

const { address } = inject('site');
const htmlFaults = createHtmlCheck();

const shops = {
  fr: {
    home: '/fr/enduit-particuliers',
    product: 'produit/enduit-decoratif-a-la-chaux-base',
    cart: 'panier',
    calculator: 'calculateur-de-quantite',
    comparator: 'comparateur',
    delivery: 'commande/livraison',
    payment: 'commande/paiement',
    withdrawal: 'retractation',
    shade: 'Teinte T05 Argile',
    cost: 'dont 5,90 € de mise à la teinte',
    price: '55,80 €',
    notice: 'Le droit de rétractation ne s’y applique pas (Code de droit économique, art. VI.53, 3°)',
    required: 'Choisissez la teinte : Enduit Décoratif à la Chaux (base) est teinté pour vous.',
    unknown: 'La teinte X99 n’est pas ou plus au nuancier.',
    excluded: 'Ces articles ont été teintés à votre demande.',
    excludedAny: 'Les produits teintés à votre demande sont exclus',
  },
  nl: {
    home: '/nl/pleisters-particulieren',
    product: 'product/decoratieve-kalkpleister-basis',
    cart: 'winkelmandje',
    calculator: 'hoeveelheidscalculator',
    comparator: 'vergelijker',
    delivery: 'bestelling/levering',
    payment: 'bestelling/betaling',
    withdrawal: 'herroeping',
    shade: 'Tint T05 Klei',
    cost: 'waarvan € 5,90 om op kleur te maken',
    price: '€ 55,80',
    notice: 'Het herroepingsrecht geldt er niet voor (Wetboek van economisch recht, art. VI.53, 3°)',
    required: 'Kies een tint: Decoratieve kalkpleister (basis) wordt voor u op kleur gemaakt.',
    unknown: 'De tint X99 staat niet of niet meer op de kleurenkaart.',
    excluded: 'Deze artikelen zijn op uw vraag op kleur gemaakt.',
    excludedAny: 'Producten die op uw vraag op kleur zijn gemaakt, zijn uitgesloten',
  },
} as const;

describe.each([
  ['fr', shops.fr],
  ['nl', shops.nl],
] as const)('a base that is tinted for its buyer, without scripts (%s)', (locale, shop) => {
  const path = `${shop.home}/${shop.product}`;
  const to = (screen: string) => `${shop.home}/${screen}`;

  it('has the shades that it can be tinted to in its form, with the price of tinting and the notice', async () => {
    const page = await call(address, path);
    const html = textOf(page);
    const [select] = elements(html, 'select').filter((each) => each.get('name') === 'shade');
    expect(select?.get('form')).toBe('to-cart');
    expect(select?.has('required')).toBe(true);
    const codes = elements(html, 'option').map((each) => each.get('value') ?? '');
    expect(codes).toContain('T05');
    expect(codes, 'no formula on lime').not.toContain('C06');
    expect(codes.filter((code) => /^[TLC]\d\d$/.test(code))).toHaveLength(23);
    for (const text of [shop.notice, shop.cost, shop.price]) expect(shown(page)).toContain(text);
    expect(await htmlFaults(html)).toEqual([]);
  });

  it('is counted and compared at the price that it has once it is tinted', async () => {
    const read = await call(
      address,
      `/api/v1/product/${shop.product.split('/')[1]}?lang=${locale}&saleplan_id=1`,
    );
    const id = /"id":(\d+)/.exec(textOf(read))?.[1] ?? '';
    for (const screen of [
      `${shop.calculator}?product=${id}&surface=2&thickness=1`,
      `${shop.comparator}?id=${id}`,
    ])
      expect(shown(await call(address, to(screen))), screen).toContain(shop.price);
  });

  it('is refused without a shade or in one that nobody knows, and nothing is lost', async () => {
    const { send } = createBrowser();
    const [first] = elements(textOf(await call(address, path)), 'input').filter(
      (each) => each.get('name') === 'add',
    );
    const add = first?.get('value') ?? '';
    await send(to(shop.cart), { do: 'references', references: 'MV110-K05' });
    for (const [shade, message] of [
      ['', shop.required],
      ['X99', shop.unknown],
    ] as const) {
      const refused = await send(to(shop.cart), { add, shade, quantity: '1' });
      expect(refused.status).toBe(422);
      expect(shown(refused)).toContain(message);
      expect(shown(refused)).toContain('MV110-K05');
    }
  });

  it('keeps its shade from the cart to the order and its withdrawal', async () => {
    const { send } = createBrowser();
    const [first] = elements(textOf(await call(address, path)), 'input').filter(
      (each) => each.get('name') === 'add',
    );
    const add = first?.get('value') ?? '';
    for (const shade of ['T05', 'T02', 'T05']) await send(to(shop.cart), { add, shade, quantity: '1' });
    const cart = await send(to(shop.cart));
    for (const text of [shop.shade, shop.cost, shop.notice]) expect(shown(cart)).toContain(text);
    expect([...textOf(cart).matchAll(/data-reference="MV910-K05"/g)]).toHaveLength(2);

    expect((await send(to(shop.delivery), typedDelivery)).status).toBe(303);
    const payment = await send(to(shop.payment));
    for (const text of [shop.shade, shop.notice]) expect(shown(payment)).toContain(text);
    const [key, total] = [typedValue(textOf(payment), 'key'), typedValue(textOf(payment), 'total_cents')];
    const fields = { paymentBy: 'transfer', cgv: 'on', key, total_cents: total };
    const placed = await send(to(shop.payment), fields);
    expect(placed.status).toBe(303);
    const order = await send(placed.headers.location ?? '');
    for (const text of [shop.shade, shop.notice]) expect(shown(order)).toContain(text);

    const number = /\d{4}-\d{6}/.exec(shown(order))?.[0] ?? '';
    const withdrawal = await send(`${to(shop.withdrawal)}?order=${number}`);
    expect(shown(withdrawal)).toContain(shop.excluded);
    expect(shown(withdrawal)).toContain(shop.shade);
    expect(shown(await send(to(shop.withdrawal)))).toContain(shop.excludedAny);
    const refused = await send(to(shop.withdrawal), {
      name: '',
      order_number: number,
      email: '',
      articles: '',
    });
    expect(refused.status).toBe(422);
    expect(shown(refused)).toContain(shop.excluded);
  });
});

describe('a base that dealers tint', () => {
  it.each([
    ['/fr/enduit-professionnels/produit/revetement-facade-roule-base', 'Teinte au comptoir'],
    [
      '/nl/pleisters-ondernemingen/product/gevelcoating-voor-de-rol-basis',
      'Op kleur gemaakt aan de toonbank',
    ],
  ])('%s shows it and leads to them, and is sold without a shade', async (path, title) => {
    const page = await call(address, path);
    const html = textOf(page);
    expect(shown(page)).toContain(title);
    expect(elements(html, 'select').filter((each) => each.get('name') === 'shade')).toEqual([]);
    const link = elements(html, 'a')
      .map((each) => each.get('href') ?? '')
      .find((href) => href.endsWith('?tints=1'));
    expect((await call(address, link ?? '')).status).toBe(200);
    const [first] = elements(html, 'input').filter((each) => each.get('name') === 'add');
    expect(first?.get('value')).toMatch(/^\d+:3490$/);
  });
});
