import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Something that a visitor does, and that calls the API. Islands by themselves are tried where components are. */
interface Act {
  readonly name: string;
  readonly api: string | RegExp;
  /** Leads to where it is done, with everything typed that it needs. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  /** What is there once the API has responded. */
  readonly done: (page: Page) => Promise<void>;
  /** Message for a response that does not match the contract; without it the plain form is posted. */
  readonly unreadable?: string;
  /** What was typed, by the name of its field, and must stay. */
  readonly typed?: readonly [string, string];
}

const shop = '/fr/enduit-particuliers';
const notSent = 'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.';

const alive = (page: Page, name: string) =>
  expect(page.locator(`astro-island[component-export=${name}]:not([ssr])`)).toBeAttached();

async function fillCart(page: Page): Promise<void> {
  const response = await page.request.post('/api/v1/cart/references?site_id=2&lang=fr&sales_plan_id=1', {
    data: { text: 'MV110-K05 x1' },
  });
  expect(response.status()).toBe(200);
}

async function fillInAddress(page: Page): Promise<void> {
  await page.getByLabel('Adresse mail').fill('ann@example.test');
  const address = page.getByRole('group', { name: 'Adresse de livraison' });
  const typed = {
    Prénom: 'Ann',
    Nom: 'Peeters',
    'Rue et numéro': 'Kerkstraat 1',
    Localité: 'Gent',
    Téléphone: '0470 12 34 56',
    'Code postal': '9000',
  };
  for (const [label, text] of Object.entries(typed))
    await address.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('radio', { name: /Livraison à domicile/ }).check();
}

const acts: readonly Act[] = [
  {
    name: 'a pack for the cart',
    api: '**/api/v1/cart/products**',
    prepare: async (page) => void (await page.goto(`${shop}/produit/rebouchage-universel-poudre`)),
    press: (page) => page.getByRole('button', { name: 'Ajouter au panier' }).first().click(),
    done: (page) => expect(page.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible(),
  },
  {
    name: 'the packs of a card',
    api: '**/api/v1/product/**',
    prepare: async (page) => void (await page.goto(`${shop}/categorie/reboucher-et-reparer`)),
    press: (page) =>
      page.getByRole('button', { name: 'Ajouter Rebouchage Universel poudre au panier' }).click(),
    done: (page) => expect(page.getByRole('dialog', { name: 'Rebouchage Universel poudre' })).toBeVisible(),
  },
  {
    name: 'a delivery',
    api: '**/api/v1/checkout/**',
    prepare: async (page) => {
      await fillCart(page);
      await page.goto(`${shop}/commande/livraison`);
      await alive(page, 'DeliveryStep');
      await fillInAddress(page);
    },
    press: (page) => page.getByRole('button', { name: 'Continuer vers le paiement' }).click(),
    done: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Paiement'),
    unreadable: notSent,
    typed: ['Adresse mail', 'ann@example.test'],
  },
  {
    name: 'an order',
    api: '**/api/v1/order**',
    prepare: async (page) => {
      await fillCart(page);
      await page.goto(`${shop}/commande/livraison`);
      await alive(page, 'DeliveryStep');
      await fillInAddress(page);
      await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
      await page.getByRole('radio', { name: /Paiement de démonstration/ }).check();
      await page.getByRole('checkbox', { name: /conditions générales/ }).check();
      await alive(page, 'PaymentStep');
    },
    press: (page) => page.getByRole('button', { name: 'Commande avec obligation de paiement' }).click(),
    done: (page) => expect(page).not.toHaveURL(/paiement$/),
    unreadable: notSent,
  },
];

const ofItself = 'La boutique se repose.';
const unavailable = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ errors: { status: 'unavailable', message: ofItself } }),
};
const nonsense = { status: 200, contentType: 'application/json', body: '{"ok":true}' };

for (const { name, api, prepare, press, done, unreadable, typed } of acts) {
  test(`${name}: an API that fails or returns nonsense is reported, what was typed stays, and it is done later`, async ({
    page,
    allowMessages,
  }) => {
    allowMessages(/Failed to load resource/);
    await prepare(page);
    const refusals = [{ response: unavailable, message: ofItself }];
    if (unreadable) refusals.push({ response: nonsense, message: unreadable });
    for (const { response, message } of refusals) {
      await page.route(api, (route) => route.fulfill(response));
      await press(page);
      await expect(page.getByText(message).first()).toBeVisible();
      if (typed) await expect(page.getByLabel(typed[0]).first()).toHaveValue(typed[1]);
      await page.unroute(api);
    }
    await press(page);
    await done(page);
  });

  test(`${name}: while the API is slow, the page shows that it is busy`, async ({ page, allowMessages }) => {
    allowMessages(/Failed to load resource/);
    await prepare(page);
    const late = Promise.withResolvers<void>();
    await page.route(api, async (route) => {
      await late.promise;
      await route.continue();
    });
    await press(page);
    await expect(page.locator('.loading-bar, [aria-busy=true]').first()).toBeAttached();
    late.resolve();
    await done(page);
    await page.unrouteAll({ behavior: 'wait' });
  });
}
