import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { Favourites } from '../../../src/islands/favourites/Favourites.tsx';
import { WishlistSend } from '../../../src/islands/favourites/WishlistSend.tsx';
import { writeAddedPack } from '../../../src/lib/cart/added-packs.ts';
import { emptyForm } from '../../../src/lib/forms/form-state.ts';
import { wishlistText } from '../../../src/messages/wishlist.ts';
import { $favorites } from '../../../src/stores/favorites.ts';
import { packOf, pictureOf, productOf, soldOut } from '../../fixtures/products.ts';
import { fieldPaths, withoutField } from '../../fixtures/without-field.ts';
import { refuse, respond, respondToCalls } from '../support/api.ts';
import { testCalls } from '../support/calls.ts';
import { departures } from '../support/departures.ts';
import { showIsland } from '../support/island.tsx';
import { testListCalls } from '../support/list-calls.ts';
import { notSent, shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const first = productOf({ from_pack: packOf('MV110-K01', 4.5), pack_count: 1 });
const second = productOf({ id: 2, reference: 'MV130', name: 'Lissage', slug: 'lissage' });
const both = { items: [first, second], total: 2 };
const noted = { id: 1, quantity: 3, note: 'pour le salon' };
const favourites = () => (
  <Favourites {...shop} salesPlanId={1} siteUrl="" named={[]} products={[]} tradeOrderLinks={[]} />
);
const entry = (region: Locator, name: string) => region.getByRole('listitem').filter({ hasText: name });

testListCalls({
  island: () => {
    $favorites.set([noted]);
    return favourites();
  },
  call: 'GET /product',
  respond: { items: [first], total: 1 },
  done: (region) => expect.element(entry(region, first.name)).toBeVisible(),
  stored: () => $favorites.get(),
});

testCalls([
  {
    name: 'a list by mail',
    island: () => (
      <WishlistSend
        place={shop}
        state={emptyForm}
        wishes={[{ ...noted, name: first.name, reference: 'MV110' }]}
      />
    ),
    call: 'POST /wishlist/send',
    respond: { products: 1 },
    others: { 'POST /captcha': refuse(503, { status: 'unavailable' }) },
    prepare: async (region) => {
      await region.getByLabelText('Adresse mail du destinataire').fill('ann@example.com');
      await region.getByLabelText('Votre nom').fill('Zoé');
    },
    press: (region) => region.getByRole('button', { name: wishlistText('fr')('submit') }).click(),
    done: () => expect.poll(departures).toEqual(['/fr/enduit-particuliers/favoris/envoi?sent=1']),
    silent: notSent,
    typed: (region) => [region.getByLabelText('Votre nom'), 'Zoé'],
  },
]);

test('what is not plainly there is told, and what is sold out stays out of the cart', async () => {
  const scarce = { state: 'few_left', restock_on: null, label: 'Derniers exemplaires' } as const;
  const scarcePack = { ...packOf('MV110-K01', 4.5), stock: scarce };
  const gonePack = { ...packOf('MV130-K05', 15), id: 2, stock: soldOut };
  const items = [
    { ...first, from_pack: scarcePack },
    { ...second, from_pack: gonePack },
  ];
  $favorites.set([noted, { id: 2, quantity: 1, note: '' }]);
  respondToCalls({ 'GET /product': respond({ items, total: 2 }) });
  const region = await showIsland(favourites());
  await expect.element(entry(region, first.name).getByText(scarce.label)).toBeVisible();
  await expect.element(entry(region, second.name).getByText(soldOut.label)).toBeVisible();
  const added = [...region.element().querySelectorAll<HTMLInputElement>('.to-cart input[name="add"]')];
  const pack = { id: scarcePack.id, quantity: noted.quantity, price: scarcePack.price_with_tax };
  expect(added.map(({ value }) => value)).toEqual([writeAddedPack(pack)]);
});

const whole = { items: [{ ...first, cover: pictureOf('mv110') }], total: 1 };
test.each(fieldPaths(whole))('an older API that leaves out %s leaves the list whole', async (path) => {
  $favorites.set([noted]);
  respondToCalls({ 'GET /product': respond(withoutField(whole, path)) });
  const region = await showIsland(favourites());
  const shown = entry(region, first.name).or(region.getByRole('alert'));
  await expect.element(shown.first()).toBeVisible();
  expect(region.element().textContent).not.toMatch(/undefined|NaN/);
  expect($favorites.get()).toEqual([noted]);
});

test('a product that was withdrawn leaves the list, and that is reported', async () => {
  $favorites.set([noted, { id: 9, quantity: 1, note: '' }]);
  respondToCalls({ 'GET /product': respond({ items: [first], total: 1 }) });
  const region = await showIsland(favourites());
  await expect.element(region.getByText(/1 produit de la liste n’est plus au catalogue/)).toBeVisible();
  await expect.poll(() => $favorites.get()).toEqual([noted]);
});

test('products are moved and taken out by keyboard, and the focus stays in the list', async () => {
  $favorites.set([noted, { id: 2, quantity: 1, note: '' }]);
  respondToCalls({ 'GET /product': respond(both) });
  const region = await showIsland(favourites());
  const down = region.getByRole('button', { name: `Descendre ${first.name}` });
  await expect.element(down).toBeEnabled();
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => $favorites.get().map(({ id }) => id)).toEqual([2, 1]);
  await expect.element(region.getByRole('button', { name: `Monter ${first.name}` })).toHaveFocus();
  (region.getByRole('link', { name: `Retirer ${first.name}` }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(region.getByRole('link', { name: 'Retirer Lissage' })).toHaveFocus();
  expect($favorites.get().map(({ id }) => id)).toEqual([2]);
});

test('a quantity and a note are saved as they are typed', async () => {
  $favorites.set([noted]);
  respondToCalls({ 'GET /product': respond({ items: [first], total: 1 }) });
  const region = await showIsland(favourites());
  const note = region.getByLabelText('Note');
  await expect.element(note).toHaveValue('pour le salon');
  await note.fill('pour la cuisine');
  await region.getByLabelText('Quantité').fill('5');
  await expect.poll(() => $favorites.get()).toEqual([{ id: 1, quantity: 5, note: 'pour la cuisine' }]);
});

test('an empty list explains how it is filled', async () => {
  $favorites.set([]);
  const region = await showIsland(favourites());
  await expect.element(region.getByRole('heading', { name: 'Aucun favori pour l’instant' })).toBeVisible();
});

testThrows({
  Favourites: favourites,
  WishlistSend: () => <WishlistSend place={shop} state={emptyForm} wishes={[]} />,
});
