import type { Page } from '@playwright/test';
import { both, chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { expect, test } from './test.ts';

const newEan = () => String(Math.floor(Math.random() * 1e11) + 54e11);

const pack = (reference: string, ean: string) => ({
  reference,
  ean,
  quantity: 5,
  unit: 'kg',
  net_weight_kg: 5,
  packaging: 'bag',
  price_cents: 1210,
  tinting_price_cents: 0,
  units_per_box: 1,
  units_per_pallet: null,
  picture: null,
});

/** Runs in a page: notes that parts of a form were still to be made, and goes to one of them then. */
function watchParts(name: string): void {
  const look = () => {
    if (!document.querySelector('.form-section[aria-busy="true"]') || Reflect.get(window, 'wasBusy')) return;
    const isFirst = Reflect.get(window, 'wasBusy') === undefined;
    Reflect.set(window, 'wasBusy', true);
    const links = [...document.querySelectorAll<HTMLElement>('.section-links a')];
    if (isFirst) links.find(({ textContent }) => textContent === name)?.click();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

test.describe('Long forms at the desk', () => {
  let editor: DeskEditor;
  test.beforeEach(async ({ page, playwright, baseURL }) => {
    editor = await DeskEditor.open(playwright, baseURL);
    await page.addInitScript(chooseLanguage, 'fr');
    await enter(page);
  });

  /** A product that visitors do not see, made from one of the demo. */
  async function newProduct(): Promise<{ id: number; reference: string }> {
    const found = await editor.find('product', 'MV110');
    const { input } = await editor.read('product', found);
    const reference = newCode('MV').toUpperCase();
    const slug = reference.toLowerCase();
    const id = await editor.create('product', {
      ...input,
      reference,
      name: both(`Produit ${reference}`),
      slug: both(slug),
      sales_plans: [],
      promoted: {},
      related: [],
      declaration: null,
      packs: [pack(`${reference}-K05`, newEan()), pack(`${reference}-K10`, newEan())],
    });
    return { id, reference };
  }

  test('prices are typed in euro in a table, and wrong ones are refused at their cell', async ({
    page,
    allowMessages,
    findBarriers,
  }) => {
    allowMessages(/422/);
    const { id } = await newProduct();
    await page.goto(deskPath(`/records/product/${id}`));
    await page.getByRole('link', { name: 'Conditionnements et prix', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Conditionnements et prix' })).toBeFocused();
    const price = page.getByLabel('Prix TVAC, ligne 1 (€)', { exact: true });
    await expect(price).toHaveValue('12,10');
    await expect(page.getByText('10 € HTVA').first()).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    for (const [typed, shown] of [
      ['0', /^0,00$/],
      ['-1', /^.1,00$/],
      ['1000000000', /^1\s000\s000\s000,00$/],
    ] as const) {
      await price.fill(typed);
      await save.click();
      await expect(price).toHaveAccessibleDescription(/.+/);
      await expect(price).toHaveValue(shown);
    }
    await price.fill('douze');
    await expect(price).toHaveAccessibleDescription('Saisissez un nombre, par exemple 12,5.');
    expect(await findBarriers()).toEqual([]);
    await price.fill('12,5');
    await save.click();
    await expect(page.getByText(/Enregistré en \d+\sms/)).toBeVisible();
    await expect(price).toHaveValue('12,50');
    await expect(price).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'Descendre : Conditionnements 1' }).press('Enter');
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => {
        const { packs } = (await editor.read('product', id)).input as { packs: { price_cents: number }[] };
        return packs.map(({ price_cents: cents }) => cents);
      })
      .toEqual([1210, 1250]);
  });

  test('a part of a long form is gone to before its fields are made, and another side of the record is there at once', async ({
    page,
  }) => {
    const { id } = await newProduct();
    await page.addInitScript(watchParts, 'Relations');
    await page.goto(deskPath(`/records/product/${id}`));
    const heading = page.getByRole('heading', { name: 'Relations' });
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'wasBusy'))).toBe(true);
    await expect(page.locator('.form-section[aria-busy="true"]')).toHaveCount(0);
    await expect(heading).toBeInViewport();
    const price = page.getByLabel('Prix TVAC, ligne 1 (€)', { exact: true });
    await price.fill('13');
    await page.evaluate(() => Reflect.set(window, 'wasBusy', false));
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click();
    await expect(page.getByText('Vous modifiez le brouillon')).toBeAttached();
    await expect(price).toHaveValue('13,00');
    await expect(price).toBeInViewport();
    expect(await page.evaluate(() => Reflect.get(window, 'wasBusy'))).toBe(false);
  });

  test('the documents of a product are listed, and a new one begins with its reference', async ({
    page,
    findBarriers,
  }) => {
    const { id, reference } = await newProduct();
    const code = newCode('notice').toLowerCase();
    await editor.create('document', {
      code,
      type: 'BROCHURE',
      product: reference,
      language: 'fr',
      title: `Notice ${code}`,
      edition: '2026-01-05',
      content: await editor.documentContent(),
    });
    await page.goto(deskPath(`/records/product/${id}`));
    const section = page.getByRole('region', { name: 'Documents' });
    await expect(section.getByRole('link', { name: `Notice ${code}` })).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await section.getByRole('link', { name: 'Nouveau document' }).press('Enter');
    await expect(page.getByLabel('Produit', { exact: true })).toHaveValue(reference);
  });

  const labels = (page: Page) => page.getByRole('treegrid').getByRole('row');

  test('an entry of a menu is moved by mouse and by keyboard, and the live page shows it', async ({
    page,
    findBarriers,
  }) => {
    const target = newCode('cible');
    await editor.create('page', question(target));
    const menuId = await editor.find('menu', 'menu_footer_pro');
    const before = (await editor.read('menu', menuId)).input as { items: Record<string, unknown>[] };
    const link = { type: 'cms_page', destination: target };
    const [first, ...rest] = before.items;
    const added = ['Alpha', 'Bravo', 'Charlie'].map((word) => ({ label: both(`${word} ${target}`), link }));
    const items = [{ ...first, childs: [...((first?.['childs'] as object[]) ?? []), ...added] }, ...rest];
    await editor.change('menu', menuId, { items });
    try {
      await page.goto(deskPath(`/records/menu/${menuId}`));
      const row = (word: string) => page.getByRole('row', { name: `${word} ${target}` });
      await expect(row('Charlie')).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      const order = async () =>
        (await labels(page).allTextContents()).flatMap(
          (text) => /(Alpha|Bravo|Charlie)/.exec(text)?.[1] ?? [],
        );
      expect(await order()).toEqual(['Alpha', 'Bravo', 'Charlie']);

      // By mouse: the last before the first.
      await row('Charlie').dragTo(row('Alpha'), { targetPosition: { x: 120, y: 2 } });
      await expect.poll(order).toEqual(['Charlie', 'Alpha', 'Bravo']);

      // By keyboard: the button of the entry that is chosen.
      await row('Bravo').click();
      await page.getByRole('button', { name: `Monter : Bravo ${target}` }).press('Enter');
      await expect.poll(order).toEqual(['Charlie', 'Bravo', 'Alpha']);
      await expect(page.getByText(`« Bravo ${target} » est déplacé.`)).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      await page
        .getByRole('button', { name: `Mettre sous l’élément précédent : Bravo ${target}` })
        .press('Enter');
      await page.getByRole('button', { name: `Sortir d’un niveau : Bravo ${target}` }).press('Enter');
      await expect.poll(order).toEqual(['Charlie', 'Bravo', 'Alpha']);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/Enregistré en \d+\sms/)).toBeVisible();
      await expect
        .poll(async () => {
          const html = await (await page.request.get('/fr/enduit-professionnels')).text();
          return [...html.matchAll(new RegExp(`(Alpha|Bravo|Charlie) ${target}`, 'g'))].map(
            ([, word]) => word,
          );
        })
        .toEqual(['Charlie', 'Bravo', 'Alpha']);
    } finally {
      await editor.change('menu', menuId, { items: before.items });
    }
  });

  test('categories are put under each other as a tree, and saved together; none goes below itself', async ({
    page,
    findBarriers,
  }) => {
    const code = newCode('categorie');
    const category = (name: string, parent: string | null, position: number) => ({
      code: `${code}-${name}`,
      parent,
      position,
      family: 1,
      name: both(`${name} ${code}`),
      slug: both(`${code}-${name}`),
      description: both(''),
      meta_description: both(''),
      cover: null,
    });
    await editor.create('category', category('un', null, 900));
    await editor.create('category', category('deux', `${code}-un`, 1));
    const third = await editor.create('category', category('trois', null, 901));
    try {
      await page.goto(deskPath('/records/category'));
      await page.getByRole('link', { name: 'Arborescence' }).click();
      const row = (name: string) => page.getByRole('row', { name: `${name} ${code}` });
      await expect(row('trois')).toBeVisible();
      expect(await findBarriers()).toEqual([]);
      const under = page.getByRole('button', { name: `Mettre sous l’élément précédent : trois ${code}` });
      // A row that is drawn anew while it is clicked is not chosen.
      await expect(async () => {
        await row('trois').click();
        await expect(under).toBeVisible({ timeout: 1000 });
      }).toPass();
      await under.press('Enter');
      await expect(page.getByText('1 catégorie déplacée, non enregistrée.')).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer l’ordre' }).press('Enter');
      await expect(page.getByText('L’ordre est enregistré.')).toBeVisible();
      expect((await editor.read('category', third)).input).toMatchObject({ parent: `${code}-un` });
      // Dropped on what is below it, a category stays where it is.
      await row('un').dragTo(row('deux'));
      await expect(page.getByRole('button', { name: 'Enregistrer l’ordre' })).toBeDisabled();
      expect(await findBarriers()).toEqual([]);
    } finally {
      await editor.removeCreated(page);
    }
  });

  test('a carrier quotes what is typed before it is saved', async ({ page, findBarriers }) => {
    const id = await editor.find('carrier', 'home');
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url());
    });
    await page.goto(deskPath(`/records/carrier/${id}`));
    const calculator = page.getByRole('region', { name: 'Calculer un envoi' });
    const quote = calculator.getByRole('status');
    await calculator.getByLabel('Poids brut (kg)').fill('10');
    await expect(quote).toHaveText(/^9,95\s€ TVAC Gratuit à partir de 25\s€ de marchandises en plus\.$/);
    expect(await findBarriers()).toEqual([]);

    // What is typed into the form counts at once; Enter in the calculator saves nothing.
    await page.getByLabel('Prix TVAC (€)').nth(1).fill('12,10');
    await expect(quote).toHaveText(/^12,10\s€ TVAC/);
    await calculator.getByLabel('Public').selectOption({ label: 'Professionnels' });
    await expect(quote).toHaveText(/^10\s€ HTVA/);
    await calculator.getByLabel('Marchandises HTVA (€)').fill('61,99');
    await expect(quote).toHaveText('Gratuit');
    await calculator.getByLabel('Pays').selectOption({ label: 'Pays-Bas' });
    await expect(quote).toHaveText(/^3,31\s€ HTVA/);
    await calculator.getByLabel('Pays').selectOption({ label: 'France' });
    await expect(quote).toHaveText('Ne livre pas dans ce pays.');
    await calculator.getByLabel('Pays').selectOption({ label: 'Belgique' });
    await calculator.getByLabel('Poids brut (kg)').fill('31');
    await calculator.getByLabel('Poids brut (kg)').press('Enter');
    await expect(quote).toHaveText('Ce panier est trop lourd.');
    await calculator.getByLabel('Poids brut (kg)').fill('dix');
    await expect(calculator.getByLabel('Poids brut (kg)')).toHaveAccessibleDescription(/Saisissez un nombre/);
    await page.getByLabel('Prix TVAC (€)').nth(1).fill('douze');
    await expect(quote).toHaveText(/^Le calcul sera possible/);
    expect(await findBarriers()).toEqual([]);
    expect(saves).toEqual([]);
  });
});
