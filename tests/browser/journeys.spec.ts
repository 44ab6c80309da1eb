import { expect, test } from './test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor goes from the home through a list and its filters to a product', async ({ page }) => {
      await page.goto('/fr/enduit-particuliers/categorie');
      await page.getByRole('main').locator('a[href*="/_USAGE__interieur"]').first().click();
      await expect(page).toHaveURL('/fr/enduit-particuliers/categorie/_USAGE__interieur');
      await page.getByRole('main').locator('a[href*="/produit/"]').first().click();
      await expect(page).toHaveURL(/\/fr\/enduit-particuliers\/produit\/[\w-]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('a visitor searches and finds', async ({ page }) => {
      await page.goto('/nl/pleisters-particulieren/categorieen');
      const search = page.locator('input[name="text"]:visible').first();
      await search.fill('vulmiddel');
      await search.press('Enter');
      await expect(page).toHaveURL('/nl/pleisters-particulieren/resultaten/vulmiddel');
      await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
    });

    test('a visitor changes the language and stays on the same product', async ({ page }) => {
      await page.goto('/fr/enduit-particuliers/produit/rebouchage-universel-poudre');
      const dutch = page.locator('a[hreflang="nl-BE"]').first();
      const target = await dutch.getAttribute('href');
      await page.goto(target ?? '');
      await expect(page).toHaveURL('/nl/pleisters-particulieren/product/universeel-vulmiddel-in-poeder');
    });
  });
}

test('keyboard users can skip to the content', async ({ page }) => {
  await page.goto('/fr/enduit-particuliers');
  await page.keyboard.press('Tab');
  const skipLink = page.locator(':focus');
  await expect(skipLink).toHaveAttribute('href', '#main');
  await skipLink.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});
