import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const shops = {
  fr: {
    path: '/fr/enduit-particuliers/produit/enduit-decoratif-a-la-chaux-base',
    add: 'Ajouter au panier',
    shade: 'Teinte',
    open: 'Voir les teintes',
    title: 'Quelle teinte ?',
    search: 'Nom ou code',
    own: 'Vos teintes',
    required: 'Choisissez la teinte avant d’ajouter au panier.',
    unknown: 'La teinte X99 n’est pas ou plus au nuancier. Choisissez-en une autre.',
    drawer: 'Ajouté au panier.',
    named: 'Teinte T05 Argile',
    argile: /Argile T05/,
  },
  nl: {
    path: '/nl/pleisters-ondernemingen/product/decoratieve-kalkpleister-basis',
    add: 'In het winkelmandje',
    shade: 'Tint',
    open: 'Tinten bekijken',
    title: 'Welke tint?',
    search: 'Naam of code',
    own: 'Uw tinten',
    required: 'Kies de tint vóór u het product in het winkelmandje legt.',
    unknown: 'De tint X99 staat niet of niet meer op de kleurenkaart. Kies een andere.',
    drawer: 'In het winkelmandje gelegd.',
    named: 'Tint T05 Klei',
    argile: /Klei T05/,
  },
} as const;

const field = (page: Page) => page.locator('select[name=shade]');
const add = (page: Page) => page.locator('#to-cart button[type=submit]');
const drawer = (page: Page) => page.locator('dialog.cart-drawer');

test.describe('a base that is tinted for its buyer', () => {
  test('is not added without a shade: the field reports it, and takes the focus', async ({
    page,
    findBarriers,
  }) => {
    const shop = shops.fr;
    await page.goto(shop.path);
    await add(page).click();
    await expect(field(page)).toBeFocused();
    await expect(page.locator('#shade-fault')).toHaveText(shop.required);
    await expect(drawer(page)).toHaveCount(0);
    expect(await findBarriers()).toEqual([]);
    await field(page).selectOption('T05');
    await expect(page.locator('#shade-fault')).toHaveText('');
  });

  test('is chosen with the mouse among shades with name and code, those that are liked first', async ({
    page,
    findBarriers,
  }) => {
    const shop = shops.nl;
    await page.addInitScript(() =>
      localStorage.setItem('shades', JSON.stringify({ version: 1, value: ['C06', 'T05'] })),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(shop.path);
    await page.getByRole('button', { name: shop.open }).click();
    const dialog = page.getByRole('dialog', { name: shop.title });
    await expect(dialog.locator('.swatch rect').first()).toBeAttached();
    const names = await dialog.getByRole('button', { name: /[TLC]\d\d$/ }).allTextContents();
    expect(names.some((name) => name.includes('C06'))).toBe(false);
    expect(names[0]).toContain('T05');
    await expect(dialog.getByRole('region').first()).toHaveAccessibleName(shop.own);
    await expect(dialog.getByRole('region', { name: shop.own }).getByRole('button')).toHaveCount(1);
    await expect(dialog.getByRole('searchbox')).toHaveCSS('border-top-width', '2px');
    expect(await findBarriers()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await dialog.getByRole('button', { name: shop.argile }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(field(page)).toHaveValue('T05');
    await expect(page.locator('.shade-pick .swatch rect')).toHaveAttribute('fill', '#b59e7c');
    await add(page).click();
    await expect(drawer(page)).toContainText(shop.named);
    await expect(drawer(page)).toContainText('VI.53, 3°');
    expect(await findBarriers()).toEqual([]);
  });

  test('is chosen with the keyboard by a code that is typed', async ({ page }) => {
    const shop = shops.fr;
    await page.goto(shop.path);
    await field(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: shop.open })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: shop.title });
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel(shop.search)).toBeFocused();
    await page.keyboard.type('t05');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(field(page)).toHaveValue('T05');
    await expect(page.getByRole('button', { name: shop.open })).toBeFocused();
  });

  test('is refused at its field in a shade that is not there any more', async ({ page, allowMessages }) => {
    const shop = shops.nl;
    allowMessages(/status of 422/);
    await page.goto(shop.path);
    await field(page).hover();
    // React compares what it finds with what it draws, once.
    await expect(page.locator('astro-island[component-export=ShadePicker]')).not.toHaveAttribute('ssr');
    await field(page).evaluate((select: HTMLSelectElement) => {
      select.options.add(new Option('X99 Vieux rose', 'X99'));
    });
    await field(page).selectOption('X99');
    await add(page).click();
    await expect(page.locator('#shade-fault')).toHaveText(shop.unknown);
    await field(page).selectOption('T05');
    await add(page).click();
    await expect(drawer(page)).toContainText(shop.named);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is chosen from a list and stands in the cart', async ({ page }) => {
      const shop = shops.fr;
      await page.goto(shop.path);
      await expect(page.getByRole('button', { name: shop.open })).toBeHidden();
      await field(page).selectOption('T05');
      await add(page).click();
      await expect(page.locator('#cart')).toContainText(shop.named);
    });
  });
});

test('a card of such a product leads to its page, where the shades are', async ({ page }) => {
  await page.goto('/fr/enduit-particuliers/categorie/enduits-decoratifs');
  const card = page.locator('.card', { hasText: 'Enduit Décoratif à la Chaux' }).first();
  await expect(card.locator('.price')).toContainText('55,80');
  await card.locator('button.add').click();
  await expect(page).toHaveURL(/enduit-decoratif-a-la-chaux-base$/);
});

test('shades are loaded when the visitor turns to them, and not with the page', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/teinte')) calls.push(request.url());
  });
  await page.goto(shops.fr.path, { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
  await field(page).hover();
  await expect.poll(() => calls.length).toBe(1);
});
