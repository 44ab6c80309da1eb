import { z } from 'zod';
import { mailedCode } from '../setup/mailed-code.ts';
import { expect, test } from './test.ts';

const home = '/fr/enduit-professionnels';
const password = 'Quatre murs bien lisses';
const sendWithinMs = 20_000;

test('a distributor finds a shade, keeps it, doses it with and without a network, and leaves nothing behind', async ({
  page,
  context,
  allowMessages,
  findBarriers,
}) => {
  test.slow();
  allowMessages(/ERR_INTERNET_DISCONNECTED|Password forms should have|422|FetchEvent/);
  const guide = `${home}/colorimetrie`;
  await page.goto(guide);
  await page.getByLabel('Nom ou code').fill('argi');
  await expect(page.getByRole('status').filter({ hasText: '1 teinte' })).toBeVisible();
  await expect(page.locator('.collection .shade:visible')).toHaveCount(1);
  await page.getByRole('button', { name: 'Garder la teinte Argile' }).click();
  await expect(page.getByRole('heading', { name: 'Vos teintes' })).toBeVisible();
  await page.getByRole('link', { name: /shades=T05$/ }).click();
  await expect(page.getByRole('heading', { name: 'Teintes choisies pour vous' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vos teintes' })).toBeVisible();
  expect(await findBarriers()).toEqual([]);

  const email = `counter-${Date.now()}@example.com`;
  await page.goto(`${home}/inscription`);
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('Peeters');
  await page.getByLabel('Adresse mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Le mot de passe, encore une fois').fill(password);
  await page.getByLabel(/^J’ai lu/).press('Space');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/sent=1$/, { timeout: sendWithinMs });
  const code = await mailedCode(process.env['SITE_MAIL_FOLDER'] ?? '', email, 'connexion');
  await page.goto(`${home}/connexion?confirm=1#code=${code}`);
  await page.getByLabel('Adresse mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour, Zoé', { timeout: sendWithinMs });
  const api = page.request;
  const editorPassword = process.env['SITE_EDITOR_PASSWORD'];
  const session = await api.post('/api/v1/session/editor', { data: { password: editorPassword } });
  const { token } = z.object({ token: z.string() }).parse(await session.json());
  const headers = { authorization: `Bearer ${token}` };
  const found = await (await api.get(`/api/v1/customer?text=${email}`, { headers })).json();
  const [{ id } = { id: 0 }] = z.object({ items: z.array(z.object({ id: z.number() })) }).parse(found).items;
  await api.put(`/api/v1/customer/${id}/distributor`, { headers, data: { is_distributor: true } });

  await page.goto(`${home}/mon-compte/formules`);
  await expect(page.getByText('Gardée dans ce navigateur')).toBeVisible({ timeout: sendWithinMs });
  expect(await findBarriers()).toEqual([]);
  const isKept = () => page.evaluate(() => caches.has('formulas'));
  expect(await isKept()).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByLabel('Teinte').selectOption('T05');
  await page.getByLabel('Conditionnement').selectOption('MV910-K15');
  await page.getByLabel('Nombre de seaux').fill('2');
  await page.getByLabel('Machine').selectOption('doseuse-automatique');
  const first = page.getByRole('row', { name: /YO Ocre/ });
  await expect(first).toContainText('3 oz + 2 1/8 shot');
  await expect(page.locator('.tint-label')).toContainText('UM');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.tint-label')).toBeVisible();
  await expect(page.getByRole('row', { name: /YO Ocre/ })).toBeHidden();
  await expect(page.locator('header').first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto(`${home}/mon-compte/formules?product=MV912&shade=T08&base=MV912-P`);
  await expect(page.getByRole('alert')).toContainText('ne prend pas la teinte T08 Houille');

  await context.setOffline(false);
  await page.goto(`${home}/mon-compte/formules`);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  expect(await isKept()).toBe(false);
  // As whoever left without signing out would leave it.
  const keep = () => page.evaluate(() => caches.open('formulas').then(() => undefined));
  for (const path of ['connexion', 'mon-compte/formules']) {
    await keep();
    await page.goto(`${home}/${path}`);
    await expect.poll(isKept, path).toBe(false);
  }
  await expect(page.getByRole('heading', { name: 'Les formules sont pour les distributeurs' })).toBeVisible();
});
