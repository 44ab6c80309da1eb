import type { Page } from '@playwright/test';
import { both, chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { expect, test } from './test.ts';

test.describe('What the desk refuses is named at its field, and stays typed', () => {
  let editor: DeskEditor;
  test.beforeEach(async ({ page, playwright, baseURL, allowMessages }) => {
    allowMessages(/409|422/);
    editor = await DeskEditor.open(playwright, baseURL);
    await page.addInitScript(chooseLanguage, 'fr');
    await enter(page);
  });
  test.afterEach(({ page }) => editor.removeCreated(page));

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const titleOf = (page: Page) => page.getByLabel('Titre (Français)', { exact: true });

  test('a moment that is past, and an end before its beginning; giving up a draft asks first', async ({
    page,
    context,
    allowMessages,
    findBarriers,
  }) => {
    const id = await editor.create('page', question(newCode('moment')));
    await page.goto(deskPath(`/records/page/${id}`));
    await titleOf(page).fill('Préparé');
    await press(page, 'Enregistrer comme brouillon');
    await expect(page.getByText('Vous modifiez le brouillon')).toBeVisible();
    const from = page.getByLabel('En ligne à partir du');
    const until = page.getByLabel('Jusqu’au');
    await from.fill('2020-01-01T10:00');
    await press(page, 'Programmer');
    await expect(from).toHaveAccessibleDescription('Ce moment est passé.');
    await expect(from).toHaveValue('2020-01-01T10:00');
    await from.fill('2099-05-02T10:00');
    await until.fill('2099-05-01T10:00');
    await press(page, 'Programmer');
    await expect(until).toHaveAccessibleDescription('La fin doit venir après la publication.');
    await expect(from).toHaveAccessibleDescription('');
    await expect(from).toHaveValue('2099-05-02T10:00');
    await expect(until).toHaveValue('2099-05-01T10:00');
    expect(await findBarriers()).toEqual([]);

    await titleOf(page).fill('Préparé, et retouché');
    await press(page, 'Abandonner le brouillon');
    const dialog = page.getByRole('alertdialog', { name: /^Abandonner le brouillon\s\?$/ });
    await expect(dialog).toContainText('Ce qui est préparé sera perdu');
    expect(await findBarriers()).toEqual([]);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toBeHidden();
    await expect(titleOf(page)).toHaveValue('Préparé, et retouché');
    allowMessages(/net::ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await press(page, 'Abandonner le brouillon');
    await dialog.getByRole('button', { name: 'Abandonner le brouillon' }).click();
    await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
    await expect(titleOf(page)).toHaveValue('Préparé, et retouché');
    await context.setOffline(false);
    await press(page, 'Abandonner le brouillon');
    await dialog.getByRole('button', { name: 'Abandonner le brouillon' }).click();
    await expect(page.getByText('Le brouillon est abandonné.')).toBeVisible();
    await expect(titleOf(page)).not.toHaveValue(/Préparé/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('typed'))),
    ).toEqual([]);
  });

  test('the slug of a screen and that of another page; a former one of another page is free', async ({
    page,
    findBarriers,
  }) => {
    const [own, other, former] = [newCode('propre'), newCode('autre'), newCode('ancien')];
    const otherId = await editor.create('page', { ...question(other), slug: both(former) });
    await editor.change('page', otherId, { slug: both(other) });
    const id = await editor.create('page', question(own));
    await page.goto(deskPath(`/records/page/${id}`));
    const slug = page.getByLabel('Adresse de la page (Français)', { exact: true });
    for (const [typed, message] of [
      ['contact', /^«\scontact\s» est réservé à une page du site\.$/],
      [other, new RegExp(`^«\\s${other}\\s» est déjà utilisé\\.$`)],
    ] as const) {
      await titleOf(page).fill(`Avec ${typed}`);
      await slug.fill(typed);
      await press(page, 'Enregistrer');
      await expect(slug).toHaveAccessibleDescription(message);
      await expect(slug).toHaveValue(typed);
      await expect(titleOf(page)).toHaveValue(`Avec ${typed}`);
    }
    expect(await findBarriers()).toEqual([]);
    await slug.fill(former);
    await press(page, 'Enregistrer');
    await expect(page.getByText(/mises? à jour, \d+\sms/)).toBeVisible();
    expect((await editor.read('page', id)).input['slug']).toEqual({ fr: former, nl: own });
  });

  test('the slug of another product', async ({ page }) => {
    const [first, second] = [await editor.find('product', 'MV112'), await editor.find('product', 'MV114')];
    const { slug: taken } = (await editor.read('product', first)).input as { slug: { nl: string } };
    await page.goto(deskPath(`/records/product/${second}`));
    const slug = page.getByLabel('Adresse de la page (Nederlands)', { exact: true });
    await slug.fill(taken.nl);
    await press(page, 'Enregistrer');
    await expect(slug).toHaveAccessibleDescription(new RegExp(`^«\\s${taken.nl}\\s» est déjà utilisé\\.$`));
    await expect(slug).toHaveValue(taken.nl);
  });

  test('a category that would be below itself', async ({ page, findBarriers }) => {
    const code = newCode('cercle');
    const category = (name: string, parent: string | null) => ({
      code: `${code}-${name}`,
      parent,
      position: 900,
      family: 1,
      name: both(`${name} ${code}`),
      slug: both(`${code}-${name}`),
      description: both(''),
      meta_description: both(''),
      cover: null,
    });
    const id = await editor.create('category', category('haut', null));
    await editor.create('category', category('bas', `${code}-haut`));
    await page.goto(deskPath(`/records/category/${id}`));
    const parent = page.getByRole('combobox', { name: 'Parent' });
    await parent.fill(`${code}-bas`);
    await page.getByRole('option', { name: new RegExp(`${code}-bas`) }).click();
    await press(page, 'Enregistrer');
    await expect(parent).toHaveAccessibleDescription(/Un élément ne peut pas être sous lui-même\./);
    await expect(parent).toHaveValue(`${code}-bas`);
    expect(await findBarriers()).toEqual([]);
  });

  test('a redirect that leads in a circle', async ({ page }) => {
    const code = newCode('ronde');
    const [one, other] = [`/${code}-a`, `/${code}-b`];
    const redirect = (from: string, to: string) => ({ from, to, permanent: false, note: '' });
    const id = await editor.create('redirect', redirect(one, '/fr/enduit-particuliers/contact'));
    await editor.create('redirect', redirect(other, one));
    await page.goto(deskPath(`/records/redirect/${id}`));
    const to = page.getByLabel('Nouvelle adresse', { exact: true });
    await to.fill(other);
    await press(page, 'Enregistrer');
    await expect(to).toHaveAccessibleDescription(/^La redirection tournerait en rond/);
    await expect(to).toHaveValue(other);
  });
});
