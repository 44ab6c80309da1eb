import { expect, test } from './test.ts';

const guide = '/fr/enduit-particuliers/guide-de-choix';

test('the menu opens the guide over the page, and the answers lead to products', async ({
  page,
  findBarriers,
}) => {
  await page.goto('/fr/enduit-particuliers');
  const address = page.url();
  await page.locator('.menu a[data-opens=choice-guide]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.locator('input[value=interieur]').check();
  await expect(dialog.locator('input[name=SUPPORT]').first()).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a change clears the later answers, and the products come when all is answered', async ({
  page,
  findBarriers,
}) => {
  test.slow();
  await page.goto(guide);
  const show = page.locator('#guide-show');
  for (const name of ['USAGE', 'SUPPORT', 'TRAVAUX']) {
    await page.locator(`input[name=${name}]:enabled`).first().check();
    await expect(page.locator('input[name=was]')).not.toHaveValue('');
  }
  await expect(show).toBeDisabled();
  await page.locator('input[name=EPAISSEUR]:enabled').first().check();
  await page.locator('input[name=FORME]:enabled').first().check();
  await expect(show).toBeEnabled();
  await page.locator('input[name=SUPPORT]:enabled').nth(1).check();
  await expect(show).toBeDisabled();
  await expect(page.locator('input[name=TRAVAUX]:checked')).toHaveCount(0);
  expect(await findBarriers()).toEqual([]);
  for (const name of ['TRAVAUX', 'EPAISSEUR', 'FORME'])
    await page.locator(`input[name=${name}]:enabled`).first().check();
  await show.click();
  await expect(page.locator('.fitting > li').first()).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide goes from question to question', async ({ page }) => {
    await page.goto(guide);
    await page.locator('input[value=interieur]').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.locator('input[value=platre]').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.locator('input[name=TRAVAUX]').first()).toBeVisible();
  });
});
