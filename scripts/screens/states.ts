import type { Page } from '@playwright/test';
import type { Locale } from '../../languages/locales.ts';
import { delivery } from '../../tests/fixtures/delivery.ts';

/** What a visitor meets on the way: a page of his own, or what he has opened. */
export interface State {
  /** Name of the file, and of the heading in the list. */
  readonly name: string;
  readonly title: string;
  readonly path: Readonly<Record<Locale, string>>;
  /** As a customer who has signed in, has ordered before, and has articles in the cart. */
  readonly isCustomer?: true;
  readonly asksNetwork?: true;
  /** Opens what is shown, and waits until it is there. */
  readonly open?: (page: Page, locale: Locale) => Promise<void>;
}

const individuals = { fr: '/fr/enduit-particuliers', nl: '/nl/pleisters-particulieren' };
const professionals = { fr: '/fr/enduit-professionnels', nl: '/nl/pleisters-ondernemingen' };
const at = (audience: typeof individuals, fr: string, nl: string) => ({
  fr: audience.fr + fr,
  nl: audience.nl + nl,
});
const product = at(
  individuals,
  '/produit/rebouchage-universel-poudre',
  '/product/universeel-vulmiddel-in-poeder',
);
const tinted = at(
  individuals,
  '/produit/enduit-decoratif-a-la-chaux-base',
  '/product/decoratieve-kalkpleister-basis',
);

const payment = at(individuals, '/commande/paiement', '/bestelling/betaling');

const searched: Readonly<Record<Locale, string>> = { fr: 'rebouchage', nl: 'vulmiddel' };

const seen = (page: Page, selector: string) => page.locator(selector).first().waitFor();

async function openMenu(page: Page): Promise<void> {
  const burger = page.locator('.burger');
  if (await burger.isVisible()) await burger.click();
}

async function answerGuide(page: Page): Promise<void> {
  for (const question of ['USAGE', 'SUPPORT', 'TRAVAUX', 'EPAISSEUR', 'FORME']) {
    const answer = page.locator(`input[name=${question}]`).first();
    await answer.waitFor({ state: 'attached' });
    await answer.check();
  }
  await page.locator('#guide-show:enabled').click();
  await seen(page, '.fitting > li');
}

/** The newest order of the customer. */
async function openOrder(page: Page): Promise<void> {
  await page
    .locator('main a[href*="mon-compte/commandes/"], main a[href*="mijn-account/bestellingen/"]')
    .first()
    .click();
  await page.waitForLoadState('networkidle');
}

async function withdrawFromOrder(page: Page): Promise<void> {
  await openOrder(page);
  await page.locator('main a[href*="/retractation"], main a[href*="/herroeping"]').first().click();
  await page.waitForLoadState('networkidle');
}

/** Orders two articles as a guest who pays by transfer, and stays on what follows. */
async function orderByTransfer(page: Page, locale: Locale): Promise<void> {
  const query = `lang=${locale}&sales_plan_id=1`;
  const added = await page.request.post(`/api/v1/cart/references?${query}`, {
    data: { text: 'MV110-K05 x2\nMV520-K05' },
  });
  if (!added.ok()) throw new Error(`The cart answered ${added.status()}`);
  const delivered = await page.request.put(`/api/v1/checkout/delivery?${query}`, { data: delivery });
  if (!delivered.ok()) throw new Error(`The step of delivery answered ${delivered.status()}`);
  await page.goto(payment[locale], { waitUntil: 'networkidle' });
  await page.locator('[name=paymentBy][value=transfer]').check();
  await page.locator('[name=cgv]').check();
  await page.locator('.order-button').click();
  await seen(page, '.transfer');
}

export const states: readonly State[] = [
  {
    name: 'cart',
    title: 'Cart',
    path: at(individuals, '/panier', '/winkelmandje'),
    isCustomer: true,
  },
  {
    name: 'cart-drawer',
    title: 'Cart next to the page',
    path: product,
    open: async (page) => {
      await page.locator('#to-cart button[type=submit]').first().click();
      await seen(page, 'dialog.cart-drawer .ways-on a');
    },
  },
  {
    name: 'pack-dialog',
    title: 'Packs of a card',
    path: at(professionals, '/categorie/reboucher-et-reparer', '/categorieen/vullen-en-herstellen'),
    open: async (page) => {
      await page.locator('main .card .add').first().click();
      await seen(page, '.pack-dialog li button');
    },
  },
  {
    name: 'delivery',
    title: 'Step of delivery',
    path: at(individuals, '/commande/livraison', '/bestelling/levering'),
    isCustomer: true,
  },
  {
    name: 'payment',
    title: 'Step of payment',
    path: payment,
    isCustomer: true,
  },
  {
    name: 'account',
    title: 'Account',
    path: at(individuals, '/mon-compte', '/mijn-account'),
    isCustomer: true,
  },
  {
    name: 'orders',
    title: 'Orders',
    path: at(individuals, '/mon-compte/commandes', '/mijn-account/bestellingen'),
    isCustomer: true,
  },
  {
    name: 'order',
    title: 'Order',
    path: at(individuals, '/mon-compte/commandes', '/mijn-account/bestellingen'),
    isCustomer: true,
    open: openOrder,
  },
  {
    name: 'claim',
    title: 'Return or claim',
    path: at(individuals, '/retour', '/retour'),
    isCustomer: true,
  },
  {
    name: 'withdrawal',
    title: 'Withdrawal from an order',
    path: at(individuals, '/mon-compte/commandes', '/mijn-account/bestellingen'),
    isCustomer: true,
    open: withdrawFromOrder,
  },
  {
    name: 'addresses',
    title: 'Addresses of a customer',
    path: at(individuals, '/mon-compte/adresses', '/mijn-account/adressen'),
    isCustomer: true,
  },
  {
    name: 'sign-in',
    title: 'Sign-in',
    path: at(individuals, '/connexion', '/aanmelden'),
  },
  {
    name: 'sign-up',
    title: 'Sign-up of a professional',
    path: at(professionals, '/inscription', '/registreren'),
  },
  {
    name: 'guide',
    title: 'Choice guide over the page',
    path: at(individuals, '', ''),
    open: async (page) => {
      await openMenu(page);
      await page.locator('.menu a[data-opens=choice-guide]').click();
      await page.locator('dialog[open] input[value=interieur]').check();
      await seen(page, 'dialog[open] input[name=SUPPORT]');
    },
  },
  {
    name: 'guide-results',
    title: 'Results of the choice guide',
    path: at(individuals, '/guide-de-choix', '/keuzegids'),
    open: answerGuide,
  },
  { name: 'tinted', title: 'Product that is tinted', path: tinted },
  {
    name: 'shades',
    title: 'Shades of a product that is tinted',
    path: tinted,
    open: async (page) => {
      await page.locator('.shade-pick button').first().click();
      await page.locator('dialog[open] .swatch rect').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'stock-list',
    title: 'Stock list',
    path: {
      fr: '/fr/enduit-professionnels/listes-de-stock',
      nl: '/nl/pleisters-ondernemingen/voorraadlijsten',
    },
  },
  {
    name: 'comparator-filled',
    title: 'Comparator, with a surface',
    path: at(
      individuals,
      '/comparateur?id=1&id=4&id=23&surface=25&thickness=2',
      '/vergelijker?id=1&id=4&id=23&surface=25&thickness=2',
    ),
  },
  {
    name: 'suggestions',
    title: 'Suggestions of the search',
    path: at(individuals, '', ''),
    open: async (page, locale) => {
      await page.locator('#search').focus();
      await page
        .locator('astro-island[component-export=SearchBox]:not([ssr])')
        .waitFor({ state: 'attached' });
      await page.keyboard.type(searched[locale]);
      await seen(page, '[role=option]');
    },
  },
  {
    name: 'consent',
    title: 'Question of consent',
    path: at(individuals, '/conseils/poncer-un-enduit', '/adviezen/plamuur-schuren'),
    open: async (page) => {
      await page.locator('[data-opens=cookie-preferences]').click();
      await seen(page, '[role=dialog] button');
    },
  },
  {
    name: 'network',
    title: 'Question of the network',
    path: professionals,
    asksNetwork: true,
    open: (page) => seen(page, '.network-dialog'),
  },
  {
    name: 'confirmation',
    title: 'Confirmation of an order that is paid by transfer',
    path: at(individuals, '/commande/confirmation', '/bestelling/bevestiging'),
    open: orderByTransfer,
  },
];
