import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test('a message is saved while it is written, refused at its field, and sent', async ({
  page,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/422/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/enduit-particuliers/contact');
  await page.getByLabel('De quoi s’agit-il').selectOption({ label: 'Conseil technique' });
  await page.getByLabel('Votre message').fill('Un mur en béton de 20 m².');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('form'))).toContain('béton');
  await page.reload();
  await expect(page.getByText('Nous avons repris ce que vous aviez écrit.')).toBeVisible();
  await expect(page.getByLabel('Votre message')).toHaveValue('Un mur en béton de 20 m².');
  expect(await findBarriers()).toEqual([]);

  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page.getByLabel('Votre message')).toHaveValue('');
  await expect(page.getByLabel('De quoi s’agit-il')).toBeFocused();
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('De quoi s’agit-il')).toHaveAccessibleDescription(
    /Veuillez renseigner le champ Sujet/,
  );
  expect(await findBarriers()).toEqual([]);

  await fillIn(page, 'Une question sur vos emballages.');
  await page.getByLabel('Code postal').fill('10');
  await page.getByLabel('Téléphone').focus();
  await expect(page.getByLabel('Code postal')).toHaveAccessibleDescription(/code postal valide/);
  await page.getByLabel('Code postal').fill('1000');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre message est reçu');
  await expect(page.getByText(/numéro C\d{4}-\d{6}/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('form'))).not.toContain('emballages');
});

test('what was typed more than a week ago is deleted on whatever page comes next', async ({ page }) => {
  await page.goto('/fr/enduit-particuliers');
  await page.evaluate(() => {
    const typedAt = Date.now();
    const draft = (days: number) => ({ values: { message: 'x' }, typedAt: typedAt - days * 86_400_000 });
    localStorage.setItem(
      'form',
      JSON.stringify({ version: 1, value: { contact: draft(8), claim: draft(6) } }),
    );
  });
  await page.reload();
  const forms = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('form') ?? '').value));
  await expect.poll(forms).toEqual(['claim']);
});

test('a form whose code does not come is posted as it is', async ({ page, allowMessages }) => {
  allowMessages(/ERR_FAILED|dynamically imported module|422/);
  await page.goto('/fr/enduit-particuliers/contact');
  const code = await page.locator('astro-island[component-export=ContactForm]').getAttribute('component-url');
  await page.route(`**${code}*`, (route) => route.abort());
  // The page is loaded anew once, for code that may have moved.
  const reloaded = page.waitForEvent('load');
  await page.getByLabel('De quoi s’agit-il').focus();
  await reloaded;
  await fillIn(page, 'Le code de ce formulaire est resté en route.');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  // Without the proof of a script, its sender is asked to confirm.
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Votre message')).toHaveValue('Le code de ce formulaire est resté en route.');
  // Nobody reads a page in less than two seconds, and the stamp knows it.
  await page.waitForTimeout(2100);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre message est reçu');
});

test('what is written without a connection stays, and is sent once it is back', async ({
  page,
  context,
  allowMessages,
}) => {
  allowMessages(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.goto('/fr/enduit-particuliers/contact');
  await fillIn(page, 'Au fond d’une cave sans réseau.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('form'))).toContain('cave');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Envoyer le message' });
  await send.click();
  await expect(page.locator('.form-status')).toContainText('Vérifiez votre connexion');
  await expect(page.getByLabel('Votre message')).toHaveValue('Au fond d’une cave sans réseau.');
  await context.setOffline(false);
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre message est reçu');
});

test('a form that loses the connection before its code came waits for it', async ({
  page,
  context,
  allowMessages,
}) => {
  allowMessages(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.goto('/fr/enduit-particuliers/contact', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  // What is pressed while the code is still on its way is another case: the form is posted as it is.
  const isLost = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        window.addEventListener('astro:hydration-error', () => resolve(true), { once: true }),
      ),
  );
  await fillIn(page, 'Dans un tunnel.');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Vous êtes hors ligne. La suite viendra avec la connexion.')).toBeVisible();
  await expect(page.getByLabel('Votre message')).toHaveValue('Dans un tunnel.');
  expect(await isLost).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre message est reçu');
});

async function fillIn(page: Page, message: string): Promise<void> {
  await page.getByLabel('De quoi s’agit-il').selectOption({ label: 'Presse' });
  await page.getByLabel('Votre message').fill(message);
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('Peeters');
  await page.getByLabel('Adresse mail').fill(`zoe-${Date.now()}@example.test`);
  await page.getByLabel('Téléphone').fill('02 511 22 33');
  await page.getByLabel('Code postal').fill('1000');
}
