import { mailedCode } from '../setup/mailed-code.ts';
import { expect, test } from './test.ts';

const password = 'Quatre murs bien lisses';
const sendWithinMs = 20_000;
const home = '/fr/enduit-particuliers';

test('an account is opened, used and erased, by keyboard and in one column', async ({
  page,
  allowMessages,
  findBarriers,
}) => {
  test.slow();
  allowMessages(/422|Password forms should have/);
  await page.setViewportSize({ width: 320, height: 800 });
  const email = `ann-${Date.now()}@example.com`;
  // Alive, the form passes the captcha by itself.
  await page.goto(`${home}/inscription`, { waitUntil: 'networkidle' });
  await page.getByLabel('Prénom').fill('Ann');
  await page.getByLabel('Nom', { exact: true }).fill('Peeters');
  await page.getByLabel('Adresse mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Le mot de passe, encore une fois').fill(password);
  await page.getByLabel(/^J’ai lu/).press('Space');
  expect(await findBarriers()).toEqual([]);
  await page.getByRole('button', { name: 'Créer mon compte' }).press('Enter');
  await expect(page).toHaveURL(/sent=1$/, { timeout: sendWithinMs });

  await page.goto(
    `${home}/connexion?confirm=1#code=${await mailedCode(process.env['SITE_MAIL_FOLDER'] ?? '', email, 'connexion')}`,
  );
  await expect(page.getByLabel('Code reçu par mail')).toHaveValue(/^[0-9A-Z-]{34}$/);
  await expect(page).toHaveURL(/confirm=1$/);
  await page.getByLabel('Adresse mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour, Ann', { timeout: sendWithinMs });
  expect(await findBarriers()).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  await page.getByRole('link', { name: 'Adresses' }).press('Enter');
  await page.getByLabel('Nom de l’adresse').fill('Atelier');
  await page.getByLabel('Rue et numéro').fill('Rue du Mur 1');
  await page.getByLabel('Code postal').fill('59000');
  await page.getByLabel('Localité').fill('Nam');
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).press('Enter');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    /^Veuillez renseigner un code postal valide\.\s/,
  ]);
  await page.getByLabel('Localité').fill('');
  await page.getByLabel('Code postal').fill('1000');
  await page.getByLabel('Code postal').press('Tab');
  await expect(page.getByLabel('Localité')).toHaveValue('Bruxelles');
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Atelier' })).toBeVisible();
  expect(await findBarriers()).toEqual([]);

  await page.goto(home);
  await expect(page.locator('.tools .me span')).toHaveText('Mon compte, Ann');
  await page.goto(`${home}/mon-compte`);
  await page.getByText('Supprimer mon compte').press('Enter');
  await page.locator('#erase-current_password').fill(password);
  await page.getByRole('button', { name: 'Supprimer définitivement' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(page.locator('.tools .me span')).toHaveText('Se connecter');
});

test('a page that was left open shows whether a customer is signed in once it is seen again', async ({
  page,
  context,
}) => {
  await page.goto(home);
  const label = page.locator('.tools .me span');
  const seeAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(label).toHaveText('Se connecter');
  await context.addCookies([{ name: 'signed_in', value: '1', url: page.url() }]);
  await seeAgain();
  await expect(label).toHaveText('Mon compte');
  await context.clearCookies({ name: 'signed_in' });
  await seeAgain();
  await expect(label).toHaveText('Se connecter');
});
