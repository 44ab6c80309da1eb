import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { mailedCode } from '../setup/mailed-code.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { chooseLanguage } from './desk-editor.ts';
import { sendPaidOrder } from './sent-by-visitors.ts';
import { expect, test } from './test.ts';

// A passkey is bound to the name of a host, which the shared site has none of.
test.describe.configure({ mode: 'serial' });

const startsWithinMs = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'clock-'));
const clockFile = join(folder, 'ahead');
const passMinutes = (minutes: number) => writeFileSync(clockFile, String(minutes * 60_000));
const movedClock = new URL('../setup/moved-clock.ts', import.meta.url).href;

const admin = { name: 'Agathe Lenoir', email: 'agathe@desk.test', password: 'quatre truelles contre un mur' };
const second = { name: 'Bram Peeters', email: 'bram@desk.test', password: 'vier emmers plamuur op zolder' };

let site: SiteProcess;
let desk: string;
test.beforeAll(async () => {
  test.setTimeout(startsWithinMs);
  passMinutes(0);
  const environment = {
    HOST: '0.0.0.0',
    NODE_OPTIONS: `--import=${movedClock}`,
    CLOCK_FILE: clockFile,
  };
  site = await startSite({ content: 'whole', environment });
  desk = `http://localhost:${new URL(site.address).port}/desk`;
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

/** A device with a finger on it, which holds passkeys for a page. */
async function giveDevice(context: BrowserContext, page: Page): Promise<void> {
  const tools = await context.newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the first admin begins with a passkey, enters with it, and confirms with it what moves money', async ({
  page,
  context,
  playwright,
  allowMessages,
  findBarriers,
}) => {
  test.setTimeout(120_000);
  allowMessages(/401|403/);
  await giveDevice(context, page);
  await page.addInitScript(chooseLanguage, 'fr');
  await page.goto(`${desk}/first-admin`);
  await field(page, 'Nom').fill(admin.name);
  await field(page, 'Adresse mail').fill(admin.email);
  await field(page, 'Nouveau mot de passe').fill(admin.password);
  await field(page, 'Nouveau mot de passe, encore une fois').fill(admin.password);
  await field(page, 'Mot de passe commun du site').fill(site.editorPassword);
  await press(page, 'Créer mon accès');
  await expect(heading(page, 'Avec une clé d’accès')).toBeVisible();
  await expect(heading(page, 'Avec une application d’authentification')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await press(page, 'Ajouter une clé d’accès');
  await expect(heading(page, 'Vos codes de secours')).toBeFocused();
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);
  await expect(heading(page, 'Avec une application d’authentification')).toHaveCount(0);
  await press(page, 'J’ai noté les codes, ouvrir l’administration');
  await expect(heading(page, 'Aujourd’hui')).toBeVisible();

  await press(page, 'Se déconnecter');
  await press(page, 'Entrer avec une clé d’accès');
  await expect(heading(page, 'Aujourd’hui')).toBeVisible();

  const visitor = await playwright.request.newContext({ baseURL: new URL(desk).origin });
  const number = await sendPaidOrder(visitor, 'Dubois');
  await visitor.dispose();
  passMinutes(11);
  await page.goto(`${desk}/orders`);
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByLabel('Nouvel état').selectOption({ label: 'Annulée' });
  const cancel = page.getByRole('button', { name: /^Annuler et rembourser/ });
  const confirmed = page.getByRole('alertdialog').getByRole('button', { name: /^Annuler et rembourser/ });
  const asked = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await cancel.click();
  await confirmed.click();
  await expect(asked.getByLabel('Code de vérification')).toBeFocused();
  expect(await findBarriers()).toEqual([]);
  await asked.getByRole('button', { name: 'Fermer' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByLabel('Nouvel état')).toBeVisible();
  await cancel.click();
  await confirmed.click();
  await asked.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText('L’état a changé.')).toBeVisible();

  await page.goto(`${desk}/staff`);
  await press(page, 'Inviter quelqu’un');
  const invitation = page.getByRole('dialog', { name: 'Inviter quelqu’un' });
  await invitation.getByLabel('Adresse mail', { exact: true }).fill(second.email);
  await invitation.getByLabel('Nom', { exact: true }).fill(second.name);
  await invitation.getByLabel('Langue des mails').selectOption('nl');
  await invitation.getByRole('checkbox', { name: /Administration/ }).check();
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(heading(page, second.name)).toBeVisible();
});

test('another admin is asked for a second factor before all else, and a passkey is one', async ({
  page,
  context,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/401|403/);
  await giveDevice(context, page);
  await page.addInitScript(chooseLanguage, 'nl');
  const code = await mailedCode(site.mailFolder, second.email, 'desk/invitation');
  await page.goto(`${desk}/invitation?lang=nl#code=${code}`);
  await field(page, 'Nieuw wachtwoord').fill(second.password);
  await field(page, 'Nieuw wachtwoord, nog een keer').fill(second.password);
  await press(page, 'De uitnodiging aanvaarden');
  await page.getByRole('link', { name: 'Aanmelden bij het beheer' }).click();
  await field(page, 'E-mail').fill(second.email);
  await field(page, 'Wachtwoord').fill(second.password);
  await press(page, 'Aanmelden');
  await expect(heading(page, 'Met een toegangssleutel')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await press(page, 'Een toegangssleutel toevoegen');
  await expect(heading(page, 'Uw herstelcodes')).toBeFocused();
  await press(page, 'Ik heb de codes bewaard, open het beheer');
  await expect(heading(page, 'Vandaag')).toBeVisible();
  await page.goto(`${desk}/account`);
  await expect(heading(page, 'Toegangssleutels')).toBeVisible();
  await expect(page.getByText('Nooit gebruikt')).toBeVisible();

  await press(page, 'Afmelden');
  // Another page asked for meanwhile would cut the sign-out off.
  await expect(page.getByRole('button', { name: 'Binnengaan met een toegangssleutel' })).toBeVisible();
  await page.goto(`${site.address}/desk`);
  await press(page, 'Binnengaan met een toegangssleutel');
  await expect(page.getByText(/De toegangssleutel is niet gebruikt/)).toBeVisible();
  await page.goto(desk);
  await press(page, 'Binnengaan met een toegangssleutel');
  await expect(heading(page, 'Vandaag')).toBeVisible();
});
