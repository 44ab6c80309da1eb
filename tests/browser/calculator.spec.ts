import { expect, test } from './test.ts';

const [french, dutch] = [
  '/fr/enduit-particuliers/calculateur-de-quantite',
  '/nl/pleisters-ondernemingen/hoeveelheidscalculator',
];

test('updates while the visitor types, keeps the focus and puts the state in the URL', async ({
  page,
  findBarriers,
}) => {
  test.slow();
  await page.goto(french);
  const label = await page.locator('#product option', { hasText: /Lissage Fin poudre/ }).textContent();
  await page.locator('#product').selectOption({ label: label?.trim() ?? '' });
  await expect(page.locator('#thickness-1')).toBeVisible();
  await page.locator('#surface-1').pressSequentially('32', { delay: 20 });
  const response = page.locator('#answer');
  await expect(response).toContainText('63,4');
  await expect(page.locator('#surface-1')).toBeFocused();
  await expect(page.locator('#surface-1')).toHaveValue('32');
  await expect(page).toHaveURL(/surface=32/);
  expect(await findBarriers()).toEqual([]);
  await page.reload();
  await expect(response).toContainText('63,4');
});

test('shows a fault next to its field, and takes it away', async ({ page, findBarriers }) => {
  await page.goto(dutch);
  await page.locator('#product').selectOption({
    label:
      (await page.locator('#product option', { hasText: /Fijne plamuur in poeder/ }).textContent())?.trim() ??
      '',
  });
  await page.locator('#surface-1').fill('-3');
  await expect(page.locator('#surface-1')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#surface-1-fault')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await page.locator('#surface-1').fill('3,5');
  await expect(page.locator('#surface-1-fault')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('#openings-1').fill('99');
  await page.locator('#calculate').click();
  await expect(page.locator('#openings-1-fault')).toBeVisible();
  await expect(page.locator('#openings-1')).toBeFocused();
  await expect(page.locator('#answer-title')).toHaveText('Te corrigeren');
  expect(await findBarriers()).toEqual([]);
  await page.locator('#told a').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#openings-1')).toBeFocused();
  await page.locator('#openings-1').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('#answer-title')).toBeFocused();
  await expect(page.locator('#told .total')).toBeInViewport();
});

test('adds a surface by the keyboard and goes into it', async ({ page }) => {
  await page.goto(dutch);
  await page.locator('#product').selectOption({ index: 1 });
  await page.locator('#surface-1').fill('10');
  await page.locator('#add-surface').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#surface-2')).toBeFocused();
  await expect(page.locator('#surface-1')).toHaveValue('10');
});

test('adds a surface although the visitor types on before it is there', async ({ page }) => {
  await page.goto(french);
  await page.locator('#product').selectOption({ index: 1 });
  await expect(page.locator('#thickness-1')).toBeVisible();
  const typed = Promise.withResolvers<void>();
  await page.route(/add=surface/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.locator('#add-surface').press('Enter');
  await page.locator('#surface-1').fill('12');
  typed.resolve();
  await expect(page.locator('#surface-2')).toBeVisible();
  await expect(page.locator('#surface-1')).toBeFocused();
  await expect(page.locator('#surface-1')).toHaveValue('12');
  await expect(page).toHaveURL(/surface=12&surface=/);
});

test('goes to the page with one surface more where it cannot be had at once', async ({
  page,
  allowMessages,
}) => {
  allowMessages(/ERR_FAILED/);
  await page.goto(dutch);
  await page.locator('#product').selectOption({ index: 1 });
  await page.route(/add=surface/, async (route) => {
    if (route.request().isNavigationRequest()) await route.continue();
    else await route.abort();
  });
  await page.locator('#surface-1').fill('12');
  await page.locator('#add-surface').press('Enter');
  await expect(page.locator('#surface-2')).toBeVisible();
  await expect(page.locator('#surface-1')).toHaveValue('12');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is a form that works', async ({ page }) => {
    await page.goto(french);
    await page.locator('#product').selectOption({ index: 3 });
    await page.locator('#surface-1').fill('12,5');
    await page.locator('#calculate').click();
    await expect(page.locator('#answer .total')).toBeVisible();
    await expect(page.locator('#surface-1')).toHaveValue('12,5');
    await page.locator('#surface-1').press('Enter');
    await expect(page.locator('#answer .total')).toBeVisible();
    await expect(page.locator('#length-2')).toHaveCount(0);
  });
});
