import { expect, test } from './test.ts';

const product = '/fr/enduit-particuliers/produit/rebouchage-universel-poudre';
const hazardous = '/fr/enduit-professionnels/produit/mastic-polyester-bi-composant';
const pageObject = /\/Type\s*\/Page\b(?!s)/g;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a picture is enlarged and closed with the keyboard alone', async ({ page }) => {
      await page.goto(product);
      const picture = page.locator('.stage button').first();
      await picture.focus();
      await page.keyboard.press('Enter');
      const enlarged = page.locator('#zoom-1');
      await expect(enlarged).toBeVisible();
      await expect(enlarged.getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(enlarged).toBeHidden();
      await expect(picture).toBeFocused();
      await page.keyboard.press('Enter');
      await enlarged.getByRole('button').click();
      await expect(enlarged).toBeHidden();
    });

    test('a small picture brings its large one into view', async ({ page }) => {
      await page.goto(product);
      await page.locator('.thumbs a').nth(2).click();
      await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.5 });
    });
  });
}

test('nothing stands in the way while a picture is enlarged', async ({ page, findBarriers }) => {
  await page.goto(product);
  await page.locator('.stage button').first().click();
  await expect(page.locator('#zoom-1')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});

test('the amount for a wall follows what is typed, and the form leads to the whole calculation', async ({
  page,
}) => {
  await page.goto(product);
  await expect(page.locator('#told .total')).toHaveText(/^\s*22\s+kg\s*$/);
  await page.locator('#surface-1').fill('-1');
  await expect(page.locator('#told')).toContainText('Entrez un nombre plus grand que 0.');
  await page.locator('#surface-1').fill('40');
  await expect(page.locator('#told .total')).toHaveText(/^\s*88\s+kg\s*$/);
  await expect(page.locator('#surface-1')).toBeFocused();
  await expect(page).toHaveURL(product);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/calculateur-de-quantite\?product=\d+&surface=40&thickness=2#answer$/);
  await expect(page.locator('#answer .total')).toHaveText(/^\s*88\s+kg\s*$/);
});

for (const path of [product, hazardous]) {
  test(`${path} prints on two sheets of A4 at most`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(pageObject)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(2);
  });
}
