import type { Page, Response } from '@playwright/test';
import { signInDistributor } from './distributor.ts';
import { holdReact, isReact } from './hold-react.ts';
import { expect, test } from './test.ts';

/** Where an island stands, and how a visitor turns to it; nothing is pressed where it is alive at once. */
interface Island {
  readonly name: string;
  readonly path: string;
  readonly turn?: (page: Page) => Promise<void>;
  /** Of a screen whose first sight ends above an island that is alive once it is seen. */
  readonly viewport?: { readonly width: number; readonly height: number };
}
const phone = { width: 360, height: 640 };
const islands: readonly Island[] = [
  {
    name: 'SearchBox',
    path: '/nl/pleisters-particulieren',
    turn: (page) => page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus(),
  },
  { name: 'Comparator', path: '/fr/enduit-particuliers/comparateur?id=1' },
  { name: 'Favourites', path: '/nl/pleisters-ondernemingen/favorieten?id=1' },
  {
    name: 'PackDialog',
    path: '/fr/enduit-particuliers/categorie/reboucher-et-reparer',
    turn: (page) =>
      page.getByRole('button', { name: 'Ajouter Rebouchage Universel poudre au panier' }).click(),
  },
  {
    name: 'CartDrawer',
    path: '/nl/pleisters-ondernemingen/product/schuurvrije-plamuur-in-poeder',
    turn: (page) => page.getByRole('button', { name: 'In het winkelmandje' }).first().click(),
  },
  {
    name: 'GuideDialog',
    path: '/fr/enduit-particuliers',
    turn: (page) => page.locator('.menu a[data-opens=choice-guide]').click(),
  },
  {
    name: 'GuideQuestions',
    path: '/nl/pleisters-ondernemingen/keuzegids',
    turn: (page) => page.locator('#guide label').first().hover(),
  },
  {
    name: 'LocatorSearch',
    path: '/nl/pleisters-particulieren/waar-vind-je-onze-producten',
    turn: (page) => page.getByLabel('Postcode of plaats').focus(),
    viewport: phone,
  },
  {
    name: 'Locator',
    path: '/fr/enduit-particuliers/ou-trouver-nos-produits',
    turn: (page) => page.getByText('Horaires').first().scrollIntoViewIfNeeded(),
    viewport: phone,
  },
  {
    name: 'ColourGuide',
    path: '/nl/pleisters-particulieren/colorimetrie',
    turn: (page) => page.getByLabel('Naam of code').focus(),
  },
  {
    name: 'ShadePicker',
    path: '/fr/enduit-particuliers/produit/enduit-decoratif-a-la-chaux-base',
    turn: (page) => page.getByLabel('Teinte', { exact: true }).focus(),
  },
  { name: 'CartPage', path: '/nl/pleisters-particulieren/winkelmandje' },
  { name: 'WishlistSend', path: '/fr/enduit-particuliers/favoris/envoi?id=1' },
  { name: 'SignIn', path: '/nl/pleisters-particulieren/aanmelden' },
  { name: 'SignUp', path: '/fr/enduit-professionnels/inscription' },
  { name: 'ForgottenPassword', path: '/fr/enduit-particuliers/mot-de-passe-oublie' },
  { name: 'ClaimForm', path: '/fr/enduit-particuliers/retour' },
  { name: 'TradeOrderForm', path: '/fr/negoce-intra/bon-de-commande' },
  { name: 'WithdrawalForm', path: '/fr/enduit-particuliers/retractation' },
  ...[
    { name: 'Calculator', path: '/fr/enduit-professionnels/calculateur-de-quantite' },
    { name: 'ProductNeed', path: '/nl/pleisters-particulieren/product/universeel-vulmiddel-in-poeder' },
    { name: 'ContactForm', path: '/nl/pleisters-particulieren/contact' },
    { name: 'WorksiteForm', path: '/fr/enduit-professionnels/demarrage-chantier' },
    { name: 'TrainingForm', path: '/fr/enduit-professionnels/formations' },
    { name: 'ApplicationForm', path: '/nl/pleisters-particulieren/jobaanbiedingen/spontane-sollicitatie' },
  ].map((form) => ({
    ...form,
    turn: (page: Page) =>
      page.locator(`astro-island[component-export=${form.name}] input:visible`).first().focus(),
  })),
];

for (const { name, path, turn, viewport } of islands) {
  test(`${name} is a tree of React once the visitor turns to it`, async ({ page }) => {
    const scripts: Promise<string>[] = [];
    const keepScript = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    };
    if (viewport) await page.setViewportSize(viewport);
    if (turn) page.on('response', keepScript);
    await page.goto(path, { waitUntil: 'networkidle' });
    const island = page.locator(`astro-island[component-export=${name}]`).first();
    const isAlive = () =>
      island.evaluate((element) =>
        Object.keys(element.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
      );
    if (turn) {
      page.off('response', keepScript);
      expect((await Promise.all(scripts)).filter(isReact), 'React comes before it is needed').toEqual([]);
      expect(await isAlive()).toBe(false);
      await turn(page);
    }
    await expect.poll(isAlive).toBe(true);
  });
}

test('what is typed into the search field before it is alive is searched', async ({ page }) => {
  const letReactThrough = await holdReact(page);
  await page.goto('/fr/enduit-particuliers');
  await page.getByRole('combobox').focus();
  await page.keyboard.type('rebouchage');
  await letReactThrough();
  await expect(page.getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('combobox')).toHaveValue('rebouchage');
});

test('the steps of an order are trees of React, and the server keeps what they hold', async ({ page }) => {
  const added = await page.request.post('/api/v1/cart/references?site_id=2&lang=fr&sales_plan_id=1', {
    data: { text: 'MV110-K05 x1' },
  });
  expect(added.status()).toBe(200);
  await page.goto('/fr/enduit-particuliers/commande/livraison');
  const step = page.locator('astro-island[component-export=DeliveryStep] form');
  await expect
    .poll(() => step.evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react'))))
    .toBe(true);
});

test('the counter of formulas is a tree of React, for distributors', async ({ page, allowMessages }) => {
  test.slow();
  allowMessages(/Password forms should have/);
  const home = '/fr/enduit-professionnels';
  await signInDistributor(page, home);
  await page.goto(`${home}/mon-compte/formules`);
  const form = page.locator('astro-island[component-export=FormulaCounter] form');
  await expect
    .poll(() => form.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__react'))))
    .toBe(true);
});
