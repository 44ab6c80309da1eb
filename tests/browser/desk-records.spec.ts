import type { Page } from '@playwright/test';
import { both, chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { handOf } from './hand.ts';
import { expect, test } from './test.ts';

const mostOfText = 100_000;
/** Messages of the browser of calls without a response. */
const unanswered = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/;

/** The server carries out the next write below a path, and the browser never hears of it. */
async function loseNextResponse(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**${path}?*`, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

/** Keeps what is read waiting until the function that is returned is called. */
async function holdReads(page: Page, calls: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') await promise;
    await route.fallback();
  });
  return resolve;
}

test.describe('Records at the desk', () => {
  let editor: DeskEditor;
  test.beforeEach(async ({ page, playwright, baseURL }) => {
    editor = await DeskEditor.open(playwright, baseURL);
    await page.addInitScript(chooseLanguage, 'fr');
    await enter(page);
  });

  test('are searched, narrowed and sorted, and the URL holds it', async ({ page, findBarriers }) => {
    await page.goto(deskPath('/records/product'));
    await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('mv110');
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
    await expect(page).toHaveURL(/text=mv110/);
    expect(await findBarriers()).toEqual([]);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('mv110');
    await page.getByRole('button', { name: 'Effacer la recherche' }).click();
    await page.getByRole('button', { name: /^Clé/ }).click();
    await expect(page).toHaveURL(/sort=key/);
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('mv110');
    await page.getByLabel('Visibilité').selectOption('hidden');
    await expect(page).toHaveURL(/state=hidden/);
    await expect(page.getByText('Rien ne correspond à ces critères.')).toBeVisible();
  });

  test('a list that is sorted or scrolled faster than it is read keeps the focus and its place', async ({
    page,
  }) => {
    const table = page.getByRole('table');
    const byKey = page.getByRole('button', { name: /^Clé/ });
    await page.goto(deskPath('/records/formula'));
    await expect(table.getByRole('link').first()).toBeVisible();
    const releaseSorted = await holdReads(page, /record\/formula\?.*sort=key/);
    await byKey.press('Enter');
    await expect(page).toHaveURL(/sort=key/);
    await expect(byKey).toBeFocused();
    releaseSorted();
    await expect(table.getByRole('link').first()).toBeVisible();
    await expect(byKey).toBeFocused();

    const last = page.locator(`[aria-rowindex="${await table.getAttribute('aria-rowcount')}"]`);
    const releaseFar = await holdReads(page, /record\/formula\?.*page=[2-9]/);
    await table.getByRole('link').first().press('End');
    await expect(last).toContainText('…');
    await expect(last).toBeFocused();
    releaseFar();
    await expect(last.getByRole('link')).toBeFocused();
  });

  test('keys lead on from rows that are not read yet, and a field that is chosen meanwhile keeps the focus', async ({
    page,
    findBarriers,
  }) => {
    const row = (index: number) => page.locator(`[aria-rowindex="${index + 2}"]`);
    const isOfPage = /record\/formula\?.*page=[2-9]/;
    await page.goto(deskPath('/records/formula'));
    await expect(row(0).getByRole('link')).toBeVisible();
    const release = await holdReads(page, isOfPage);
    await row(0).getByRole('link').press('PageDown');
    await expect(row(15).getByRole('link')).toBeFocused();
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('PageDown');
    await expect(row(105)).toContainText('…');
    await expect(row(105)).toBeFocused();
    expect(await findBarriers()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(row(106)).toBeFocused();
    release();
    await expect(row(106).getByRole('link')).toBeFocused();
    await page.unroute(isOfPage);

    await page.keyboard.press('Home');
    await expect(row(0).getByRole('link')).toBeFocused();
    await page.reload();
    await expect(row(0).getByRole('link')).toBeVisible();
    const releaseLate = await holdReads(page, isOfPage);
    await row(0).getByRole('link').press('End');
    const last = page.getByRole('row').last();
    await expect(last).toContainText('…');
    await expect(last).toBeFocused();
    const search = page.getByRole('searchbox', { name: 'Rechercher' });
    await search.click();
    releaseLate();
    await expect(last.getByRole('link')).toBeVisible();
    await expect(search).toBeFocused();
  });

  test('a Dutch text is saved by keyboard alone, and is on the live page', async ({ page, findBarriers }) => {
    const code = newCode('clavier');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Nederlands)', { exact: true });
    await handOf(page, 'keyboard').enter(title);
    expect(await findBarriers()).toEqual([]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Hoe lang droogt het?');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Enregistré en \d+\sms/)).toBeVisible();
    await expect(page.getByText(/mises? à jour, \d+\sms/)).toBeVisible();
    expect((await editor.read('page', id)).input['title']).toEqual({
      fr: `Question ${code}`,
      nl: 'Hoe lang droogt het?',
    });
    // Which pages show it is known once they are rendered.
    await page.getByText(/^Visible sur/).click();
    const path = await page.locator('.record-uses a[href^="/nl"]').first().getAttribute('href');
    await expect
      .poll(async () => (await page.request.get(path ?? '')).text())
      .toContain('Hoe lang droogt het?');
    // A check names what a save would change, and changes nothing.
    await title.fill('Hoe snel droogt het?');
    await page.getByRole('button', { name: 'Vérifier' }).press('Enter');
    await expect(page.getByText(/Aucune erreur.*[1-9]\d* pages? changerai/)).toBeVisible();
    expect((await editor.read('page', id)).input['title']).toMatchObject({ nl: 'Hoe lang droogt het?' });
    expect(await (await page.request.get(path ?? '')).text()).not.toContain('Hoe snel droogt het?');
  });

  test('what is wrong is shown at its field, and what was typed stays', async ({
    page,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/422/);
    const code = newCode('faute');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const slug = page.getByLabel('Adresse de la page (Nederlands)', { exact: true });
    await slug.fill('Niet Goed');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(slug).toHaveAccessibleDescription(/.+/);
    await expect(slug).toHaveValue('Niet Goed');
    expect(await findBarriers()).toEqual([]);
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Adresse de la page/ })
      .click();
    await expect(slug).toBeFocused();
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    await expect(slug).toHaveValue(code);
  });

  test('a draft exists besides what is live until it is published', async ({ page, findBarriers }) => {
    const code = newCode('brouillon');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    await page.getByLabel('Titre (Français)', { exact: true }).fill('Titre préparé');
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
    await expect(page.getByText('Vous modifiez le brouillon')).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    expect((await editor.read('page', id)).input['title']).toMatchObject({ fr: `Question ${code}` });
    await page.getByLabel('En ligne à partir du').fill('2099-03-29T03:30');
    await page.getByRole('button', { name: 'Programmer' }).click();
    await expect(page.getByText(/En ligne le 29\/03\/(?:20)?99/)).toBeVisible();
    await page.getByRole('button', { name: 'Annuler la programmation' }).click();
    await page.getByRole('button', { name: 'Publier maintenant' }).click();
    await expect(page.getByText('Le brouillon est en ligne.')).toBeVisible();
    expect((await editor.read('page', id)).input['title']).toMatchObject({ fr: 'Titre préparé' });
  });

  test('an earlier version is restored from the history', async ({ page, findBarriers }) => {
    const code = newCode('histoire');
    const id = await editor.create('page', question(code));
    await editor.change('page', id, { title: both('Changé') });
    await page.goto(deskPath(`/records/page/${id}`));
    await page.getByRole('button', { name: 'Historique' }).click();
    const dialog = page.getByRole('dialog', { name: 'Historique' });
    await dialog.getByRole('button', { name: /différences? de la version/ }).click();
    await expect(dialog.getByRole('cell', { name: 'Changé' }).first()).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await dialog.getByRole('button', { name: /^Restaurer la version/ }).click();
    await expect(page.getByText('La version est restaurée.')).toBeVisible();
    await expect(page.getByLabel('Titre (Français)', { exact: true })).toHaveValue(`Question ${code}`);
  });

  test('what is used is not deleted; what is deleted comes back from the recycle bin', async ({
    page,
    allowMessages,
  }) => {
    allowMessages(/409/);
    const code = newCode('corbeille');
    const id = await editor.create('page', question(code));
    const menu = await editor.create('menu', {
      code: newCode('menu'),
      items: [{ label: both('Vers la question'), link: { type: 'cms_page', destination: code } }],
    });
    const remove = async () => {
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
    };
    await page.goto(deskPath(`/records/page/${id}`));
    await expect(page.getByText('Utilisé par 1 élément')).toBeVisible();
    await remove();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(deskPath(`/records/menu/${menu}`));
    await remove();
    await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeVisible();
    await page.goto(deskPath(`/records/page/${id}`));
    await remove();
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
    await page.goto(deskPath('/bin'));
    await page.getByRole('button', { name: `Restaurer : Question ${code}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Question ${code}` })).toBeVisible();
  });

  test('what was typed is not lost by leaving', async ({ page, findBarriers }) => {
    const code = newCode('saisie');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Français)', { exact: true });
    await title.fill('À moitié écrit');
    await page.getByRole('link', { name: 'Commandes', exact: true }).click();
    const stay = page.getByRole('button', { name: 'Rester' });
    await expect(stay).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await stay.click();
    await expect(title).toHaveValue('À moitié écrit');
    await page.waitForFunction((name) => localStorage.getItem(name) !== null, `desk-typed:page:${id}:live`);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const takeUp = page.getByRole('button', { name: 'La reprendre' });
    await expect(takeUp).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await takeUp.click();
    await expect(title).toHaveValue('À moitié écrit');
  });

  test('what was typed outlives the network and a response that is lost', async ({
    page,
    context,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(unanswered);
    const id = await editor.create('page', question(newCode('survie')));
    const path = `/api/v1/desk/record/page/${id}`;
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Français)', { exact: true });
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    const unreachable = page.getByRole('alert').getByText('Le serveur ne répond pas.');
    const expectSaved = async (text: string, revisions: number) => {
      await expect(page.getByText(/Enregistré en \d+\sms/)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(unreachable).toHaveCount(0);
      await expect(save).toBeDisabled();
      expect((await editor.read('page', id)).input['title']).toMatchObject({ fr: text });
      expect(await editor.countRevisions('page', id)).toBe(revisions);
    };

    await expect(title).toBeVisible();
    await context.setOffline(true);
    await title.fill('Hors ligne');
    await save.click();
    await expect(unreachable).toBeVisible();
    await expect(title).toHaveValue('Hors ligne');
    expect(await findBarriers()).toEqual([]);
    await context.setOffline(false);
    await save.click();
    await expectSaved('Hors ligne', 2);

    await title.fill('Réponse perdue');
    await loseNextResponse(page, path);
    await save.click();
    await expect(unreachable).toBeVisible();
    await save.click();
    await expectSaved('Réponse perdue', 3);

    await title.fill('Perdue encore');
    await loseNextResponse(page, path);
    await save.click();
    await expect(unreachable).toBeVisible();
    await title.fill('Perdue, puis changée');
    await save.click();
    await expectSaved('Perdue, puis changée', 5);

    // A draft, too, is nobody else’s when it is saved once more.
    await title.fill('Brouillon perdu');
    await loseNextResponse(page, `${path}/draft`);
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
    await expect(unreachable).toBeVisible();
    await title.fill('Brouillon perdu, puis changé');
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
    await expect(page.getByText('Vous modifiez le brouillon')).toBeVisible();
    await expect(title).toHaveValue('Brouillon perdu, puis changé');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a save is confirmed once it is answered, and what is typed until the record is read again stays', async ({
    page,
  }) => {
    const code = newCode('aussitot');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const [french, dutch] = [
      page.getByLabel('Titre (Français)', { exact: true }),
      page.getByLabel('Titre (Nederlands)', { exact: true }),
    ];
    await french.fill('Confirmé aussitôt');
    const release = await holdReads(page, new RegExp(`/record/page/${id}(?:/draft)?[?]`));
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.click();
    await expect(page.getByText(/Enregistré en \d+\sms/)).toBeVisible();
    await dutch.fill('Intussen getypt');
    release();
    await expect(page.getByText(/Modifications non enregistrées/)).toBeVisible();
    await expect(french).toHaveValue('Confirmé aussitôt');
    await expect(dutch).toHaveValue('Intussen getypt');
    await save.click();
    await expect
      .poll(async () => (await editor.read('page', id)).input['title'])
      .toEqual({ fr: 'Confirmé aussitôt', nl: 'Intussen getypt' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await editor.remove('page', id);
  });

  test('a save that is asked for before the record has been read again follows by itself', async ({
    page,
  }) => {
    const code = newCode('deux-fois');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Français)', { exact: true });
    await title.fill('Première fois');
    const release = await holdReads(page, new RegExp(`/record/page/${id}(?:/draft)?[?]`));
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Enregistré en \d+\sms/)).toBeVisible();
    await title.fill('Deuxième fois');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    release();
    await expect
      .poll(async () => (await editor.read('page', id)).input['title'])
      .toMatchObject({ fr: 'Deuxième fois' });
    await expect(page.getByText(/Modifications non enregistrées/)).toHaveCount(0);
    await editor.remove('page', id);
  });

  test('what is typed while a draft is saved goes on in the draft', async ({ page }) => {
    const code = newCode('entretemps');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Français)', { exact: true });
    await title.fill('Premier jet');
    const release = await holdReads(page, new RegExp(`/record/page/${id}(?:/draft)?[?]`));
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
    await expect(page.getByText(/brouillon est enregistré/)).toBeVisible();
    await title.fill('Deuxième jet');
    release();
    await expect(page.getByText('Vous modifiez le brouillon')).toBeVisible();
    await expect(title).toHaveValue('Deuxième jet');
    await expect(page.getByText(/Modifications non enregistrées/)).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Modifications non enregistrées/)).toHaveCount(0);
    await page.reload();
    await expect(title).toHaveValue('Deuxième jet');
    await editor.remove('page', id);
  });

  test('what is prepared, published and restored is so once, though each response is lost', async ({
    page,
    allowMessages,
  }) => {
    allowMessages(unanswered);
    const code = newCode('perdu');
    const id = await editor.create('page', question(code));
    const path = `/api/v1/desk/record/page/${id}`;
    const unreachable = page.getByText('Le serveur ne répond pas.');
    const liveTitle = async () => (await editor.read('page', id)).input['title'];
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Français)', { exact: true });

    await title.fill('En ligne, sans réponse');
    await loseNextResponse(page, path);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(unreachable).toBeVisible();
    await title.fill('Préparé ensuite');
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
    await expect(page.getByText('Vous modifiez le brouillon')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(title).toHaveValue('Préparé ensuite');
    expect(await liveTitle()).toMatchObject({ fr: 'En ligne, sans réponse' });

    await loseNextResponse(page, `${path}/draft/publish`);
    await page.getByRole('button', { name: 'Publier maintenant' }).click();
    await expect(page.getByText('Le brouillon est en ligne.')).toBeVisible();
    expect(await liveTitle()).toMatchObject({ fr: 'Préparé ensuite' });
    expect(await editor.countRevisions('page', id)).toBe(3);

    await title.fill('Préparé pour rien');
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
    await loseNextResponse(page, `${path}/draft`);
    await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner le brouillon' }).click();
    await expect(page.getByText('Le brouillon est abandonné.')).toBeVisible();
    await expect(title).toHaveValue('Préparé ensuite');

    await loseNextResponse(page, `${path}/revision/1/restore`);
    await page.getByRole('button', { name: 'Historique' }).click();
    const dialog = page.getByRole('dialog', { name: 'Historique' });
    await expect(dialog.getByText('publication d’un brouillon')).toBeVisible();
    const restore = dialog.getByRole('button', { name: /^Restaurer la version/ }).last();
    await restore.click();
    await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible();
    await restore.click();
    await expect(page.getByText('La version est restaurée.')).toBeVisible();
    expect(await liveTitle()).toMatchObject({ fr: `Question ${code}` });
    expect(await editor.countRevisions('page', id)).toBe(4);

    await editor.remove('page', id);
    await page.goto(deskPath('/bin'));
    await loseNextResponse(page, '/api/v1/desk/bin/*/restore');
    const bringBack = page.getByRole('button', { name: `Restaurer : Question ${code}` });
    await bringBack.click();
    await expect(unreachable).toBeVisible();
    await bringBack.click();
    await expect(page.getByRole('heading', { level: 1, name: `Question ${code}` })).toBeVisible();
  });

  test('a creation whose response is lost is there once', async ({ page, allowMessages }) => {
    allowMessages(unanswered);
    allowMessages(/409/);
    const code = newCode('synonyme');
    editor.willCreate('synonym', code);
    await page.goto(deskPath('/records/synonym/new'));
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Mots', { exact: true }).fill(`${code}\nrebouchage`);
    await loseNextResponse(page, '/api/v1/desk/record/synonym');
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('alert').getByText('Le serveur ne répond pas.')).toBeVisible();
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByText(/Créé en \d+\sms/)).toBeVisible();
    expect(await editor.countRevisions('synonym', await editor.find('synonym', code))).toBe(1);
    await editor.removeCreated(page);
  });

  test('what a colleague has deleted comes back from the form, with what was typed', async ({
    page,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/404/);
    const code = newCode('supprime');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Français)', { exact: true });
    await title.fill('Saisi entre-temps');
    await editor.remove('page', id);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('alertdialog', { name: 'Cette fiche a été supprimée' });
    await expect(dialog).toContainText('Elle est dans la corbeille depuis le');
    expect(await findBarriers()).toEqual([]);
    await dialog.getByRole('button', { name: 'Fermer' }).press('Enter');
    await expect(title).toHaveValue('Saisi entre-temps');
    await page.keyboard.press('Control+s');
    await dialog.getByRole('button', { name: 'Restaurer et continuer' }).press('Enter');
    await expect(page.getByText('La fiche est restaurée.')).toBeVisible();
    await expect(title).toHaveValue('Saisi entre-temps');
    const again = await editor.find('page', code);
    await expect(page).toHaveURL(new RegExp(`/records/page/${again}$`));
    expect((await editor.read('page', again)).input['title']).toMatchObject({ fr: `Question ${code}` });
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Enregistré en/)).toBeVisible();
    expect((await editor.read('page', again)).input['title']).toEqual({
      fr: 'Saisi entre-temps',
      nl: `Vraag ${code}`,
    });
    expect(await editor.countRevisions('page', again)).toBe(3);
  });

  test('a text of the greatest length is saved, and a longer one is refused with its limit', async ({
    page,
    allowMessages,
  }) => {
    allowMessages(/422/);
    const code = newCode('long');
    const html = `<p>${'Long '.repeat((mostOfText - 10) / 5)}fin</p>`;
    expect(html).toHaveLength(mostOfText);
    const blocks = { fr: [{ type: 'text', html }], nl: [{ type: 'text', html: '<p>Kort.</p>' }] };
    const id = await editor.create('page', { ...question(code), blocks });
    await page.goto(deskPath(`/records/page/${id}`));
    const description = page.getByLabel('Description (Français)', { exact: true });
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await description.fill('é'.repeat(mostOfText));
    await save.click();
    await expect(description).toHaveAccessibleDescription(/500/);
    expect(await description.inputValue()).toBe('é'.repeat(mostOfText));
    await description.fill('Courte de nouveau.');
    await save.click();
    await expect(page.getByText(/Enregistré en/)).toBeVisible();
    expect((await editor.read('page', id)).input).toMatchObject({ blocks });

    const text = page.locator('[contenteditable="true"]').first();
    await text.focus();
    await page.keyboard.insertText('Encore un mot. ');
    await save.click();
    await expect(page.getByRole('alert')).toContainText(/100[\s.]?000/);
    await expect(text).toContainText('Encore un mot. ');
  });

  test('a new record is made, also one with rows', async ({ page, findBarriers }) => {
    await page.goto(deskPath('/records/filter/new'));
    const name = `T${Date.now()}`;
    await page.getByLabel('Nom technique', { exact: true }).fill(name);
    await page.getByLabel('Position', { exact: true }).fill('900');
    await page.getByLabel('Libellé (Français)', { exact: true }).fill('Essai');
    await page.getByLabel('Libellé (Nederlands)', { exact: true }).fill('Proef');
    const values = page.getByRole('group', { name: 'Valeurs', exact: true });
    for (const value of ['un', 'deux']) {
      await values.getByRole('button', { name: 'Ajouter : Valeurs' }).click();
      const row = values.getByRole('group', { name: /^Valeurs \d$/ }).last();
      await row.getByLabel('Valeur', { exact: true }).fill(value);
      await row.getByLabel('Libellé (Français)', { exact: true }).fill(value);
      await row.getByLabel('Libellé (Nederlands)', { exact: true }).fill(value);
    }
    await values.getByRole('button', { name: 'Descendre : Valeurs 1' }).press('Enter');
    await expect(values.getByLabel('Valeur', { exact: true }).first()).toHaveValue('deux');
    expect(await findBarriers()).toEqual([]);
    await page.getByRole('button', { name: 'Créer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Essai' })).toBeVisible();
  });
});
