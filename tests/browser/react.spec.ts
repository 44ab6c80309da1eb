import type { Page, Response } from '@playwright/test';
import { delivery } from '../fixtures/delivery.ts';
import { expect, test } from './customer.ts';
import { enterAsDistributor } from './distributor.ts';
import { holdReact, isReact } from './hold-react.ts';

/** Where an island stands, and how a visitor turns to it; nothing is clicked where it is hydrated at once. */
interface Island {
  readonly name: string;
  readonly path: string;
  readonly turn?: (page: Page) => Promise<void>;
  /** Size of a screen whose first sight ends above an island that is hydrated once it is seen. */
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
  { name: 'ResetPassword', path: '/nl/pleisters-particulieren/nieuw-wachtwoord' },
  { name: 'ConfirmEmail', path: '/fr/enduit-particuliers/nouvelle-adresse-mail' },
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

/** Those of a customer who is signed in, with two articles in the cart. */
const personalIslands: readonly Island[] = [
  { name: 'CartPage', path: '/fr/enduit-particuliers/panier' },
  { name: 'DeliveryStep', path: '/nl/pleisters-particulieren/bestelling/levering' },
  { name: 'PaymentStep', path: '/fr/enduit-particuliers/commande/paiement' },
  { name: 'AccountForms', path: '/nl/pleisters-particulieren/mijn-account' },
  { name: 'AddressBook', path: '/fr/enduit-particuliers/mon-compte/adresses' },
  { name: 'Notices', path: '/nl/pleisters-particulieren/mijn-account/meldingen' },
];

const islandOf = (page: Page, name: string) => page.locator(`astro-island[component-export=${name}]`).first();

const isAlive = (page: Page, name: string) =>
  islandOf(page, name).evaluate((element) =>
    Object.keys(element.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );

/** What may move between the first sight of a page and an island that is alive: a share of the window. */
const mostShift = 0.01;
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
  readonly startTime: number;
}
/** Notes what moves in the pages that come, but for what a click has moved, or the font, which may come late. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts, fontShownMs: 0 });
    // The next frame is the first one with the font.
    document.fonts.addEventListener('loadingdone', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(window, { fontShownMs: performance.now() })),
      ),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node | null }[];
        };
        const moved = sources.map(({ node }) =>
          node instanceof Element
            ? `${node.tagName} ${node.className} ${node.id}`
            : String(node?.textContent),
        );
        if (!hadRecentInput) shifts.push({ value, moved, startTime });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function expectNoShift(page: Page): Promise<void> {
  // What was drawn last is noted with the frame after it.
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              const fontShownMs: number = Reflect.get(window, 'fontShownMs');
              const shifts: Shift[] = Reflect.get(window, 'shifts');
              resolve(shifts.filter(({ startTime }) => startTime > fontShownMs));
            }),
          ),
        );
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(mostShift);
}

for (const { name, path, turn, viewport } of islands) {
  test(`${name} is a tree of React once the visitor turns to it`, async ({ page }) => {
    const scripts: Promise<string>[] = [];
    const noteScript = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    };
    if (viewport) await page.setViewportSize(viewport);
    if (turn) page.on('response', noteScript);
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    if (turn) {
      page.off('response', noteScript);
      expect((await Promise.all(scripts)).filter(isReact), 'React comes before it is needed').toEqual([]);
      expect(await isAlive(page, name)).toBe(false);
      await turn(page);
    }
    await expect.poll(() => isAlive(page, name)).toBe(true);
    await expectNoShift(page);
  });
}

for (const [store, path] of [
  ['favorites', '/nl/pleisters-particulieren/favorieten'],
  ['comparator', '/fr/enduit-particuliers/comparateur'],
] as const) {
  test(`the list that the browser stores (${store}) comes without moving its page`, async ({ page }) => {
    const value = [1, 3, 4].map((id) => ({ id, quantity: 1, note: '' }));
    await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
      store,
      JSON.stringify({ version: 1, value }),
    ] as const);
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('main').locator('[data-remove]')).toHaveCount(3);
    await expectNoShift(page);
  });
}

for (const { name, path } of personalIslands) {
  test(`${name} of a customer is a tree of React, and comes alive in place`, async ({
    page,
    asCustomer: _signedIn,
    allowMessages,
  }) => {
    allowMessages(/Password forms should have/);
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => isAlive(page, name)).toBe(true);
    await expectNoShift(page);
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

test('what pays an order whose payment was refused is a tree of React', async ({ page }) => {
  test.slow();
  const query = 'lang=fr&sales_plan_id=1';
  const added = await page.request.post(`/api/v1/cart/references?${query}`, {
    data: { text: 'MV110-K05 x1' },
  });
  expect(added.status()).toBe(200);
  const delivered = await page.request.put(`/api/v1/checkout/delivery?${query}`, { data: delivery });
  expect(delivered.status()).toBe(200);
  await page.goto('/fr/enduit-particuliers/commande/paiement');
  await expect.poll(() => isAlive(page, 'PaymentStep')).toBe(true);
  await page.locator('[name=paymentBy][value=test]').check();
  await page.locator('[name=cgv]').check();
  await page.locator('.order-button').click();
  await watchShifts(page);
  await page.locator('button[value=failed]').click();
  await expect(page).toHaveURL(/confirmation$/);
  await expect.poll(() => isAlive(page, 'PayAgain')).toBe(true);
  await expectNoShift(page);
});

test('the map of shops is a tree of React once it is in sight, and not before', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/nl/pleisters-particulieren/waar-vind-je-onze-producten', { waitUntil: 'networkidle' });
  await expect(page.locator('.map-zoom')).toHaveCount(0);
  await page.locator('#store-map').scrollIntoViewIfNeeded();
  await expect(page.locator('.map-zoom')).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('.map-zoom')
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
});

test('the counter of formulas is a tree of React, for distributors', async ({ page, allowMessages }) => {
  allowMessages(/Password forms should have/);
  await enterAsDistributor(page);
  await page.goto('/fr/enduit-professionnels/mon-compte/formules');
  await expect.poll(() => isAlive(page, 'FormulaCounter')).toBe(true);
});
