import { afterEach, expect, it, vi } from 'vitest';
import { cartReferencesResponseSchema } from '../../../api/contract/cart.ts';
import { productPacksSchema } from '../../../api/contract/catalogue.ts';
import { checkoutSchema } from '../../../api/contract/checkout.ts';
import { placeQuery } from '../../../src/lib/shop-client/call-place.ts';
import { addReferences, showCart } from '../../../src/lib/shop-client/cart.ts';
import { showCheckout } from '../../../src/lib/shop-client/checkout.ts';
import { showPacks } from '../../../src/lib/shop-client/product.ts';
import { cartLineOf, cartOf, cartResponse, checkoutOf, euros } from '../../fixtures/cart.ts';
import { packOf, pictureOf, powder } from '../../fixtures/products.ts';
import { fieldPaths, withoutField } from '../../fixtures/without-field.ts';

const prices = { price_with_tax: euros(2), price_without_tax: euros(1) };
const line = cartLineOf({
  slug: 'rebouchage',
  picture: pictureOf('mv110'),
  shade: { ...prices, code: 'T07', name: 'Schiste', hex: '554433' },
});
/** A cart with one of everything that it may hold. */
const cart = cartOf(
  [
    { ...line, change: { kind: 'price', seen_with_tax: euros(9), seen_without_tax: euros(7) } },
    { ...line, change: { kind: 'unavailable' } },
    { ...line, change: { kind: 'shade', message: 'Choisissez-en une autre.' } },
    {
      ...line,
      stock: { state: 'few_left', restock_on: null, label: 'Derniers exemplaires' },
      change: { kind: 'stock', available: 2 },
    },
  ],
  {
    discounts: [
      {
        type: 'cart_discount',
        code: 'A',
        description: 'Un euro de moins',
        amount: euros(1),
        value: 1,
        unit: 'EUR',
        asm_code: null,
      },
      { type: 'free_product', code: 'B', description: 'Un couteau offert', asm_code: null },
    ],
    refused_discount: { code: 'C', message: 'Ce code est terminé.' },
    shipping: {
      country: 'be',
      zip: '9000',
      is_assumed: false,
      costs: { home: { ...prices, name: 'À domicile', description: '2 jours', kind: 'home' } },
      cheapest: 'home',
      refused: [{ code: 'relay', name: 'Point relais', message: 'Trop lourd.' }],
      until_free: { with_tax: euros(5), without_tax: euros(4) },
    },
  },
);

const plain = checkoutOf({ discountCode: 'A' });
const relay = {
  code: 'gent',
  name: 'Gent',
  address: 'Kouter 1',
  hours: '9–18',
  latitude: 51,
  longitude: 3.7,
  distance: 120,
};
const tax = { rate: 21, net: euros(10), tax: euros(2.1), total: euros(12.1) };
const checkout = {
  ...plain,
  lines: plain.lines.map((each) => ({
    ...each,
    shade: { code: 'T07', name: 'Schiste' },
    stock: { state: 'few_left' as const, restock_on: null, label: 'Derniers exemplaires' },
  })),
  offers: plain.offers.map((offer) => ({ ...offer, relays: [relay], relays_from: 'postcode' as const })),
  totals: { ...plain.totals, shipping: euros(6), taxes: [tax] },
};

const cut = { since: '2026-03-01T00:00:00Z', lowest_with_tax: euros(1), lowest_without_tax: euros(1) };
const packs = {
  id: 1,
  name: 'Rebouchage',
  slug: 'rebouchage',
  tinting: 'none',
  consumption: powder.consumption,
  packs: [{ ...packOf('MV110-K01', 4.5), price_cut: cut }],
};
const query = placeQuery({ locale: 'fr', planId: 1 });

/** Each call with a whole response, and the fields of it that nothing shows. */
const calls = [
  {
    name: 'a cart',
    schema: cartReferencesResponseSchema,
    whole: { ...cartResponse(cart), refused: [{ line: 1, text: 'XX', message: 'Inconnue.' }] },
    ask: () => addReferences({ query, body: { text: 'XX' } }),
    unused: [
      'cart.amount.tax',
      'cart.discounted_amount.tax',
      'cart.discounts.*.asm_code',
      'cart.discounts.*.unit',
      'cart.discounts.*.value',
      'cart.list.*.element_type',
      'cart.list.*.family',
      'cart.list.*.picture.alt',
      'cart.list.*.picture.url',
      'cart.list.*.stock.restock_on',
      'cart.list.*.tax_rate',
      'cart.shipping.costs.home',
      'cart.taxes.*.base',
      'cart.total.tax',
      'token',
      'token_validity',
    ],
  },
  {
    name: 'a checkout',
    schema: checkoutSchema,
    whole: checkout,
    ask: () => showCheckout({ query }),
    unused: [
      'delivery',
      'lines.*.stock.restock_on',
      'lines.*.unit',
      'methods.*.id',
      'methods.*.is_test',
      'methods.*.label',
      'offers.*.totals.tax',
      'totals.tax',
      'totals.taxes.*.net',
      'totals.taxes.*.total',
    ],
  },
  {
    name: 'the packs of a product',
    schema: productPacksSchema,
    whole: packs,
    ask: () => showPacks({ parameters: { id: 1 }, query }),
    unused: [
      'packs.*.ean',
      'packs.*.packaging',
      'packs.*.picture',
      'packs.*.tax_rate',
      'packs.*.tinting_price_with_tax',
      'packs.*.tinting_price_without_tax',
      'slug',
    ],
  },
];

const respond = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));
afterEach(() => vi.unstubAllGlobals());

it.each(calls)('$name without a field that is shown is unreadable, and a whole one is not', async (call) => {
  const { schema, whole, ask, unused } = call;
  expect(schema.parse(whole)).toEqual(whole);
  respond(whole);
  expect(await ask()).toEqual(whole);
  const spared = new Set<string>();
  const isInside = (path: string) => [...spared].some((outer) => path.startsWith(`${outer}.`));
  for (const path of fieldPaths(whole)) {
    const general = path.replaceAll(/\b\d+\b/g, '*');
    if (isInside(general)) continue;
    respond(withoutField(whole, path));
    const code = await ask().then(
      () => 'readable',
      (error: unknown) => Object(error).code,
    );
    if (code === 'readable') spared.add(general);
    else expect([path, code]).toEqual([path, 'unreadable']);
  }
  expect([...spared].toSorted()).toEqual(unused);
});

it('a change of a line that is of no known kind is unreadable', async () => {
  const newer = { ...line, change: { kind: 'recalled' } };
  respond(cartResponse({ ...cart, list: [newer as never] }));
  await expect(showCart({ query })).rejects.toMatchObject({ code: 'unreadable' });
});
