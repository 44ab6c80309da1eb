import { both, chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { sendMessage, sendPaidOrder } from './sent-by-visitors.ts';
import { expect, test } from './test.ts';

/** Letters alone, of which no other test knows: figures would be taken for numbers. */
const newLetters = () =>
  Array.from({ length: 12 }, () => 'bcdfghjkmp'.charAt(Math.floor(Math.random() * 10))).join('');

test.describe('Today at the desk', () => {
  let editor: DeskEditor;
  test.beforeEach(async ({ page, playwright, baseURL }) => {
    editor = await DeskEditor.open(playwright, baseURL);
    await page.addInitScript(chooseLanguage, 'fr');
  });
  test.afterEach(({ page }) => editor.removeCreated(page));

  test('counts lead to their lists; what is scheduled, edited and sold is there', async ({
    page,
    request,
    findBarriers,
  }) => {
    test.slow();
    const code = newCode('aujourdhui');
    const scheduled = await editor.create('page', question(code));
    await editor.schedule('page', scheduled, { title: both('Plus tard') }, '2031-05-04T08:00:00+02:00');
    const message = await sendMessage(request);
    const firstOrder = await sendPaidOrder(request);
    await enter(page);
    await page.goto(deskPath(''));
    const card = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
    const toToday = () => page.getByRole('link', { name: 'Aujourd’hui', exact: true }).click();

    const sold = card('Ventes d’aujourd’hui').locator('.figure');
    const figures = async () => {
      const [amount = '', more = ''] = ((await sold.textContent()) ?? '').split('€');
      return {
        euros: Number(amount.replaceAll(/[^\d,]/g, '').replace(',', '.')),
        orders: Number(/(\d+)\scommandes?/.exec(more)?.[1]),
      };
    };
    const before = await figures();
    expect(await findBarriers()).toEqual([]);

    const lists = [
      { name: 'Commandes à préparer', heading: 'Commandes', query: /status=paid/, line: firstOrder },
      { name: 'Messages', heading: 'Messages reçus', query: /form=contact&status=received/, line: message },
    ];
    for (const { name, heading, query, line } of lists) {
      const link = card('En attente de réponse').getByRole('link', { name, exact: true });
      expect(Number(await link.locator('xpath=../../dd').textContent())).toBeGreaterThan(0);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(query);
      await expect(page.getByRole('link', { name: line })).toBeVisible();
      await toToday();
    }

    const line = card('Programmé').getByRole('listitem').filter({ hasText: code });
    await expect(line).toContainText(/4\/05\/(?:20)?31/);
    await line.getByRole('link').click();
    await expect(page.getByText(/En ligne le 0?4\/05\/(?:20)?31/)).toBeVisible();

    // Of many who edit at the same time, Today has the last few.
    const edited = await editor.create('page', question(newCode('collegue')));
    const title = newCode('Titre');
    let change = 0;
    await expect(async () => {
      change += 1;
      await editor.change('page', edited, { title: both(`${title} ${change}`) });
      await page.goto(deskPath('/'));
      const mark = card('Dernières modifications').getByRole('listitem').filter({ hasText: title });
      await expect(mark).toContainText('Éditeur');
    }).toPass();

    await sendPaidOrder(request);
    await page.reload();
    const after = await figures();
    expect(after.euros).toBeGreaterThan(before.euros);
    expect(after.orders).toBeGreaterThan(before.orders);
  });

  test('a search that found nothing gets a meaning, and finds', async ({
    page,
    request,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/422/);
    const word = newLetters();
    editor.willCreate('synonym', word);
    const found = async () => {
      const response = await request.get(`/api/v1/search?lang=nl&saleplan_id=1&text=${word}`);
      return ((await response.json()) as { products: { total: number } }).products.total;
    };
    expect(await found()).toBe(0);
    expect((await request.get(`/nl/pleisters-particulieren/resultaten/${word}`)).status()).toBe(200);
    await enter(page);
    await page.addInitScript(chooseLanguage, 'nl');
    const give = page.getByRole('button', { name: `Een betekenis geven aan “${word}”` });
    // Searches are gathered for some seconds before they are written.
    await expect(async () => {
      await page.goto(deskPath('/missed-searches'));
      await expect(give).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect(await findBarriers()).toEqual([]);
    await give.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Wat betekent “${word}”?` });
    const meaning = dialog.getByLabel('Woorden uit de catalogus, met komma’s ertussen');
    await meaning.press('Enter');
    await expect(meaning).toHaveAccessibleDescription(/.+/);
    expect(await findBarriers()).toEqual([]);
    await meaning.fill('vulmiddel');
    await meaning.press('Enter');
    await expect(dialog.getByText('Opgeslagen: de volgende zoekopdracht vindt iets.')).toBeVisible();
    await expect.poll(found).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(give).toBeFocused();
  });
});
