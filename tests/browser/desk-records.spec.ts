import { both, chooseLanguage, DeskEditor, deskPath, newCode, question, signIn } from './desk-editor.ts';
import { expect, test } from './test.ts';

test.describe('Records at the desk', () => {
  let editor: DeskEditor;
  test.beforeEach(async ({ page, playwright, baseURL }) => {
    // A client of its own: the browser has the session of somebody else.
    editor = new DeskEditor(await playwright.request.newContext({ ...(baseURL && { baseURL }) }));
    await editor.signIn();
    await page.addInitScript(chooseLanguage, 'fr');
    await signIn(page);
  });

  test('are searched, narrowed and sorted, and the address keeps it', async ({ page, findBarriers }) => {
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

  test('a Dutch text is saved by keyboard alone, and is on the live page', async ({ page, findBarriers }) => {
    const code = newCode('clavier');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Nederlands)', { exact: true });
    await title.focus();
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
    await expect(async () => {
      await page.reload();
      await page.getByText(/^Visible sur/).click({ timeout: 2000 });
    }).toPass();
    const path = await page.locator('.record-uses a[href^="/nl"]').first().getAttribute('href');
    await expect
      .poll(async () => (await page.request.get(path ?? '')).text())
      .toContain('Hoe lang droogt het?');
  });

  test('what is wrong stands beside its field, and what was typed stays', async ({
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

  test('changes of two people are brought together without loss', async ({
    page,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/412/);
    const code = newCode('conflit');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    await page.getByLabel('Titre (Français)', { exact: true }).fill('Mon titre');
    await page.getByLabel('Description (Nederlands)', { exact: true }).fill('Mijn beschrijving');
    await editor.change('page', id, {
      title: { fr: 'Leur titre', nl: 'Hun titel' },
    });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Quelqu’un d’autre a modifié cette fiche' });
    await expect(dialog).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await dialog
      .getByRole('radiogroup', { name: 'Titre (Français)' })
      .getByRole('radio', { name: /L’autre version/ })
      .press('Space');
    await dialog.getByRole('button', { name: 'Continuer avec cette réunion' }).click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText(/Enregistré en/)).toBeVisible();
    expect((await editor.read('page', id)).input).toMatchObject({
      title: { fr: 'Leur titre', nl: 'Hun titel' },
      description: { fr: 'Une réponse courte.', nl: 'Mijn beschrijving' },
    });
  });

  test('a draft stands beside what is live until it is published', async ({ page, findBarriers }) => {
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

  test('what was typed is not lost by leaving', async ({ page }) => {
    const code = newCode('saisie');
    const id = await editor.create('page', question(code));
    await page.goto(deskPath(`/records/page/${id}`));
    const title = page.getByLabel('Titre (Français)', { exact: true });
    await title.fill('À moitié écrit');
    await page.getByRole('link', { name: 'Commandes', exact: true }).click();
    await page.getByRole('button', { name: 'Rester' }).click();
    await expect(title).toHaveValue('À moitié écrit');
    await page.waitForFunction((name) => localStorage.getItem(name) !== null, `desk-typed:page:${id}:live`);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'La reprendre' }).click();
    await expect(title).toHaveValue('À moitié écrit');
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
