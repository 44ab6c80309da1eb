import type { BrowserContext, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { mailedCode } from '../setup/mailed-code.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { DeskEditor, newCode, password, question } from './desk-editor.ts';
import { sendMessage } from './sent-by-visitors.ts';
import { test as base, expect } from './test.ts';

/** A site of its own: once it has staff, the common password, which other tests come with, opens nothing. */
const test = base.extend<object, { ownSite: SiteProcess }>({
  ownSite: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ content: 'whole' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.address),
});

const admin = { name: 'Agathe Lenoir', email: 'agathe@desk.test', password: 'quatre truelles contre un mur' };
const colleague = {
  name: 'Bram Peeters',
  email: 'bram@desk.test',
  password: 'vier emmers plamuur op zolder',
};
const nextPassword = 'nog vijf emmers plamuur in de kelder';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** What the tests of this file leave to those after them: a site has one first admin. */
const left: {
  secret: string;
  /** Time step of the last code that was used: each counts once. */
  step: number;
  recoveryCodes: readonly string[];
  cookies: Cookies;
  /** Of a session that the common password opened before there were staff. */
  cookiesOfPassword: Cookies;
} = { secret: '', step: 0, recoveryCodes: [], cookies: [], cookiesOfPassword: [] };

const stepMs = 30_000;

/** A code of the authenticator app that was not used yet, once the clock is as far. */
async function nextCode(): Promise<string> {
  const step = Math.max(Math.floor(Date.now() / stepMs), left.step + 1);
  const isTooEarly = () => Math.floor(Date.now() / stepMs) + 1 < step;
  while (isTooEarly()) await new Promise((resolve) => setTimeout(resolve, 500));
  left.step = step;
  return new TOTP({ secret: Secret.fromBase32(left.secret) }).generate({ timestamp: step * stepMs });
}

/** Runs in a page: the language that a person chose before, and a session of theirs. */
const beginIn = ({ lang, session }: { lang: string; session?: string }) => {
  localStorage.setItem('desk-language', lang);
  if (session !== undefined) localStorage.setItem('desk-session', session);
};

/** The admin, who works through the API: the browser has the same session. */
const openEditor = (playwright: PlaywrightWorkerArgs['playwright'], baseURL: string | undefined) =>
  DeskEditor.open(playwright, baseURL, left.cookies.find(({ name }) => name === 'desk')?.value ?? '');

/** Goes on in the session of the admin. */
async function asAdmin(page: Page, lang: 'fr' | 'nl', path: string): Promise<void> {
  await page.context().addCookies(left.cookies);
  await page.addInitScript(beginIn, { lang, session: 'staff' });
  await page.goto(`/desk${path}`);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.describe.configure({ mode: 'serial' });

test('opens with the common password while there are no staff, also where the session of a person has ended', async ({
  page,
  context,
  allowMessages,
  baseURL,
}) => {
  allowMessages(/401/);
  await context.addCookies([{ name: 'desk', value: 'ended'.repeat(8), url: baseURL ?? '' }]);
  await page.addInitScript(beginIn, { lang: 'nl', session: 'staff' });
  await page.goto('/desk');
  const dialog = page.getByRole('dialog', { name: 'Uw sessie is beëindigd' });
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Vandaag')).toBeVisible();
  await expect(page.getByText('Gedeeld wachtwoord', { exact: true })).toBeVisible();
  left.cookiesOfPassword = await context.cookies();
});

test('makes the first admin, who sets up an authenticator app', async ({
  page,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/401|422/);
  await page.addInitScript(beginIn, { lang: 'fr' });
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Première installation' }).click();
  await expect(heading(page, 'Créer le premier administrateur')).toBeVisible();
  expect(await findBarriers()).toEqual([]);

  await field(page, 'Mot de passe commun du site').fill('not the password');
  await field(page, 'Nom').fill(admin.name);
  await field(page, 'Adresse mail').fill(admin.email);
  await field(page, 'Nouveau mot de passe').fill(admin.password);
  await field(page, 'Nouveau mot de passe, encore une fois').fill('autre chose');
  await press(page, 'Créer mon accès');
  await expect(field(page, 'Nouveau mot de passe, encore une fois')).toBeFocused();

  await field(page, 'Nouveau mot de passe, encore une fois').fill(admin.password);
  await press(page, 'Créer mon accès');
  await expect(field(page, 'Mot de passe commun du site')).toBeFocused();
  await expect(field(page, 'Mot de passe commun du site')).toHaveAccessibleDescription(
    /Le mot de passe n’est pas correct\./,
  );
  await expect(field(page, 'Nom')).toHaveValue(admin.name);

  await field(page, 'Mot de passe commun du site').fill(password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Double authentification')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Code QR pour l’application d’authentification' }),
  ).toBeVisible();
  left.secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(/\s/g, '');
  expect(await findBarriers()).toEqual([]);

  await field(page, 'Code affiché par l’application').fill('000000');
  await press(page, 'Activer');
  await expect(field(page, 'Code affiché par l’application')).toBeFocused();
  await field(page, 'Code affiché par l’application').fill(await nextCode());
  await press(page, 'Activer');
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  left.recoveryCodes = await page.locator('.recovery-codes code').allTextContents();
  expect(left.recoveryCodes).toHaveLength(10);
  expect(await findBarriers()).toEqual([]);

  await press(page, 'J’ai noté les codes, ouvrir l’administration');
  await expect(heading(page, 'Aujourd’hui')).toBeVisible();
  await expect(page.getByRole('link', { name: `Mon compte\u00A0: ${admin.name}` })).toBeVisible();
  left.cookies = await page.context().cookies();
});

for (const words of [
  {
    lang: 'fr',
    email: 'Adresse mail',
    password: 'Mot de passe',
    code: 'Code de vérification',
    signIn: 'Se connecter',
    wrongPassword: 'L’adresse mail ou le mot de passe n’est pas correct.',
    wrongCode: /Ce code n’est pas valable/,
    today: 'Aujourd’hui',
    signOut: 'Se déconnecter',
    title: 'Se connecter à l’administration',
  },
  {
    lang: 'nl',
    email: 'E-mail',
    password: 'Wachtwoord',
    code: 'Verificatiecode',
    signIn: 'Aanmelden',
    wrongPassword: 'Het e-mailadres of het wachtwoord is niet juist.',
    wrongCode: /Deze code is niet geldig/,
    today: 'Vandaag',
    signOut: 'Afmelden',
    title: 'Aanmelden bij het beheer',
  },
] as const)
  test(`asks for a second factor, and reports a wrong one, in ${words.lang}`, async ({
    page,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/401/);
    await page.addInitScript(beginIn, { lang: words.lang });
    await page.goto('/desk');
    await field(page, words.email).fill(admin.email);
    await field(page, words.password).fill('not the password');
    await press(page, words.signIn);
    await expect(field(page, words.password)).toHaveAccessibleDescription(words.wrongPassword);
    await expect(field(page, words.password)).toBeFocused();

    await field(page, words.password).fill(admin.password);
    await press(page, words.signIn);
    await expect(field(page, words.code)).toBeFocused();
    await expect(field(page, words.password)).toHaveValue(admin.password);
    expect(await findBarriers()).toEqual([]);

    await field(page, words.code).fill('000000');
    await press(page, words.signIn);
    await expect(field(page, words.code)).toHaveAccessibleDescription(words.wrongCode);
    await field(page, words.code).fill(
      words.lang === 'fr' ? await nextCode() : (left.recoveryCodes[0] ?? ''),
    );
    await press(page, words.signIn);
    await expect(heading(page, words.today)).toBeVisible();

    await press(page, words.signOut);
    await expect(heading(page, words.title)).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('desk');
  });

test('shows an admin the screens of accounts without a barrier', async ({ page, findBarriers }) => {
  const screens = { staff: 'Medewerkers', tokens: 'Programma’s', audit: 'Logboek', account: 'Mijn account' };
  await asAdmin(page, 'nl', '');
  for (const [path, title] of Object.entries(screens)) {
    await page.goto(`/desk/${path}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText('Laden…')).toHaveCount(0);
    expect(await findBarriers(), title).toEqual([]);
  }
});

test('gives a message to a person, who finds what is theirs', async ({ page, request, findBarriers }) => {
  const [own, other] = [await sendMessage(request), await sendMessage(request)];
  await asAdmin(page, 'fr', '/inbox');
  await page.getByRole('link', { name: own, exact: true }).click();
  await page.getByLabel('Confié à').selectOption({ label: `${admin.name} (moi)` });
  await expect(page.getByText('C’est enregistré.')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByLabel('Confié à').selectOption({ label: 'Moi' });
  await expect(page).toHaveURL(/assigned=mine/);
  await expect(page.getByRole('row').filter({ hasText: own })).toContainText(admin.name);
  await expect(page.getByRole('link', { name: other, exact: true })).toHaveCount(0);
  await page.getByLabel('Confié à').selectOption({ label: 'Personne' });
  await expect(page.getByRole('link', { name: other, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: own, exact: true })).toHaveCount(0);
  expect(await findBarriers()).toEqual([]);
});

test('invites a colleague, who accepts and sees what the role allows', async ({
  page,
  browser,
  ownSite,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/422/);
  await asAdmin(page, 'fr', '/staff');
  await press(page, 'Inviter quelqu’un');
  const dialog = page.getByRole('dialog', { name: 'Inviter quelqu’un' });
  await dialog.getByLabel('Adresse mail', { exact: true }).fill(colleague.email);
  await dialog.getByLabel('Nom', { exact: true }).fill(colleague.name);
  await dialog.getByLabel('Langue des mails').selectOption('nl');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Traduction/ })).toBeFocused();
  expect(await findBarriers()).toEqual([]);
  await dialog.getByRole('checkbox', { name: /Traduction/ }).check();
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(heading(page, colleague.name)).toBeVisible();
  await expect(page.getByText('Invitation envoyée')).toBeVisible();
  expect(await findBarriers()).toEqual([]);

  const code = await mailedCode(ownSite.mailFolder, colleague.email, 'desk/invitation');
  const context = await browser.newContext({ locale: 'fr-BE' });
  const other = await context.newPage();
  await other.goto(`/desk/invitation?lang=nl#code=${code}`);
  await expect(heading(other, 'Uitnodiging')).toBeVisible();
  await expect(field(other, 'Code uit de e-mail')).toHaveValue(code);
  await field(other, 'Nieuw wachtwoord').fill(colleague.password);
  await field(other, 'Nieuw wachtwoord, nog een keer').fill(colleague.password);
  await press(other, 'De uitnodiging aanvaarden');
  await other.getByRole('link', { name: 'Aanmelden bij het beheer' }).click();
  await field(other, 'E-mail').fill(colleague.email);
  await field(other, 'Wachtwoord').fill(colleague.password);
  await press(other, 'Aanmelden');
  await expect(heading(other, 'Vandaag')).toBeVisible();
  const navigation = other.getByRole('navigation', { name: 'Rubrieken' });
  for (const name of ['Producten', 'Zoekopdrachten zonder resultaat'])
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Bestellingen', 'Ontvangen berichten', 'Medewerkers'])
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveCount(0);
  await other.goto('/desk/orders');
  await expect(heading(other, 'Bestellingen')).toBeVisible();
  await expect(other.getByText(/Uw account geeft geen toegang tot dit scherm/)).toBeVisible();

  await page.getByRole('checkbox', { name: /Boutique/ }).check();
  await press(page, 'Enregistrer');
  await expect(page.getByText('Les droits changent dès maintenant.', { exact: false })).toBeVisible();
  await other.reload();
  await expect(navigation.getByRole('link', { name: 'Bestellingen', exact: true })).toBeVisible();
  await context.close();
});

test('offers in a form what the role allows, and keeps what was typed when a role is taken away', async ({
  page,
  browser,
  playwright,
  baseURL,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/403/);
  const editor = await openEditor(playwright, baseURL);
  const code = newCode('droits');
  const id = await editor.create('page', question(code));
  const context = await browser.newContext({ locale: 'nl-BE' });
  const other = await context.newPage();
  await other.addInitScript(beginIn, { lang: 'nl' });
  await other.goto('/desk');
  await field(other, 'E-mail').fill(colleague.email);
  await field(other, 'Wachtwoord').fill(colleague.password);
  await press(other, 'Aanmelden');
  await expect(heading(other, 'Vandaag')).toBeVisible();
  const button = (name: string) => other.getByRole('button', { name, exact: true });
  const title = other.getByLabel('Titel (Nederlands)', { exact: true });
  await asAdmin(page, 'fr', '/staff');
  await page.getByRole('link', { name: colleague.name }).click();
  await expect(heading(page, colleague.name)).toBeVisible();
  const setRole = async (role: RegExp, isWanted: boolean) => {
    await page.getByRole('checkbox', { name: role }).setChecked(isWanted);
    await press(page, 'Enregistrer');
    await expect(page.getByText('Les droits changent dès maintenant.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: role })).toBeChecked({ checked: isWanted });
  };

  // A translator reads, and prepares drafts.
  await other.goto('/desk/records/page');
  await expect(heading(other, 'Pagina’s')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Toevoegen', exact: true })).toHaveCount(0);
  await other.goto('/desk/records/page/new');
  await expect(other.getByText('Met uw rechten kunt u geen fiche toevoegen.')).toBeVisible();
  await expect(button('Aanmaken')).toHaveCount(0);
  await other.goto(`/desk/records/page/${id}`);
  await expect(title).toHaveValue(`Vraag ${code}`);
  for (const name of ['Opslaan', 'Verwijderen']) await expect(button(name)).toHaveCount(0);
  await expect(other.getByText(/een concept voorbereiden, dat een collega publiceert/)).toBeVisible();
  expect(await findBarriers(other)).toEqual([]);
  await title.fill('Een ontwerp');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Het concept is opgeslagen.')).toBeVisible();
  for (const name of ['Nu publiceren', 'Inplannen']) await expect(button(name)).toHaveCount(0);
  expect((await editor.read('page', id)).input['title']).toMatchObject({ nl: `Vraag ${code}` });

  // A role that is given shows in the buttons, one that is taken away is noticed at the next call.
  await setRole(/Contenu/, true);
  await other.reload();
  await expect(button('Nu publiceren')).toBeVisible();
  await expect(button('Verwijderen')).toBeVisible();
  await button('Onlineversie openen').click();
  await title.fill('Wat ik typ');
  await setRole(/Contenu/, false);
  await button('Opslaan').click();
  await expect(other.getByText(/U hebt de nodige rechten niet/)).toBeVisible();
  await expect(button('Opslaan')).toHaveCount(0);
  await expect(button('Verwijderen')).toHaveCount(0);
  await expect(title).toHaveValue('Wat ik typ');
  expect((await editor.read('page', id)).input['title']).toMatchObject({ nl: `Vraag ${code}` });

  // Nothing may be saved any more, and the text still stands there.
  await setRole(/Traduction/, false);
  await button('Opslaan als concept').click();
  await expect(other.getByText(/kunt u deze fiche lezen, niet wijzigen/)).toBeVisible();
  for (const name of ['Opslaan', 'Opslaan als concept', 'Controleren'])
    await expect(button(name)).toHaveCount(0);
  const calls: string[] = [];
  other.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
  await title.press('Control+s');
  await expect(title).toHaveValue('Wat ik typ');
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  await setRole(/Traduction/, true);
  await context.close();
  await editor.removeCreated(page);
});

test('chooses a new password with the code of an email', async ({
  page,
  ownSite,
  allowMessages,
  findBarriers,
}) => {
  allowMessages(/422/);
  await page.addInitScript(beginIn, { lang: 'nl' });
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await field(page, 'E-mailadres').fill(colleague.email);
  await press(page, 'Stuur mij de link');
  await expect(page.getByText(/is er een e-mail onderweg/)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  const code = await mailedCode(ownSite.mailFolder, colleague.email, 'desk/new-password');
  await page.goto(`/desk/new-password?lang=nl#code=${code}`);
  await field(page, 'Nieuw wachtwoord').fill('kort');
  await field(page, 'Nieuw wachtwoord, nog een keer').fill('kort');
  await press(page, 'Wachtwoord opslaan');
  await expect(field(page, 'Nieuw wachtwoord')).toBeFocused();
  expect(await findBarriers()).toEqual([]);
  await field(page, 'Nieuw wachtwoord').fill(nextPassword);
  await field(page, 'Nieuw wachtwoord, nog een keer').fill(nextPassword);
  await press(page, 'Wachtwoord opslaan');
  await expect(page.getByText('Uw wachtwoord is gewijzigd.', { exact: false })).toBeVisible();
});

test('renews the session of a person in a dialog that knows their address', async ({
  page,
  context,
  allowMessages,
}) => {
  allowMessages(/401/);
  await page.addInitScript(beginIn, { lang: 'nl' });
  await page.goto('/desk');
  await field(page, 'E-mail').fill(colleague.email);
  await field(page, 'Wachtwoord').fill(nextPassword);
  await press(page, 'Aanmelden');
  await expect(heading(page, 'Vandaag')).toBeVisible();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Bestellingen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Uw sessie is beëindigd' });
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(colleague.email);
  await expect(dialog.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
  await page.keyboard.type(nextPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Bestellingen')).toBeVisible();
});

for (const words of [
  {
    lang: 'fr',
    email: 'Adresse mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    ended: 'Votre session a pris fin',
    refused: /Le mot de passe commun ne sert plus\s: chacun a son compte\./,
    today: 'Aujourd’hui',
  },
  {
    lang: 'nl',
    email: 'E-mail',
    password: 'Wachtwoord',
    signIn: 'Aanmelden',
    ended: 'Uw sessie is beëindigd',
    refused: /Het gedeelde wachtwoord werkt niet meer: iedereen heeft een eigen account\./,
    today: 'Vandaag',
  },
])
  test(`ends what the common password has opened, and asks for an account, in ${words.lang}`, async ({
    page,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/401|409/);
    await page.context().addCookies(left.cookiesOfPassword);
    await page.addInitScript(beginIn, { lang: words.lang, session: 'editor' });
    await page.goto('/desk');
    const dialog = page.getByRole('dialog', { name: words.ended });
    await dialog.getByLabel(words.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: words.signIn, exact: true }).click();
    const email = dialog.getByLabel(words.email, { exact: true });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(words.refused);
    expect(await findBarriers()).toEqual([]);
    await email.fill(colleague.email);
    await dialog.getByLabel(words.password, { exact: true }).fill(nextPassword);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(heading(page, words.today)).toBeVisible();
    await expect(page.getByText(colleague.name, { exact: true })).toBeVisible();
  });

test('makes a token for a program, shows it once, and revokes it', async ({ page, findBarriers }) => {
  await asAdmin(page, 'fr', '/tokens');
  await press(page, 'Nouveau jeton');
  const dialog = page.getByRole('dialog', { name: 'Nouveau jeton' });
  await dialog.getByLabel('Nom', { exact: true }).fill('ERP');
  await dialog.getByRole('checkbox', { name: 'Commandes' }).check();
  expect(await findBarriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer le jeton' }).click();
  await expect(dialog.locator('.secret')).toHaveText(/^mvk_/);
  await dialog.getByRole('button', { name: 'J’ai copié le jeton' }).click();
  const row = page.getByRole('row').filter({ hasText: 'ERP' });
  await row.getByRole('button', { name: 'Révoquer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Le jeton est révoqué.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('holds the filters of the audit trail in the URL', async ({ page }) => {
  await asAdmin(page, 'fr', '/audit');
  await field(page, 'Opération').fill('staff.invite');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/operation=staff\.invite/);
  await expect(page.getByRole('cell', { name: 'session.staff-create' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'staff.invite' }).first()).toBeVisible();
  await page.reload();
  await expect(field(page, 'Opération')).toHaveValue('staff.invite');
  await press(page, 'Tout afficher');
  await expect(page).not.toHaveURL(/operation/);
});

test('changes the name of an account, and ends its other sessions, which cannot work on', async ({
  page,
  browser,
  playwright,
  baseURL,
  findBarriers,
}) => {
  await asAdmin(page, 'fr', '/account');
  await field(page, 'Nom').fill('Agathe Blanc');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('link', { name: 'Mon compte\u00A0: Agathe Blanc' })).toBeVisible();
  await press(page, 'Changer d’application');
  expect(await findBarriers()).toEqual([]);

  const editor = await openEditor(playwright, baseURL);
  const code = newCode('fin');
  const id = await editor.create('page', question(code));
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.addInitScript(beginIn, { lang: 'fr' });
  const signInElsewhere = async (door: Page | Locator, recoveryCode = '') => {
    await door.getByLabel('Mot de passe', { exact: true }).fill(admin.password);
    await door.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await door.getByLabel('Code de vérification', { exact: true }).fill(recoveryCode);
    await door.getByRole('button', { name: 'Se connecter', exact: true }).click();
  };
  await other.goto(`/desk/records/page/${id}`);
  await field(other, 'Adresse mail').fill(admin.email);
  await signInElsewhere(other, left.recoveryCodes[1]);
  const title = field(other, 'Titre (Français)');
  await expect(title).toHaveValue(`Question ${code}`);
  const ended = other.getByRole('dialog', { name: 'Votre session a pris fin' });
  /** What was typed where the session has ended is saved by nobody, and stays; the dialog may be there before a save. */
  const expectEnded = async (typed: string, version: number) => {
    expect((await context.request.get('/api/v1/desk/account')).status()).toBe(401);
    await other.keyboard.press('Control+s');
    await expect(ended).toBeVisible();
    await expect(title).toHaveValue(typed);
    expect((await editor.read('page', id)).version).toBe(version);
  };

  await title.fill('Saisi avant la fin');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Celle-ci' })).toHaveCount(1);
  await press(page, 'Terminer');
  await expect(page.getByText('C’est terminé.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terminer', exact: true })).toHaveCount(0);
  await expectEnded('Saisi avant la fin', 1);

  await signInElsewhere(ended, left.recoveryCodes[2]);
  await expect(ended).toBeHidden();
  await expect(other.getByText(/Enregistré en \d+\sms/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
  await title.fill('Saisi plus tard');
  await page.reload();
  await press(page, 'Terminer toutes les autres');
  const confirmation = page.getByRole('alertdialog', { name: /^Terminer toutes vos autres sessions/ });
  await confirmation.getByRole('button', { name: 'Terminer toutes les autres' }).click();
  await expect(page.getByText('C’est terminé.')).toBeVisible();
  await expectEnded('Saisi plus tard', 2);
  await context.close();
  await editor.removeCreated(page);
});

test('removes an account once that is confirmed', async ({ page }) => {
  await asAdmin(page, 'nl', '/staff');
  await page.getByRole('link', { name: colleague.name }).click();
  await press(page, 'Account verwijderen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Account verwijderen' }).click();
  await expect(heading(page, 'Medewerkers')).toBeVisible();
  await expect(page.getByText(colleague.email)).toHaveCount(0);
});
