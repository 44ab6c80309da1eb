import type { Page } from '@playwright/test';
import { z } from 'zod';
import { mailedCode } from '../setup/mailed-code.ts';
import { openAccount } from '../setup/sign-up.ts';
import { expect } from './test.ts';

const password = 'Quatre murs bien lisses';
const sendWithinMs = 20_000;
const newEmail = () => `counter-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
/** An address of this machine: each sender has limits of its own. */
const newSender = () => `127.0.3.${1 + Math.floor(Math.random() * 250)}`;

/** Signs a customer up and in as a distributor, without the screens. Returns their mail address. */
export async function enterAsDistributor(page: Page): Promise<string> {
  const address = process.env['SITE_ADDRESS'] ?? '';
  const mailFolder = process.env['SITE_MAIL_FOLDER'] ?? '';
  const email = newEmail();
  const header = await openAccount(
    { address, mailFolder },
    { email, from: newSender(), kind: 'professional' },
  );
  const cookies = header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: address };
  });
  await page.context().addCookies(cookies);
  await makeDistributor(page, email);
  return email;
}

/** Signs a professional up and in on the screens as a distributor. */
export async function signInDistributor(page: Page, home: string): Promise<void> {
  const email = newEmail();
  // Alive, the form passes the captcha by itself.
  await page.goto(`${home}/inscription`, { waitUntil: 'networkidle' });
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('Peeters');
  await page.getByLabel('Entreprise', { exact: true }).fill('Peeters & Zn');
  await page.getByLabel('Numéro d’entreprise').fill('0999.999.922');
  await page.getByLabel('Adresse mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Le mot de passe, encore une fois').fill(password);
  await page.getByLabel(/^J’ai lu/).press('Space');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/sent=1$/, { timeout: sendWithinMs });
  const code = await mailedCode(process.env['SITE_MAIL_FOLDER'] ?? '', email, 'connexion');
  // Alive, the form takes the code out of the address.
  await page.goto(`${home}/connexion?confirm=1#code=${code}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Adresse mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour, Zoé', { timeout: sendWithinMs });
  await makeDistributor(page, email);
}

async function makeDistributor({ request: api }: Page, email: string): Promise<void> {
  const editorPassword = process.env['SITE_EDITOR_PASSWORD'];
  const session = await api.post('/api/v1/session/editor', { data: { password: editorPassword } });
  const { token } = z.object({ token: z.string() }).parse(await session.json());
  const headers = { authorization: `Bearer ${token}` };
  const found = await (await api.get(`/api/v1/customer?text=${email}`, { headers })).json();
  const [{ id } = { id: 0 }] = z.object({ items: z.array(z.object({ id: z.number() })) }).parse(found).items;
  const made = await api.put(`/api/v1/customer/${id}/distributor`, {
    headers,
    data: { is_distributor: true },
  });
  expect(made.ok()).toBe(true);
}
