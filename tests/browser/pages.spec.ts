import { expect, test } from './test.ts';

test('a wrong address shows the way home', async ({ page, allowMessages }) => {
  // The browser itself reports the status of the page.
  allowMessages(/404/);
  const response = await page.goto('/fr/enduit-particuliers/nothing');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/404/);
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((each) => getComputedStyle(each).color)).toBe(
    await page.locator('body').evaluate((each) => getComputedStyle(each).color),
  );
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/fr\/enduit-particuliers$/);
});

test('questions are narrowed down by words without accents, and one is opened by its address', async ({
  page,
}) => {
  await page.goto('/fr/enduit-particuliers/foire-aux-questions#faq-primer-needed');
  await expect(page.getByText('Passez la main sur le mur')).toBeVisible();
  await page.getByLabel('Chercher dans les questions').fill('echap GEL seche');
  await expect(page.getByText(/Aucune question ne contient ces mots/)).toBeVisible();
  await page.getByLabel('Chercher dans les questions').fill('SEAUX gele');
  await expect(page.getByText('1 réponse')).toBeVisible();
  await expect(page.getByText('À quelle température travailler')).toBeVisible();
  await expect(page.getByText('Gardez les seaux de pâte hors gel')).toBeVisible();
  await expect(page.getByText('Faut-il un primaire')).toBeHidden();
  await page.getByLabel('Chercher dans les questions').fill('');
  await expect(page.getByText('Faut-il un primaire')).toBeVisible();
});

test('numbers of pages stand next to each other wherever a list has them', async ({ page }) => {
  for (const path of ['documentation-technique', 'categorie']) {
    await page.goto(`/fr/enduit-particuliers/${path}`);
    const numbers = page.locator('.pager').getByRole('link');
    await expect(numbers.nth(1)).toBeVisible();
    const [first, second] = await Promise.all([numbers.first().boundingBox(), numbers.nth(1).boundingBox()]);
    expect(second?.y).toBe(first?.y);
    expect(first?.height).toBeGreaterThanOrEqual(44);
  }
});
