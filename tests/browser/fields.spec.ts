import type { Page } from '@playwright/test';
import { type SmallSite, startSmallSite } from '../islands/start.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let site: SmallSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSmallSite();
});
test.afterAll(() => site?.stop());

/** The page with the form of every kind of field, once it is alive. */
async function openFields(page: Page): Promise<void> {
  await page.goto(`${site.address}fields`);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' }).first()).toBeVisible();
}

test('every kind of field shows what is wrong with it, and takes it back once it is right', async ({
  page,
  findBarriers,
  allowMessages,
}) => {
  // The small site has no API to ask for the towns of a postcode.
  allowMessages(/status of 404/);
  await page.setViewportSize({ width: 320, height: 700 });
  await openFields(page);
  const summary = page.getByRole('alert');
  const send = page.getByRole('button', { name: 'Envoyer' });
  await page.getByLabel('J’accepte les conditions').uncheck();
  await page.getByLabel('Code postal').fill('1000');
  await send.click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Veuillez renseigner votre prénom.',
    'Veuillez renseigner votre nom.',
    'Veuillez renseigner votre adresse.',
    /^Veuillez renseigner un code postal valide\.\s/,
    'Veuillez renseigner votre localité.',
    'Veuillez renseigner un mot de passe.',
    'Veuillez accepter les conditions.',
  ]);
  expect(await findBarriers()).toEqual([]);
  await summary.getByRole('link').nth(3).click();
  await expect(page.getByLabel('Code postal')).toBeFocused();
  await page.getByLabel('Pays').selectOption('Belgique');
  await expect(page.getByLabel('Code postal')).not.toHaveAttribute('aria-invalid');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('a password is as strong as shown, can be read, and is typed twice', async ({ page }) => {
  await openFields(page);
  const password = page.getByLabel('Mot de passe', { exact: true });
  const again = page.getByLabel('Le mot de passe, encore une fois');
  await password.pressSequentially('abcdefg1');
  await expect(page.getByRole('status').first()).toHaveText('Solidité : faible');
  await password.fill('Quatre murs bien lisses');
  await expect(page.getByRole('status').first()).toHaveText('Solidité : très bonne');
  const reveal = page.getByRole('button', { name: 'Afficher le mot de passe' }).first();
  await reveal.click();
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await again.fill('Quatre murs');
  await again.press('Tab');
  await expect(again).toHaveAccessibleDescription('Les deux mots de passe ne sont pas identiques.');
  await password.fill('Quatre murs');
  await password.press('Tab');
  await expect(again).not.toHaveAttribute('aria-invalid');
});
