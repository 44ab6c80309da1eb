import type { Locator, Page } from '@playwright/test';
import { expect, test } from './customer.ts';
import { furniture } from './furniture.ts';

const products = [
  '/fr/enduit-particuliers/produit/rebouchage-universel-poudre',
  '/nl/pleisters-ondernemingen/product/universeel-vulmiddel-in-poeder',
];
const lists = [
  '/fr/enduit-particuliers/categorie/reboucher-et-reparer',
  '/fr/enduit-professionnels/categorie',
  '/nl/pleisters-particulieren/categorieen/_USAGE__interieur',
  '/nl/pleisters-ondernemingen/resultaten/plamuur',
];
/** What people come for, by screen, and how far down it may begin. */
const begins = [
  ['/nl/pleisters-particulieren/folder/een-scheur-herstellen', 'h1', 300],
  ['/fr/enduit-particuliers/carrieres', '.jobs li h3', 660],
  ['/fr/enduit-particuliers/foire-aux-questions', 'input[type=search]', 540],
  ['/nl/pleisters-ondernemingen/contact', 'select', 480],
  ['/fr/enduit-particuliers/calculateur-de-quantite', 'select', 480],
  ['/nl/pleisters-ondernemingen/waar-vind-je-onze-producten', '#store-text', 480],
  ['/fr/enduit-professionnels/documentation-technique', 'input[type=search]', 520],
  ['/nl/pleisters-ondernemingen/aanmelden', 'input[type=email]', 480],
  ['/fr/enduit-particuliers/colorimetrie', '.shades li', 480],
  ['/nl/pleisters-ondernemingen/vergelijker?id=1&id=9', 'thead th', 480],
  ['/fr/negoce-intra/bon-de-commande', '.order-family li', 480],
] as const;
const dealers = '/nl/pleisters-ondernemingen/waar-vind-je-onze-producten?text=Gent';
/** A page of a customer who is signed in. */
const account = '/nl/pleisters-particulieren/mijn-account';
/** Pages with an article in the cart: its first line, and the first field of the checkout. */
const [cart, delivery] = [
  '/fr/enduit-particuliers/panier',
  '/fr/enduit-particuliers/commande/livraison',
] as const;

/** The smallest phone, and a common one. */
const viewports = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
const [smallest] = viewports;

/** Sees that a picture is asked for in the width at which it is shown. */
async function expectFitting(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('complete', true);
  const { asked, shown } = await picture.evaluate((image: HTMLImageElement) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
    // A natural width is that of `sizes`: the browser divides the pixels by their density.
    return {
      asked: naturalWidth,
      shown: Math.min(clientWidth, (clientHeight * naturalWidth) / naturalHeight),
    };
  });
  expect(asked).toBeGreaterThan(shown * 0.8);
  expect(asked).toBeLessThan(shown * 1.25);
}

/** Looks at the first screen of a page on each phone. */
async function onEachPhone(page: Page, look: (phone: string) => Promise<void>): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await look(`${viewport.width} × ${viewport.height}`);
  }
}

test.describe('on phones of 360 × 740 and 390 × 844', () => {
  test.use({ ...(smallest && { viewport: smallest }), hasTouch: true, isMobile: true });

  for (const path of products) {
    test(`${path} begins with its name, its price and its button, and its picture in the width that is shown`, async ({
      page,
    }) => {
      await page.goto(path);
      await expectFitting(page.locator('.stage img').first());
      const title = page.getByRole('heading', { level: 1 });
      const buy = page.locator('#to-cart button[type=submit]');
      await onEachPhone(page, async (phone) => {
        for (const part of [title, page.locator('.title .price'), buy])
          await expect(part, phone).toBeInViewport({ ratio: 1 });
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(buy, phone).toBeInViewport({ ratio: 1 });
      });
    });
  }

  for (const [path, selector, most] of begins) {
    test(`${path} begins with what people come for`, async ({ page }) => {
      await page.goto(path);
      await onEachPhone(page, async (phone) => {
        const box = await page.locator(`main ${selector}`).first().boundingBox();
        expect(box?.y, phone).toBeLessThanOrEqual(most);
      });
    });
  }

  test('a search for shops begins with those that were found', async ({ page }) => {
    await page.goto(dealers);
    await onEachPhone(page, async (phone) =>
      expect((await page.locator('#stores-title').boundingBox())?.y, phone).toBeLessThanOrEqual(700),
    );
  });

  test('an account begins with the newest orders, below one row of screens', async ({
    page,
    asCustomer: _signedIn,
    allowMessages,
  }) => {
    allowMessages(/Password forms should have/);
    await page.goto(account);
    await onEachPhone(page, async (phone) => {
      const orders = page.locator('#newest-orders + *');
      expect((await orders.boundingBox())?.y, phone).toBeLessThanOrEqual(480);
      expect((await page.locator('.account-menu ul').boundingBox())?.height, phone).toBeLessThan(60);
    });
  });

  test('a cart begins with what is in it, its first line whole, and the checkout with a field', async ({
    page,
  }) => {
    await page.goto(cart);
    await page.locator('summary', { hasText: 'Coller des références' }).click();
    await page.locator('[name=references]').fill('MV110-K05 x2');
    await page.locator('form:has([name=references]) button[type=submit]').click();
    const line = page.locator('.cart-lines li').first();
    await expect(line).toBeVisible();
    await page.goto(cart);
    const order = page.locator('.to-checkout');
    await onEachPhone(page, async (phone) => {
      await expect(line, phone).toBeInViewport({ ratio: 0.9 });
      await expect(order, phone).toBeInViewport({ ratio: 1 });
      expect(await furniture(page), phone).toBeLessThanOrEqual(0.18);
      await expect(order, phone).toBeInViewport({ ratio: 1 });
    });
    await page.goto(delivery);
    const email = page.locator('[name=email]');
    await onEachPhone(page, (phone) => expect(email, phone).toBeInViewport({ ratio: 1 }));
  });

  for (const path of lists) {
    test(`${path} begins with its first product, whose picture has the width that is shown`, async ({
      page,
    }) => {
      await page.goto(path);
      await expectFitting(page.locator('.cards img').first());
      await onEachPhone(page, async (phone) => {
        const card = await page.locator('.cards .card').first().boundingBox();
        expect(card?.y, phone).toBeLessThanOrEqual(420);
        // One row counts, filters and sorts.
        expect((await page.locator('.toolbar').boundingBox())?.height, phone).toBeLessThan(60);
      });
    });
  }
});

test('shops are found in the first screen of a phone, their filters folded, the map a step away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/enduit-particuliers/ou-trouver-nos-produits?text=Namur');
  await expect(page.getByRole('heading', { name: /points de vente autour/ })).toBeVisible();
  const type = page.getByLabel('Type de point de vente');
  await expect(type).toBeHidden();
  await page.locator('summary', { hasText: 'Affiner' }).click();
  await expect(type).toBeVisible();
  await page.getByRole('link', { name: 'Voir la carte' }).click();
  await expect(page.locator('.store-map')).toBeInViewport();
  await page.goto('/fr/enduit-particuliers/ou-trouver-nos-produits?tints=1');
  await expect(page.getByLabel('Mise à la teinte')).toBeVisible();
});

for (const path of products) {
  test(`on a tablet ${path} has its packs beside its picture, in the first screen`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(path);
    const [picture, pack] = [page.locator('.stage'), page.locator('.packs li').first()];
    for (const part of [picture, pack]) await expect(part).toBeInViewport({ ratio: 1 });
    const [pictureBox, packBox] = [await picture.boundingBox(), await pack.boundingBox()];
    expect((pictureBox?.x ?? 0) + (pictureBox?.width ?? 768)).toBeLessThan(packBox?.x ?? 0);
  });
}

for (const path of lists) {
  test(`on a desktop ${path} has its first names and prices in the first screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    for (const card of await page.locator('.listing .card').all()) {
      if (((await card.boundingBox())?.y ?? 0) > 600) break;
      for (const part of ['h3', '.price']) await expect(card.locator(part)).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator('.listing .price').first()).toBeInViewport({ ratio: 1 });
  });
}

test('price and picture are those of the pack that is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/enduit-particuliers/produit/rebouchage-universel-poudre');
  const chosen = page.locator('.packs .chosen');
  const shownPicture = () =>
    page.locator('.stage li').evaluateAll((pictures) => {
      const stage = pictures[0]?.parentElement?.getBoundingClientRect();
      return pictures.findIndex(
        (picture) => Math.abs(picture.getBoundingClientRect().x - (stage?.x ?? 0)) < 2,
      );
    });
  await expect(chosen).toContainText('6,95');
  const packs = page.locator('.packs li');
  for (const [label, price] of [
    [/^5\skg$/, '17,90'],
    [/^1\skg$/, '6,95'],
  ] as const) {
    const pack = packs.filter({ has: page.locator('label', { hasText: label }) });
    const number = await pack.locator('input').getAttribute('data-picture');
    await pack.locator('label').click();
    await expect(chosen).toContainText(price);
    await expect.poll(shownPicture).toBe(Number(number) - 1);
  }
});
