import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const product = '/fr/enduit-particuliers/produit/rebouchage-universel-poudre';
const screen = '/fr/enduit-particuliers/panier';

/** Before hydration, the page of the cart posts its forms. */
const isAlive = (page: Page) =>
  expect(page.locator('astro-island[component-export=CartPage]:not([ssr])')).toBeAttached();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a pack goes from its product into the cart', async ({ page }) => {
      await page.goto(product);
      await page.locator('.packs label', { hasText: /^5\skg$/ }).click();
      await page.getByRole('spinbutton', { name: 'Quantité' }).first().fill('2');
      await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
      if (javaScriptEnabled) {
        const drawer = page.getByRole('dialog', { name: 'Ajouté au panier.' });
        const counted = drawer.getByRole('textbox', {
          name: 'Quantité de Rebouchage Universel poudre, 5 kg',
        });
        await expect(counted).toHaveValue('2');
        await expect(page.locator('.tools [data-count=cart]')).toHaveText('2');
        await drawer.getByRole('link', { name: 'Voir le panier' }).click();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panier');
      const quantity = page.getByRole('textbox', { name: 'Quantité de Rebouchage Universel poudre, 5 kg' });
      await expect(quantity).toHaveValue('2');
      await quantity.fill('4');
      await quantity.press('Enter');
      await expect(page.locator('.sum')).toContainText('Sous-total, 4 articles');
      await page.getByRole('button', { name: /^Une unité de plus/ }).click();
      await expect(page.locator('.sum')).toContainText('Sous-total, 5 articles');
    });
  });
}

test('a card adds its product, asks for the pack where there are several, and shows the cart next to the page', async ({
  page,
  findBarriers,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/fr/enduit-particuliers/categorie/reboucher-et-reparer');
  const add = page.getByRole('button', { name: 'Ajouter Rebouchage Universel poudre au panier' });
  await add.click();
  const packs = page.getByRole('dialog', { name: 'Rebouchage Universel poudre' });
  await expect(packs.getByRole('button', { name: /^2\skg.*9,95\s€.*4,98\s€\/kg/ })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await packs.getByRole('button', { name: /^2\skg/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Ajouté au panier.' });
  await expect(drawer).toContainText('MV110-K02');
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(drawer.getByRole('link', { name: 'Passer la commande' })).toHaveAttribute('href', /commande/);
  await page.keyboard.press('Shift+Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  expect(await findBarriers()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(page.locator('.tools [data-count=cart]')).toHaveText('1');
  await page.locator('.burger').click();
  await expect(page.locator('.menu').getByRole('link', { name: 'Panier 1' })).toBeVisible();
});

test('the cart next to the page counts, removes, undoes, and reports what it cannot do', async ({
  page,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/503/);
  await page.goto(product);
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Ajouté au panier.' });
  await expect(drawer).toContainText('Encore');
  await expect(drawer.getByRole('heading', { name: 'S’utilise avec' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Fixateur de Fonds' })).toHaveAttribute('href', /produit/);
  await drawer.getByRole('button', { name: /^Une unité de plus/ }).click();
  await expect(drawer.getByRole('definition')).toHaveText(/^13,90\s€$/);
  expect(await findBarriers()).toEqual([]);

  const response = (route: { fulfill: (given: { status: number; body: string }) => Promise<void> }) =>
    route.fulfill({ status: 503, body: '' });
  await page.route('**/api/v1/cart/**', response);
  await drawer.getByRole('button', { name: /^Retirer/ }).click();
  await expect(drawer.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/v1/cart/**', response);

  await drawer.getByRole('button', { name: /^Retirer/ }).click();
  await expect(drawer).toContainText('Votre panier est vide');
  await expect(drawer.getByRole('link', { name: 'Passer la commande' })).toHaveCount(0);
  expect(await findBarriers()).toEqual([]);
  await drawer.getByRole('button', { name: 'Remettre' }).click();
  await expect(drawer.getByRole('definition')).toHaveText(/^13,90\s€$/);
  await expect(page.locator('.tools [data-count=cart]')).toHaveText('2');
});

test('the cart changes in place, keeps the focus, reports, and is undone', async ({
  page,
  context,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/422/);
  await page.goto(screen);
  await isAlive(page);
  await page.getByText('Coller des références', { exact: true }).click();
  await page.getByLabel('Références et quantités').fill('MV110-K05 x2\nMV132-M250');
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(page.locator('.cart-lines > li')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'Panier mis à jour' })).toContainText('3 articles');

  const more = page.getByRole('button', { name: /^Une unité de plus\s: Rebouchage Universel/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.sum')).toContainText('Sous-total, 4 articles');
  await expect(more).toBeFocused();

  await page.getByLabel('Code de réduction').fill('nope');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code de réduction')).toHaveAccessibleDescription(/n’existe pas/);
  await expect(page.getByLabel('Code de réduction')).toHaveValue('nope');
  await page.getByLabel('Code postal').fill('9000');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ways')).toContainText('produits inflammables');
  expect(await findBarriers()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await findBarriers()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const other = await context.newPage();
  await other.goto(screen);
  await isAlive(other);
  await other
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click();
  await expect(other.locator('.cart-lines > li')).toHaveCount(1);
  await expect(page.locator('.cart-lines > li')).toHaveCount(1);
  await expect(other.getByRole('button', { name: 'Remettre' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(other.locator('.cart-lines > li')).toHaveCount(2);
  await expect(page.locator('.cart-lines > li')).toHaveCount(2);

  await context.clearCookies();
  await page.reload();
  await isAlive(page);
  await expect(page.getByText('Votre panier est vide')).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre mes articles' }).click();
  await expect(page.locator('.cart-lines > li')).toHaveCount(2);
});
