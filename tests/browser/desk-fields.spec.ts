import type { Page } from '@playwright/test';
import {
  both,
  chooseByKey,
  chooseLanguage,
  DeskEditor,
  deskPath,
  enter,
  newCode,
  question,
} from './desk-editor.ts';
import { expect, test } from './test.ts';

test.describe('Fields of records at the desk', () => {
  let editor: DeskEditor;
  test.beforeEach(async ({ page, playwright, baseURL }) => {
    editor = await DeskEditor.open(playwright, baseURL);
    await page.addInitScript(chooseLanguage, 'fr');
    await enter(page);
  });
  test.afterEach(({ page }) => editor.removeCreated(page));

  /** Until the record has been read again, and nothing is left to save. */
  const save = async (page: Page) => {
    const button = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await button.click();
    await expect(page.getByText(/Enregistré en \d+\sms/)).toBeVisible();
    await expect(button).toBeDisabled();
  };

  test('what is offered stays on its side of the field while it comes', async ({ page }) => {
    await page.goto(deskPath('/records/product/new'));
    const form = page.getByRole('combobox', { name: 'Présentation', exact: true });
    const answered = Promise.withResolvers<void>();
    await page.route(/desk.record.[a-z]+\?.*text=P/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    // Below the field there is room for a row, and not for all that are offered.
    await form.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom + 120 - innerHeight));
    await form.pressSequentially('P');
    const list = page.getByRole('listbox');
    await expect(list).toContainText('Chargement');
    const isAbove = async () => ((await list.boundingBox())?.y ?? 0) < ((await form.boundingBox())?.y ?? 0);
    const wasAbove = await isAbove();
    answered.resolve();
    await expect(page.getByRole('option')).not.toHaveCount(0);
    expect(await isAbove()).toBe(wasAbove);
    await page.getByRole('option', { name: /^PO / }).click();
    await expect(form).toHaveValue('PO');
  });

  test('a discount code counts between two moments of Brussels, gives a pack that was chosen, and shows its uses', async ({
    page,
    findBarriers,
    allowMessages,
  }) => {
    allowMessages(/422/);
    const code = newCode('ETE').toUpperCase();
    const id = await editor.create('discount', {
      code,
      description: both('Un cadeau'),
      effect: { kind: 'free_product', pack: 'MV110-K05' },
      starts_at: '2026-03-29T03:30:00+02:00',
      sales_plans: ['part'],
      maximum_uses: 20,
    });
    await page.goto(deskPath(`/records/discount/${id}`));
    const begin = page.getByLabel('Début', { exact: true });
    await expect(begin).toHaveValue('2026-03-29T03:30');
    await expect(page.getByText('Utilisé dans 0 commande sur 20 au plus.')).toBeVisible();
    const pack = page.getByRole('combobox', { name: 'Conditionnement' });
    await expect(pack).toHaveAccessibleDescription(/kg/);
    await pack.fill('MV110');
    await page.getByRole('option').filter({ hasText: 'MV110-' }).last().click();
    await expect(pack).not.toHaveValue('MV110');
    expect(await findBarriers()).toEqual([]);
    const end = page.getByLabel('Fin', { exact: true });
    await end.fill('2026-10-25T12:00');
    await save(page);
    expect((await editor.read('discount', id)).input).toMatchObject({
      starts_at: '2026-03-29T03:30:00+02:00',
      ends_at: '2026-10-25T11:00:00.000Z',
      effect: { kind: 'free_product', pack: await pack.inputValue() },
    });
    await end.fill('0202-01-01T12:00');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(end).toHaveAccessibleDescription(/Heure de Bruxelles\. .+/);
    await expect(end).toHaveValue('0202-01-01T12:00');
    await end.fill('');
    await save(page);
    expect((await editor.read('discount', id)).input).toMatchObject({ ends_at: null });
  });

  test('the destination of a link is chosen as its type asks', async ({ page, findBarriers }) => {
    const target = newCode('cible');
    await editor.create('page', question(target));
    const menu = newCode('menu');
    const id = await editor.create('menu', {
      code: menu,
      items: [{ label: both('Un lien'), link: { type: 'no_destination' } }],
    });
    await page.goto(deskPath(`/records/menu/${id}`));
    await page.getByRole('row', { name: 'Un lien' }).click();
    const type = page.getByRole('combobox', { name: /Type$/ });
    const destination = page.getByLabel('Destination', { exact: true });
    await expect(type).toHaveValue('no_destination');
    await expect(destination).toHaveCount(0);
    await type.selectOption('cms_page');
    await destination.fill(target);
    await chooseByKey(page, page.getByRole('option', { name: target }));
    await expect(destination).toHaveAccessibleDescription(`Question ${target}`);
    expect(await findBarriers()).toEqual([]);
    await save(page);
    const stored = async () =>
      ((await editor.read('menu', id)).input['items'] as { link: object }[])[0]?.link;
    expect(await stored()).toEqual({ type: 'cms_page', destination: target });
    await type.selectOption('screen');
    await destination.selectOption('Calculateur de quantité');
    await save(page);
    expect(await stored()).toEqual({ type: 'screen', destination: 'quantity-calculator' });
    await type.selectOption('external_url');
    await destination.fill('https://example.com/');
    await save(page);
    expect(await stored()).toEqual({ type: 'external_url', destination: 'https://example.com/' });
  });

  test('the tags of a page are those of its type, as boxes to check', async ({ page, findBarriers }) => {
    const id = await editor.create('page', question(newCode('etiquette')));
    await page.goto(deskPath(`/records/page/${id}`));
    const tags = page.getByRole('group', { name: 'Étiquettes' });
    await tags.getByRole('checkbox', { name: 'Séchage' }).press('Space');
    await expect(tags.getByRole('checkbox', { name: 'Ponçage' })).toHaveCount(0);
    expect(await findBarriers()).toEqual([]);
    await save(page);
    expect((await editor.read('page', id)).input['tags']).toEqual(['sechage']);
  });

  test('what a product is found by is checked in boxes with the words of the site', async ({
    page,
    findBarriers,
  }) => {
    const id = await editor.find('product', 'MV110');
    const { filters } = (await editor.read('product', id)).input as { filters: Record<string, string[]> };
    await page.goto(deskPath(`/records/product/${id}`));
    const use = page.getByRole('group', { name: 'Usage', exact: true });
    await expect(use.getByRole('checkbox', { name: 'Intérieur' })).toBeChecked({
      checked: filters['USAGE']?.includes('interieur') ?? false,
    });
    expect(await findBarriers()).toEqual([]);
    const box = page.getByRole('group', { name: 'Mentions', exact: true }).getByRole('checkbox').first();
    await box.press('Space');
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
    await box.press('Space');
    await expect(page.getByText('Modifications non enregistrées')).toBeHidden();
  });

  test('a setting has its name, and a field of its kind', async ({ page, findBarriers, allowMessages }) => {
    allowMessages(/422/);
    await page.goto(deskPath('/records/setting'));
    await page.getByRole('link', { name: 'IBAN', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'IBAN' })).toBeVisible();
    const iban = page.getByLabel('IBAN', { exact: true });
    const before = await iban.inputValue();
    await iban.fill('BE71 0961 2345 6768');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(iban).toHaveAccessibleDescription(/.+/);
    await expect(iban).toHaveValue('BE71 0961 2345 6768');
    expect(await findBarriers()).toEqual([]);
    await page.getByRole('button', { name: 'Annuler les modifications' }).click();
    await expect(iban).toHaveValue(before);

    const daysId = await editor.create('setting', { code: 'audit_kept_days', value: both('400') });
    await page.goto(deskPath(`/records/setting/${daysId}`));
    await page.getByLabel('Conservation du journal, en jours', { exact: true }).fill('500');
    await save(page);
    expect((await editor.read('setting', daysId)).input['value']).toEqual(both('500'));

    const loading = await editor.find('setting', 'loading');
    await page.goto(deskPath(`/records/setting/${loading}`));
    const box = page.getByRole('checkbox', { name: 'Le site annonce une mise à jour' });
    await expect(box).not.toBeChecked();
    await page.goto(deskPath(`/records/setting/${await editor.find('setting', 'distance_sales')}`));
    await expect(page.getByLabel('TVA des ventes vers d’autres pays')).toHaveValue('home');
    await page.goto(deskPath(`/records/setting/${await editor.find('setting', 'brand_tagline')}`));
    await expect(page.getByLabel('Slogan de la marque (Nederlands)', { exact: true })).toHaveValue(
      /Plamuren/,
    );
    expect(await findBarriers()).toEqual([]);
  });

  test('a new record is checked without being written, shows how long its pages took, and is named by the publishing log', async ({
    page,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/422/);
    const code = newCode('nouvelle');
    editor.willCreate('page', code);
    await page.goto(deskPath('/records/page/new'));
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await expect(page.getByText(/erreurs? à corriger\./)).toBeVisible();
    const listed = await page.getByRole('alert').getByRole('button').count();
    await expect(page.getByText(`${listed} erreurs à corriger.`)).toBeVisible();
    expect(await editor.find('page', code)).toBe(0);
    await page.getByLabel('Type de page', { exact: true }).selectOption('faq');
    for (const [label, word] of [
      ['Titre', `Nouvelle ${code}`],
      ['Adresse de la page', code],
    ] as const)
      for (const language of ['Français', 'Nederlands'])
        await page.getByLabel(`${label} (${language})`, { exact: true }).fill(word);
    await page.getByRole('checkbox', { name: 'Particuliers' }).press('Space');
    await page.getByLabel('Date de publication', { exact: true }).fill('2026-01-05');
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await expect(page.getByText(/Aucune erreur/)).toBeVisible();
    expect(await editor.find('page', code)).toBe(0);
    expect(await findBarriers()).toEqual([]);
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await expect(page.getByText(/Créé en \d+\sms\./)).toBeVisible();
    await expect(page.getByText(/pages? mises? à jour, \d+\sms/)).toBeVisible();
    const cause = page.getByRole('main').getByRole('link', { name: `Nouvelle ${code}` });
    await expect(async () => {
      await page.goto(deskPath('/publications'));
      await expect(cause.first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `Nouvelle ${code}` })
        .first(),
    ).toContainText('Éditeur');
    expect(await findBarriers()).toEqual([]);
    await cause.first().click();
    await page.getByRole('button', { name: 'Régénérer ses pages' }).press('Enter');
    await expect(page.getByText(/pages? mises? à jour, \d+\sms/)).toBeVisible();
    await page.getByRole('link', { name: 'Voir le journal' }).click();
    await page.getByRole('button', { name: 'Régénérer tout le site' }).click();
    const question = page.getByRole('alertdialog', { name: 'Régénérer toutes les pages du site ?' });
    await question.getByRole('button', { name: 'Régénérer tout le site' }).click();
    await expect(page.getByText(/\d{3} pages mises à jour, \d+\sms/)).toBeVisible({ timeout: 120_000 });
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Tout le site' }).first()).toContainText('Éditeur');
  });

  test('the history names what changed, amounts in euros', async ({ page, findBarriers }) => {
    const code = newCode('MERCI').toUpperCase();
    const id = await editor.create('discount', {
      code,
      description: both('Dix euros'),
      effect: { kind: 'amount', cents: 1000 },
      sales_plans: ['part'],
    });
    await editor.change('discount', id, {
      description: { fr: 'Douze euros', nl: 'Dix euros' },
      effect: { kind: 'amount', cents: 1250 },
    });
    await page.goto(deskPath(`/records/discount/${id}`));
    await page.getByRole('button', { name: 'Historique' }).click();
    const dialog = page.getByRole('dialog', { name: 'Historique' });
    await dialog.getByRole('button', { name: /^2 différences/ }).click();
    const row = (name: RegExp) =>
      dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(row(/Description.* \(Français\)/).getByRole('cell')).toHaveText([
      'Dix euros',
      'Douze euros',
    ]);
    await expect(row(/Montant/).getByRole('cell')).toHaveText([/^10\s€$/, /^12,50\s€$/]);
    expect(await findBarriers()).toEqual([]);
  });

  test('shades show their colours, are narrowed to a collection, and a colour is chosen', async ({
    page,
    findBarriers,
  }) => {
    const code = newCode('teinte');
    const id = await editor.create('teinte', {
      code,
      position: 900,
      name: both(`Teinte ${code}`),
      hex: 'c7b79a',
      collection: 'terres',
    });
    await page.goto(deskPath('/records/teinte'));
    await page.getByLabel('Collection').selectOption('terres');
    await expect(page).toHaveURL(/kind=terres/);
    const row = page.getByRole('row').filter({ hasText: code });
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill(code);
    await expect(row.locator('.swatch')).toHaveCSS('background-color', 'rgb(199, 183, 154)');
    expect(await findBarriers()).toEqual([]);
    await page.goto(deskPath(`/records/teinte/${id}`));
    const hex = page.getByLabel('Couleur (hexadécimal)', { exact: true });
    await expect(hex).toHaveValue('c7b79a');
    await page.getByLabel(/^Choisir.*Couleur/).fill('#112233');
    await expect(hex).toHaveValue('112233');
    await hex.fill('#AABBCC');
    await expect(hex).toHaveValue('aabbcc');
    expect(await findBarriers()).toEqual([]);
    await save(page);
    expect((await editor.read('teinte', id)).input['hex']).toBe('aabbcc');
  });
});
