import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { ColourGuide } from '../../../src/islands/colours/ColourGuide.tsx';
import { FormulaCounter } from '../../../src/islands/colours/FormulaCounter.tsx';
import { writeFormulas } from '../../../src/lib/colours/formula-lines.ts';
import { readGuideQuery } from '../../../src/lib/colours/guide-query.ts';
import { type GuideShade, shadeText } from '../../../src/lib/colours/guide-shade.ts';
import { $shades } from '../../../src/stores/shades.ts';
import { productOf } from '../../fixtures/products.ts';
import { respond, respondToCalls } from '../support/api.ts';
import { departures } from '../support/departures.ts';
import { failures } from '../support/failures.ts';
import { showIsland } from '../support/island.tsx';
import { shop } from '../support/places.ts';
import { testThrows } from '../support/throws.tsx';

const shadeOf = (code: string, name: string, hex: string): GuideShade => ({
  code,
  name,
  hex,
  collection: 'terres',
  products: [1],
});
const shades = [shadeOf('T01', 'Argile', 'c7b79a'), shadeOf('T02', 'Ardoise', '3b4045')];
const product = productOf();
const guide = (query = '') => (
  <ColourGuide
    place={shop}
    siteUrl="https://muravlak.example"
    title="Nuancier"
    brand="Muravlak"
    products={[]}
    query={readGuideQuery(new URLSearchParams(query))}
    collections={[{ key: 'terres', label: 'Terres', finish: 'lime' }]}
    shades={shadeText(shades)}
  />
);
const open = (region: Locator) =>
  region
    .getByRole('link', { name: /Argile/ })
    .first()
    .click();
const isThere = (region: Locator) =>
  expect.element(region.getByRole('link', { name: product.name })).toBeVisible();
const failed = 'Les produits disponibles dans cette teinte n’ont pas pu être chargés.';

test('shades are found while a visitor types, and how many is announced', async () => {
  const region = await showIsland(guide());
  const field = region.getByRole('searchbox', { name: 'Nom ou code' });
  await field.fill('ardo');
  await expect.element(region.getByRole('status')).toMatchTextContent('1 teinte');
  await field.fill('xylophone');
  await expect.element(region.getByRole('status')).toMatchTextContent(/Aucune teinte/);
  await region.getByRole('link', { name: 'Toutes les teintes' }).click();
  await expect.element(region.getByRole('status')).toMatchTextContent('2 teintes');
  await expect.element(field).toHaveFocus();
});

test('what was typed before the guide is hydrated is searched', async () => {
  const region = await showIsland(guide(), (early) => early.getByRole('searchbox').fill('ardo'));
  await expect.element(region.getByRole('status')).toMatchTextContent('1 teinte');
});

test('a shade opens with its name focused, shows what takes it, and closes to where it was', async () => {
  const late = Promise.withResolvers<void>();
  respondToCalls({
    'GET /product': () => late.promise.then(() => Response.json({ items: [product], total: 1 })),
  });
  const region = await showIsland(guide());
  await open(region);
  await expect.element(region.getByRole('heading', { name: 'Argile' })).toHaveFocus();
  await expect.element(region.getByText('Chargement des produits')).toBeVisible();
  late.resolve();
  await isThere(region);
  await region.getByRole('link', { name: 'Revenir à toutes les teintes' }).click();
  await expect.element(region.getByRole('heading', { name: 'Argile' })).not.toBeInTheDocument();
  await expect.element(region.getByRole('link', { name: /Argile/ })).toHaveFocus();
});

test.each([...failures, ['names products that are none', respond({ items: [null], total: 1 })] as const])(
  'where the API %s, the products of a shade can be asked for again',
  async (_name, reply) => {
    respondToCalls({ 'GET /product': reply });
    const region = await showIsland(guide());
    await open(region);
    await expect.element(region.getByRole('alert')).toMatchTextContent(failed);
    respondToCalls({ 'GET /product': respond({ items: [product], total: 1 }) });
    await region.getByRole('button', { name: 'Réessayer' }).click();
    await isThere(region);
  },
);

test('a shade is saved by keyboard, and listed with a link that passes it on', async () => {
  $shades.set([]);
  const region = await showIsland(guide());
  const button = region.getByRole('button', { name: 'Enregistrer la teinte Argile' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(region.getByRole('region', { name: 'Vos teintes' })).toBeVisible();
  await expect
    .element(region.getByRole('link', { name: /shades=T01/ }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/muravlak\.example/));
  expect($shades.get()).toEqual(['T01']);
  $shades.set([]);
});

const counterData = {
  machines: [{ code: 'm1', name: 'Doseur', unit: 'ml', steps_per_unit: 2 }],
  shades: shades.map(({ code, name, hex }) => ({ code, name, hex })),
  bases: [
    {
      code: 'B-P',
      product: 'MV910',
      product_name: 'Chaux',
      letter: 'P',
      name: 'Pastel',
      load_ml_per_kg: 50,
      is_outside: false,
      is_lime: false,
      packs: [{ reference: 'MV910-K05', kg: 5 }],
    },
  ],
  colourants: [{ code: 'OX', name: 'Oxyde', pigment: 'PR101', hex: 'a04030', is_inorganic: true }],
} as const satisfies Parameters<typeof FormulaCounter>[0]['counterData'];
const counter = (query = '') => (
  <FormulaCounter
    locale="fr"
    target="part"
    query={query}
    today="2026-11-24"
    counterData={counterData}
    formulas={writeFormulas([{ shade: 'T01', base: 'B-P', lines: [{ colourant: 'OX', ml_per_kg: 2 }] }])}
  />
);

test.skipIf(!('serviceWorker' in navigator))(
  'the counter doses a shade without a call of the API, and shows which base does not take one',
  async () => {
    // Its page belongs to a customer who is signed in.
    await cookieStore.set('signed_in', '1');
    const region = await showIsland(counter('shade=T01'));
    await expect
      .element(region.getByRole('row', { name: /OX Oxyde.*10,0 ml|OX Oxyde.*10 ml/ }))
      .toBeVisible();
    await region.getByLabelText('Nombre de seaux').fill('3');
    await expect.element(region.getByRole('columnheader', { name: 'Pour 3 seaux' })).toBeVisible();
    await region.getByLabelText('Teinte').selectOptions('T02');
    await expect.element(region.getByRole('alert')).toMatchTextContent(/ne permet pas la teinte/);
    await region.getByRole('button', { name: 'Calculer les doses' }).click();
    await expect.element(region.getByRole('heading', { name: 'Doses' })).toHaveFocus();
    expect(departures()).toEqual([]);
    await cookieStore.delete('signed_in');
  },
);

testThrows({
  ColourGuide: () => guide(),
  FormulaCounter: () => counter(),
});
