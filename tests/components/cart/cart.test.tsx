import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { Cart } from '../../../api/contract/cart.ts';
import { CartDrawer } from '../../../src/islands/cart/CartDrawer.tsx';
import { CartPage } from '../../../src/islands/cart/CartPage.tsx';
import { $isDrawerOpen, buy } from '../../../src/stores/buying.ts';
import { $cart, toPersisted } from '../../../src/stores/cart.ts';
import { persistCart } from '../../../src/stores/persisted-cart.ts';
import { cartLineOf, cartOf, cartResponse, euros } from '../../fixtures/cart.ts';
import { pictureOf, productOf } from '../../fixtures/products.ts';
import { withoutField } from '../../fixtures/without-field.ts';
import { refuse, respond, respondToCalls, sentCalls } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { showIsland } from '../support/island.tsx';
import { letPass } from '../support/let-pass.ts';
import { shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const unknown = "Une erreur inconnue s'est produite";
const [one, two] = [cartOf([cartLineOf()]), cartOf([cartLineOf({ quantity: 2 })])];
const empty = cartOf([]);
const place = { ...shop, action: '/fr/enduit-particuliers/panier' };
const cartPage = (cart: Cart | undefined = one) => (
  <CartPage
    place={place}
    cart={cart}
    notices={[]}
    typed={{}}
    removed=""
    isAdded={false}
    joined={undefined}
    leftOut={[]}
    retention={{ kind: 'days' } as const}
  />
);
const drawer = () => {
  $cart.set(one);
  $isDrawerOpen.set(false);
  return <CartDrawer {...shop} />;
};
const more = (region: Locator) => region.getByRole('button', { name: /^Une unité de plus/ }).click();
const page = {
  others: { 'GET /cart': respond(cartResponse(one)) },
  silent: unknown,
  older: [
    { ...cartResponse(one), cart: {}, refused: [] },
    ...['cart.list.0.shade', 'cart.total', 'cart.discounts'].map((path) =>
      withoutField({ ...cartResponse(one), refused: [] }, path),
    ),
  ],
};

testCalls([
  {
    ...page,
    name: 'a quantity',
    island: cartPage,
    call: 'PUT /cart/products/{id}',
    respond: cartResponse(two),
    press: more,
    done: (region) => expect.element(region.getByText('Sous-total, 2 articles')).toBeVisible(),
  },
  {
    ...page,
    name: 'an article that is taken out',
    island: cartPage,
    call: 'DELETE /cart/products/{id}',
    respond: cartResponse(empty),
    press: (region) => region.getByRole('button', { name: /^Retirer/ }).click(),
    done: async (region) => {
      await expect.element(region.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
      await expect.element(region.getByRole('button', { name: 'Remettre' })).toHaveFocus();
    },
  },
  {
    ...page,
    name: 'a code',
    island: cartPage,
    call: 'POST /cart/discount',
    respond: cartResponse(
      cartOf([cartLineOf()], {
        discounts: [
          {
            type: 'cart_discount',
            code: 'PRIMO',
            description: '10 % de moins',
            amount: euros(1),
            value: 10,
            unit: 'percent',
            asm_code: null,
          },
        ],
      }),
    ),
    prepare: (region) => region.getByLabelText('Code de réduction').fill('PRIMO'),
    press: (region) => region.getByRole('button', { name: 'Appliquer' }).click(),
    done: (region) => expect.element(region.getByText('10 % de moins')).toBeVisible(),
    typed: (region) => [region.getByLabelText('Code de réduction'), 'PRIMO'],
  },
  {
    ...page,
    name: 'an estimate',
    island: cartPage,
    call: 'POST /cart/shipping',
    respond: cartResponse(two),
    prepare: (region) => region.getByLabelText('Code postal').fill('9000'),
    press: (region) => region.getByRole('button', { name: 'Estimer' }).click(),
    done: (region) => expect.element(region.getByText('Sous-total, 2 articles')).toBeVisible(),
    typed: (region) => [region.getByLabelText('Code postal'), '9000'],
  },
  {
    ...page,
    name: 'pasted references',
    island: cartPage,
    call: 'POST /cart/references',
    respond: { ...cartResponse(two), refused: [] },
    prepare: async (region) => {
      await region.getByText('Coller des références').click();
      await region.getByLabelText('Références et quantités').fill('MV110-K05 x1');
    },
    press: (region) => region.getByRole('button', { name: 'Ajouter au panier' }).click(),
    done: (region) => expect.element(region.getByText('Sous-total, 2 articles')).toBeVisible(),
    typed: (region) => [region.getByLabelText('Références et quantités'), 'MV110-K05 x1'],
  },
  {
    ...page,
    name: 'a quantity in the drawer',
    island: drawer,
    call: 'PUT /cart/products/{id}',
    respond: cartResponse(two),
    prepare: async () => $isDrawerOpen.set(true),
    press: more,
    done: (region) => expect.element(region.getByRole('textbox', { name: /^Quantité/ })).toHaveValue('2'),
  },
]);

test('a price that has changed, and an article that is gone, are reported and accepted', async () => {
  const changed = cartOf([
    cartLineOf({ change: { kind: 'price', seen_with_tax: euros(9), seen_without_tax: euros(7) } }),
    cartLineOf({
      id: 12,
      reference: 'MV130',
      name: 'Lissage',
      element_id: null,
      change: { kind: 'unavailable' },
    }),
  ]);
  respondToCalls({
    'GET /cart': respond(cartResponse(one)),
    'POST /cart/accept': respond(cartResponse(one)),
  });
  const region = await showIsland(cartPage({ ...changed, is_orderable: false }));
  await expect.element(region.getByText(/^Le prix est passé de 9.€ à 10.€/)).toBeVisible();
  await expect.element(region.getByText(/^N’est plus vendu ici/)).toBeVisible();
  await expect.element(region.getByRole('link', { name: 'Passer la commande' })).not.toBeInTheDocument();
  await region.getByRole('button', { name: 'Accepter les changements' }).click();
  await expect.element(region.getByRole('link', { name: 'Passer la commande' })).toBeVisible();
  expect(sentCalls('POST /cart/accept')[0]?.body).toEqual({ prices: [{ id: 11, price_with_tax: 10 }] });
});

test('a refused code and a refused line are reported at their forms', async () => {
  respondToCalls({
    'POST /cart/discount': refuse(422, {
      status: 'invalid_fields',
      fields: [{ path: 'code', message: 'Ce code n’existe pas.' }],
    }),
    'POST /cart/references': respond({
      ...cartResponse(one),
      refused: [{ line: 1, text: 'XX x1', message: 'référence inconnue' }],
    }),
  });
  const region = await showIsland(cartPage());
  const code = region.getByLabelText('Code de réduction');
  await code.fill('XX');
  await region.getByRole('button', { name: 'Appliquer' }).click();
  await expect.element(code).toHaveAccessibleDescription('Ce code n’existe pas.');
  await region.getByText('Coller des références').click();
  const lines = region.getByLabelText('Références et quantités');
  await lines.fill('XX x1');
  await region.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect.element(lines).toHaveAccessibleDescription(/référence inconnue/);
});

const withRelated = productOf({
  related: [productOf({ id: 2, name: 'Lissage fin', slug: 'lissage-fin', cover: pictureOf('mv210') })],
});
test.each([
  ['none', withoutField(withRelated, 'related'), 0],
  ['no picture of them', withoutField(withRelated, 'related.0.cover'), 0],
  ['all that there is', withRelated, 1],
])(
  'the drawer stands, with what goes with an article, where the API names %s',
  async (_case, body, count) => {
    respondToCalls({ 'GET /product/{id}': respond(body) });
    $cart.set(cartOf([cartLineOf({ slug: 'rebouchage' })]));
    $isDrawerOpen.set(true);
    const region = await showIsland(<CartDrawer {...shop} />);
    await expect.poll(() => sentCalls('GET /product/{id}')).toHaveLength(1);
    await letPass();
    await expect.element(region.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible();
    expect(region.getByRole('link', { name: 'Lissage fin' }).elements()).toHaveLength(count);
    $isDrawerOpen.set(false);
  },
);

test('quick clicks are carried out one after the other, and the last response stands', async () => {
  const asked: unknown[] = [];
  const firstResponse = Promise.withResolvers<void>();
  respondToCalls({
    'PUT /cart/products/{id}': async (request) => {
      const { quantity } = (await request.json()) as { quantity: number };
      asked.push(quantity);
      if (asked.length === 1) await firstResponse.promise;
      return Response.json(cartResponse(cartOf([cartLineOf({ quantity })])));
    },
  });
  const region = await showIsland(cartPage());
  await more(region);
  await more(region);
  await letPass();
  expect(asked).toEqual([2]);
  firstResponse.resolve();
  await expect.element(region.getByText('Sous-total, 3 articles')).toBeVisible();
  expect(asked).toEqual([2, 3]);
});

test('another tab that changes the cart changes this one', async () => {
  const region = await showIsland(cartPage());
  respondToCalls({ 'GET /cart': respond(cartResponse(two)) });
  const stored = { version: 1, value: { count: 2, list: [{ reference: 'MV110-K05', quantity: 2 }] } };
  const newValue = JSON.stringify(stored);
  localStorage.setItem('cart', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue, storageArea: localStorage }));
  await expect.element(region.getByText('Sous-total, 2 articles')).toBeVisible();
});

test('a cart that the server has let go of can be filled again', async () => {
  persistCart({ count: 1, list: [{ reference: 'MV110-K05', quantity: 1 }] });
  respondToCalls({
    'GET /cart': respond(cartResponse(one)),
    'POST /cart/references': respond({ ...cartResponse(one), refused: [] }),
  });
  const region = await showIsland(cartPage(empty));
  await region.getByRole('button', { name: 'Reprendre mes articles' }).click();
  await expect.element(region.getByText('Sous-total, 1 article')).toBeVisible();
  persistCart({ count: 0, list: [] });
});

test('without a cart from the API, the page shows that it is empty, and takes references', async () => {
  const region = await showIsland(cartPage(empty));
  await expect.element(region.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await expect.element(region.getByText('Coller des références')).toBeVisible();
});

test('the drawer is closed, opens with its title focused, and closes by Escape', async () => {
  const region = await showIsland(drawer());
  await expect.element(region.getByRole('dialog')).not.toBeInTheDocument();
  $isDrawerOpen.set(true);
  await expect.element(region.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible();
  await expect.element(region.getByRole('heading', { name: 'Ajouté au panier.' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(region.getByRole('dialog')).not.toBeInTheDocument();
});

test('the drawer opens with what the browser knows, marked until the API has answered', async () => {
  persistCart(toPersisted(one, shop));
  const region = await showIsland(drawer());
  $cart.set(undefined);
  const answer = Promise.withResolvers<Response>();
  respondToCalls({ 'POST /cart/products': () => answer.promise });
  const bought = buy([{ element_id: 1, element_type: 'product', quantity: 1 }], shop);
  const dialog = region.getByRole('dialog', { name: 'Ajout au panier…' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().querySelector('.drawer-lines')?.getAttribute('aria-busy')).toBe('true');
  answer.resolve(Response.json(cartResponse(two)));
  await bought;
  await expect.element(region.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible();
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

test('the drawer closes where the API refuses what was to be added', async () => {
  persistCart(toPersisted(one, shop));
  const region = await showIsland(drawer());
  $cart.set(undefined);
  respondToCalls({ 'POST /cart/products': refuse(422, { status: 'invalid_fields' }) });
  await expect(buy([{ element_id: 1, element_type: 'product', quantity: 1 }], shop)).rejects.toThrow();
  expect($isDrawerOpen.get()).toBe(false);
  await expect.poll(() => region.getByRole('dialog').query()).toBeNull();
});

testThrows({
  CartPage: () => cartPage(),
  CartDrawer: drawer,
});
