import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { Comparator } from '../../../src/islands/comparator/Comparator.tsx';
import { toComparatorProduct } from '../../../src/islands/comparator/comparator-product.ts';
import { $comparator } from '../../../src/stores/comparator.ts';
import { packOf, pictureOf, productOf, soldOut } from '../../fixtures/products.ts';
import { fieldPaths, withoutField } from '../../fixtures/without-field.ts';
import { refuse, respond, respondToCalls } from '../support/api.ts';
import { showIsland } from '../support/island.tsx';
import { testListCalls } from '../support/list-calls.ts';
import { shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const first = productOf({ from_pack: packOf('MV110-K01', 4.5), packs: [packOf('MV110-K01', 4.5)] });
const second = productOf({
  id: 2,
  reference: 'MV130',
  name: 'Lissage',
  slug: 'lissage',
  technical: { ...first.technical, mixing: { kind: 'ready' } },
});
const choices = [{ id: 2, label: 'Lissage, MV130' }];

const comparator = (ids: readonly number[] = []) => (
  <Comparator
    {...shop}
    salesPlanId={1}
    siteUrl="https://muravlak.example"
    named={ids}
    choices={choices}
    products={ids.includes(1) ? [toComparatorProduct(first, 'part')] : []}
    typed={{ surface: '', thickness: '' }}
  />
);
const column = (region: Locator, name: string) =>
  region.getByRole('columnheader', { name: new RegExp(name) });

testListCalls({
  island: () => {
    $comparator.set([{ id: 1 }]);
    return comparator();
  },
  call: 'GET /product/{id}',
  respond: first,
  done: (region) => expect.element(column(region, first.name)).toBeVisible(),
  stored: () => $comparator.get(),
});

test('a pack that is sold out says so and is not put into the cart', async () => {
  const gone = { ...packOf('MV110-K01', 4.5), stock: soldOut };
  $comparator.set([{ id: 1 }]);
  respondToCalls({ 'GET /product/1': respond({ ...first, from_pack: gone, packs: [gone] }) });
  const region = await showIsland(comparator());
  await expect.element(region.getByText(soldOut.label)).toBeVisible();
  expect(region.element().querySelector('.to-cart')).toBeNull();
});

const whole = { ...first, cover: pictureOf('mv110') };
test.each(fieldPaths(whole))('an older API that leaves out %s leaves the list whole', async (path) => {
  $comparator.set([{ id: 1 }]);
  respondToCalls({ 'GET /product/1': respond(withoutField(whole, path)) });
  const region = await showIsland(comparator());
  const shown = column(region, first.name).or(region.getByRole('alert'));
  await expect.element(shown.first()).toBeVisible();
  expect(region.element().textContent).not.toMatch(/undefined|NaN/);
  expect($comparator.get()).toEqual([{ id: 1 }]);
});

test('a product that was withdrawn leaves the list, and that is reported', async () => {
  $comparator.set([{ id: 1 }, { id: 2 }]);
  respondToCalls({
    'GET /product/1': respond(first),
    'GET /product/2': refuse(404, { status: 'not_found' }),
  });
  const region = await showIsland(comparator());
  await expect.element(region.getByText(/1 produit de la liste n’est plus au catalogue/)).toBeVisible();
  await expect.poll(() => $comparator.get()).toEqual([{ id: 1 }]);
});

test('a product is added and taken out in place, and the focus goes on', async () => {
  $comparator.set([{ id: 1 }]);
  respondToCalls({ 'GET /product/1': respond(first), 'GET /product/2': respond(second) });
  const region = await showIsland(comparator());
  await region.getByLabelText('Ajouter un produit').selectOptions('2');
  await region.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect.element(column(region, 'Lissage')).toBeVisible();
  const remove = region.getByRole('link', { name: 'Retirer Lissage' });
  await remove.click();
  await expect.element(column(region, 'Lissage')).not.toBeInTheDocument();
  await expect.element(region.getByRole('link', { name: `Retirer ${first.name}` })).toHaveFocus();
});

test('a surface is counted while it is typed, and a figure that is none is reported', async () => {
  $comparator.set([{ id: 1 }]);
  respondToCalls({ 'GET /product/1': respond(first) });
  const region = await showIsland(comparator());
  const surface = region.getByLabelText('Surface');
  await surface.fill('abc');
  await expect.element(surface).toBeInvalid();
  await expect.element(surface).toHaveAccessibleDescription(/Entrez un nombre, par exemple 12,5\./);
  await surface.fill('10');
  await expect.element(region.getByRole('row', { name: /Quantité pour ma surface/ })).toBeVisible();
  await expect.element(surface).toBeValid();
});

test('another’s comparison stays theirs until it is taken over', async () => {
  $comparator.set([]);
  const region = await showIsland(comparator([1]));
  await expect.element(region.getByText(/Cette comparaison vient d’un lien/)).toBeVisible();
  expect($comparator.get()).toEqual([]);
  (region.getByRole('button', { name: 'En faire ma liste' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => $comparator.get()).toEqual([{ id: 1 }]);
});

testThrows({
  Comparator: () => comparator(),
});
