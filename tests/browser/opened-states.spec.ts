import type { Page } from '@playwright/test';
import { expect, test } from './customer.ts';
import { expectNarrow } from './overflowing.ts';
import { type Language, languageOf, otherLanguage, type Template } from './templates.ts';

const schemes = ['light', 'dark'] as const;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };
const sizeOf = { fr: sizes.desktop, nl: sizes.phone };

/** Something that a visitor opens, fills in or is refused. */
interface OpenedState extends Template {
  /** Opens it, and waits until it is there. */
  readonly open: (page: Page, language: Language) => Promise<void>;
  /** Size of the only window where it can be opened. */
  readonly size?: keyof typeof sizes;
  readonly asksNetwork?: true;
  /** What the browser logs of a refusal by itself. */
  readonly messages?: RegExp;
}

const audiences = {
  individuals: { fr: '/fr/enduit-particuliers', nl: '/nl/pleisters-particulieren' },
  professionals: { fr: '/fr/enduit-professionnels', nl: '/nl/pleisters-ondernemingen' },
};
const at = (audience: keyof typeof audiences, name: string, fr: string, nl: string) => ({
  name,
  fr: audiences[audience].fr + fr,
  nl: audiences[audience].nl + nl,
});
const product = ['/produit/rebouchage-universel-poudre', '/product/universeel-vulmiddel-in-poeder'] as const;
const tinted = [
  '/produit/enduit-decoratif-a-la-chaux-base',
  '/product/decoratieve-kalkpleister-basis',
] as const;

const alive = (page: Page, name: string) =>
  page.locator(`astro-island[component-export=${name}]:not([ssr])`).first().waitFor({ state: 'attached' });
const dialog = (page: Page) => expect(page.locator('dialog[open]').first()).toBeVisible();

const opened: readonly OpenedState[] = [
  {
    ...at('individuals', 'the cart next to the page', ...product),
    open: async (page) => {
      await page.locator('#to-cart button[type=submit]').first().click();
      await expect(page.locator('dialog.cart-drawer')).toBeVisible();
      await expect(page.locator('dialog.cart-drawer a.line')).toBeVisible();
    },
  },
  {
    ...at(
      'professionals',
      'the packs of a card',
      '/categorie/reboucher-et-reparer',
      '/categorieen/vullen-en-herstellen',
    ),
    open: async (page) => {
      await page.locator('main .card .add').first().click();
      await expect(page.locator('.pack-dialog li button').first()).toBeVisible();
    },
  },
  {
    ...at('individuals', 'the guide over the page, answered to its second question', '', ''),
    open: async (page, language) => {
      if (language === 'nl') await page.locator('.burger').click();
      await page.locator('.menu a[data-opens=choice-guide]').click();
      await page.getByRole('dialog').locator('input[value=interieur]').check();
      await expect(page.getByRole('dialog').locator('input[name=SUPPORT]').first()).toBeVisible();
    },
  },
  {
    ...at('individuals', 'suggestions', '', ''),
    open: async (page, language) => {
      await page.locator('#search').focus();
      await alive(page, 'SearchBox');
      await page.keyboard.type(language === 'fr' ? 'rebouchage' : 'vulmiddel');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    ...at('professionals', 'the filters of a phone', '/categorie', '/categorieen'),
    size: 'phone',
    open: async (page) => {
      await page.locator('.open-filters').click();
      await expect(page.locator('#filters')).toBeVisible();
    },
  },
  {
    ...at('individuals', 'an enlarged picture', ...product),
    open: async (page) => {
      await page.locator('.stage button').first().click();
      await expect(page.locator('#zoom-1')).toBeVisible();
    },
  },
  {
    ...at('individuals', 'the shades of a tinted product', ...tinted),
    open: async (page) => {
      await page.locator('.shade-pick button').first().click();
      await dialog(page);
      await expect(page.locator('dialog[open] .swatch rect').first()).toBeAttached();
    },
  },
  {
    ...at('individuals', 'a tinted product without its shade', ...tinted),
    open: async (page) => {
      await page.locator('#to-cart button[type=submit]').click();
      await expect(page.locator('#shade-fault')).not.toBeEmpty();
    },
  },
  {
    ...at('professionals', 'a shade and those that are saved', '/colorimetrie', '/colorimetrie'),
    open: async (page) => {
      await page.locator('.collection .shade button').first().click();
      await page.locator('.collection .shade a').nth(2).click();
      await expect(page.locator('.shade-detail')).toBeVisible();
    },
  },
  {
    ...at('professionals', 'the question of the network', '', ''),
    asksNetwork: true,
    open: (page) => expect(page.locator('.network-dialog')).toBeVisible(),
  },
  {
    ...at('individuals', 'a form that is not filled in', '/contact', '/contact'),
    open: async (page) => {
      const island = page.locator('astro-island[component-export=ContactForm]');
      await island.locator('textarea').first().focus();
      await alive(page, 'ContactForm');
      await island.locator('button.btn[type=submit]').last().click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  {
    ...at('individuals', 'a sign-in that is refused', '/connexion', '/aanmelden'),
    messages: /status of 4\d\d|Password forms should have/,
    open: async (page) => {
      await alive(page, 'SignIn');
      await page.locator('input[type=email]').first().fill('nobody@example.test');
      await page.locator('input[type=password]').first().fill('Une truelle bien propre');
      await page.locator('main form button.btn[type=submit]').first().click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  {
    ...at(
      'individuals',
      'the map with a shop chosen',
      '/ou-trouver-nos-produits?text=9000',
      '/waar-vind-je-onze-producten?text=9000',
    ),
    open: async (page) => {
      const map = page.locator('.map').first();
      await map.scrollIntoViewIfNeeded();
      await expect(map.locator('.map-mark').first()).toBeVisible();
      await page.locator('.store').first().hover();
      await expect(page.locator('.map-mark.chosen')).toHaveCount(1);
    },
  },
  {
    ...at(
      'individuals',
      'products side by side',
      '/comparateur?id=1&id=2&id=3',
      '/vergelijker?id=1&id=2&id=3',
    ),
    open: (page) => expect(page.locator('.comparator thead th').nth(1)).toBeVisible(),
  },
  {
    ...at('professionals', 'a list of favourites', '/favoris?id=1&id=2', '/favorieten?id=1&id=2'),
    open: (page) => alive(page, 'Favourites'),
  },
];

test.describe('light and dark, axe finds nothing with', () => {
  for (const [index, state] of opened.entries()) {
    const { name, open, size, asksNetwork = false, messages, ...paths } = state;
    const language = languageOf(index);

    test.describe(`${name}, in ${language},`, () => {
      test.use({ asksNetwork, viewport: size ? sizes[size] : sizeOf[language] });

      test('opened', async ({ page, findBarriers, allowMessages }) => {
        if (messages) allowMessages(messages);
        await page.goto(paths[language]);
        await open(page, language);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          expect(await findBarriers(), colorScheme).toEqual([]);
        }
      });
    });
  }
});

/** Pages of a customer who is signed in, with two articles in the cart. */
const personal: readonly Template[] = [
  at('individuals', 'cart', '/panier', '/winkelmandje'),
  at('individuals', 'delivery', '/commande/livraison', '/bestelling/levering'),
  at('individuals', 'payment', '/commande/paiement', '/bestelling/betaling'),
  at('individuals', 'account', '/mon-compte', '/mijn-account'),
  at('individuals', 'addresses', '/mon-compte/adresses', '/mijn-account/adressen'),
  at('individuals', 'orders', '/mon-compte/commandes', '/mijn-account/bestellingen'),
  at('individuals', 'notices', '/mon-compte/avis', '/mijn-account/meldingen'),
];

test.describe('light and dark, axe finds nothing on the personal page', () => {
  for (const [index, { name, ...paths }] of personal.entries()) {
    const language = languageOf(index);

    test(`${name}, in ${language}`, async ({ page, asCustomer: _signedIn, findBarriers, allowMessages }) => {
      allowMessages(/Password forms should have/);
      await page.setViewportSize(sizeOf[language]);
      await page.goto(paths[language]);
      await expect(page).toHaveURL(paths[language]);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        expect(await findBarriers(), colorScheme).toEqual([]);
      }
      await expectNarrow(page);
      await page.goto(paths[otherLanguage[language]]);
      await expectNarrow(page);
    });
  }
});
