import type { Page } from '@playwright/test';
import { chooseLanguage, enter, password } from './desk-editor.ts';
import { sendMessage } from './sent-by-visitors.ts';
import { languages, templates } from './templates.ts';
import { expect, test } from './test.ts';

/** The names of the desk in each language, as a person reads them. */
const words = {
  fr: {
    password: 'Mot de passe',
    signIn: 'Se connecter',
    wrong: 'Le mot de passe n’est pas correct.',
    navigation: 'Rubriques',
    today: 'Aujourd’hui',
    orders: 'Commandes',
    signOut: 'Se déconnecter',
    jump: 'Écran, commande, client ou élément',
    ended: 'Votre session a pris fin',
    products: 'Produits',
    product: '2-en-1 Reboucher et Lisser',
  },
  nl: {
    password: 'Wachtwoord',
    signIn: 'Aanmelden',
    wrong: 'Het wachtwoord is niet juist.',
    navigation: 'Rubrieken',
    today: 'Vandaag',
    orders: 'Bestellingen',
    signOut: 'Afmelden',
    jump: 'Scherm, bestelling, klant of item',
    ended: 'Uw sessie is beëindigd',
    products: 'Producten',
    product: '2-in-1 vullen en gladplamuren',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

/** Comes to the first screen, past the door. */
async function begin(page: Page, its: Words): Promise<void> {
  await enter(page);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: its.today })).toBeVisible();
}

async function signIn(page: Page, its: Words): Promise<void> {
  await page.goto('/desk');
  await page.getByLabel(its.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: its.today })).toBeVisible();
}

test.describe('The desk in French', () => {
  const its = words.fr;
  test.beforeEach(({ page }) => page.addInitScript(chooseLanguage, 'fr'));

  test('goes to a record by its reference', async ({ page, findBarriers }) => {
    await begin(page, its);
    await page.keyboard.press('Control+k');
    await expect(page.getByLabel(its.jump)).toBeFocused();
    await page.keyboard.type('MV');
    const scrolls = () => page.getByRole('listbox').evaluate((list) => list.scrollHeight > list.clientHeight);
    await expect.poll(scrolls).toBe(true);
    // While records and work come in, what the field points to leaves the list for a frame.
    await expect.poll(() => findBarriers()).toEqual([]);
    await page.keyboard.type('630');
    const option = page.getByRole('option', { name: `${its.products}, MV630` });
    await option.click();
    await expect(page).toHaveURL(/\/desk\/records\/product\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: its.product })).toBeVisible();
  });

  test('renews a session that has ended in a dialog, and goes on', async ({
    page,
    context,
    allowMessages,
  }) => {
    allowMessages(/401/);
    await signIn(page, its);
    await context.clearCookies();
    await page.getByRole('link', { name: its.orders, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: its.ended });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(its.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: its.orders })).toBeVisible();
  });
});

test.describe('The desk in Dutch', () => {
  const its = words.nl;
  test.beforeEach(({ page }) => page.addInitScript(chooseLanguage, 'nl'));

  test('shows at the field that a password is wrong, and keeps what was typed', async ({
    page,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/401/);
    await page.goto('/desk');
    const field = page.getByLabel(its.password, { exact: true });
    await field.fill('not the password');
    await page.getByRole('button', { name: its.signIn }).click();
    await expect(page.getByText(its.wrong)).toBeVisible();
    await expect(field).toHaveValue('not the password');
    await expect(field).toHaveAccessibleDescription(its.wrong);
    expect(await findBarriers()).toEqual([]);
  });

  test('shows every screen of its navigation without a barrier', async ({ page, request, findBarriers }) => {
    test.slow();
    // Low enough for lists to scroll.
    await page.setViewportSize({ width: 1280, height: 420 });
    await sendMessage(request);
    await begin(page, its);
    const links = page.getByRole('navigation', { name: its.navigation }).getByRole('link');
    for (const link of await links.all()) {
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      expect(await findBarriers(), name).toEqual([]);
    }
  });

  test('goes to a screen by keyboard alone', async ({ page, findBarriers }) => {
    await begin(page, its);
    await page.keyboard.press('Control+k');
    await expect(page.getByLabel(its.jump)).toBeFocused();
    await page.keyboard.type(its.orders);
    expect(await findBarriers()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: its.orders })).toBeVisible();
  });

  test('is no wider than a phone, and its last button is within reach', async ({ page, findBarriers }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await begin(page, its);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findBarriers()).toEqual([]);
    const signOut = page.getByRole('button', { name: its.signOut });
    await signOut.focus();
    await expect(signOut).toBeInViewport({ ratio: 1 });
  });
});

test('follows the colours that the device asks for', async ({ page }) => {
  const brightness = () =>
    page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return undefined;
      context.fillStyle = getComputedStyle(document.body).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await brightness()).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await brightness()).toBeLessThan(60);
});

/** URLs of the scripts and styles of a page, of whatever element. */
const codeIn = (html: string): string[] =>
  [...html.matchAll(/["'(]([^"'()\s]+\.(?:js|mjs|css))(?:\?[^"'()\s]*)?["')]/g)].map(([, url = '']) => url);

test('is nowhere on the pages of visitors, nor in the code that they load', async ({
  request,
  baseURL: address = '',
}) => {
  const code = new Set<string>();
  for (const { status = 200, ...paths } of templates)
    for (const language of languages) {
      const response = await request.get(paths[language]);
      expect(response.status()).toBe(status);
      const html = await response.text();
      expect(html, paths[language]).not.toContain('/desk');
      for (const url of codeIn(html)) code.add(new URL(url, `${address}${paths[language]}`).href);
    }
  expect(code.size).toBeGreaterThan(10);
  for (const url of code) expect(await (await request.get(url)).text(), url).not.toContain('/desk');
});
