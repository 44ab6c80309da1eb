import { expect, test } from './test.ts';

const list = '/fr/enduit-particuliers/categorie';
const dutch = '/nl/pleisters-ondernemingen/categorieen';
const badge = (screen: string) => `.tools [data-count=${screen}]`;

test('a visitor compares products from a list, up to the limit', async ({ page, context, findBarriers }) => {
  test.slow();
  await page.goto(list);
  const scales = page.locator('.card button[form=to-comparator]');
  for (const index of [0, 1, 2]) await scales.nth(index).click();
  await expect(page.locator(badge('comparator'))).toHaveText('3');
  await expect(scales.first()).toHaveAttribute('aria-pressed', 'true');
  await scales.nth(3).click();
  await expect(page.locator('.toast')).toContainText('que 3 produits');
  await expect(page.locator(badge('comparator'))).toHaveText('3');
  expect(await findBarriers()).toEqual([]);
  await page.locator('.tools a[href$=comparateur]').click();
  await expect(page.locator('.comparator thead th')).toHaveCount(3);
  await page.locator('#surface-1').fill('32,5');
  await expect(page).toHaveURL(/surface=32/);
  await expect(page.locator('.share-link')).toHaveAttribute('href', /\?(id=\d+&){3}surface=32%2C5/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('#copy-link').click();
  await expect(page.locator('#copy-link')).toHaveText('Lien copié');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/surface=32%2C5/);
  expect(await findBarriers()).toEqual([]);
  const removers = page.locator('.comparator [data-remove]');
  await removers.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.comparator thead th')).toHaveCount(2);
  await expect(page.locator(badge('comparator'))).toHaveText('2');
  await expect(removers.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.comparator thead th')).toHaveCount(1);
  await expect(removers.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.comparator h2')).toBeVisible();
  await expect(page.locator('.comparator')).toBeFocused();
});

test('a visitor saves favourites with the keyboard, orders them and notes what they are for', async ({
  page,
  findBarriers,
}) => {
  test.slow();
  await page.goto(dutch);
  const hearts = page.locator('.card button[form=to-favourites]');
  const heart = page.locator('.tools a[href$=favorieten] svg');
  await expect(heart).toHaveCSS('fill', 'none');
  await hearts.nth(0).focus();
  await page.keyboard.press('Space');
  await hearts.nth(1).focus();
  await page.keyboard.press('Enter');
  await hearts.nth(2).press('Enter');
  await expect(page.locator(badge('favourites'))).toHaveText('3');
  await expect(heart).not.toHaveCSS('fill', 'none');
  await page.goto('/nl/pleisters-ondernemingen/favorieten');
  const names = page.locator('.lines h2');
  await expect(names).toHaveCount(3);
  const [first = '', second = '', third = ''] = await names.allTextContents();
  const moved = page.locator('.lines > li').filter({ hasText: first });
  await page.locator('[data-move="1"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([second, first, third]);
  await expect(moved.locator('[data-move="1"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([second, third, first]);
  await expect(moved.locator('[data-move="-1"]')).toBeFocused();
  await page.locator('[data-note]').first().fill('gang, 2e verdieping');
  await page.locator('[data-quantity]').first().fill('4');
  await page.locator('[data-quantity]').first().blur();
  await expect(page.locator('.share-link')).toHaveText(/x4/);
  expect(await findBarriers()).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.packs-wanted').first()).toHaveText('Aantal: 4');
  await expect(page.locator('[data-note-text]').first()).toHaveText('gang, 2e verdieping');
  await expect(page.locator('[data-note-text]').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.packs-wanted').first()).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-note]').first()).toHaveValue('gang, 2e verdieping');
  await expect(names.last()).toHaveText(first);
  await page.locator('a[data-carries]').click();
  await expect(page.locator('.wishes li').first()).toContainText('gang, 2e verdieping');
  await expect(page.locator('.wishes li').first()).toContainText('4');
  await expect(page.locator('#wishlist-send [name^=note-]')).toHaveValue('gang, 2e verdieping');
});

test('the list of a link does not touch the own one until it is taken over', async ({ page }) => {
  await page.goto(list);
  await page.locator('.card button[form=to-favourites]').first().click();
  const ids = await page
    .locator('.card')
    .evaluateAll((cards) => cards.slice(1, 3).map((card) => card.getAttribute('data-id')));
  await page.goto(`/fr/enduit-particuliers/favoris?id=${ids[0]}&id=${ids[1]}x2`);
  await expect(page.locator('[data-shared]')).toBeVisible();
  await expect(page.locator(badge('favourites'))).toHaveText('1');
  await page.locator('[data-adopt]').click();
  await expect(page.locator(badge('favourites'))).toHaveText('2');
  await expect(page.locator('[data-quantity]').last()).toHaveValue('2');
});

test('another language empties both lists, and it can be undone', async ({ page }) => {
  await page.goto(list);
  await page.locator('.card button[form=to-favourites]').first().click();
  await page.locator('.card button[form=to-comparator]').first().click();
  await page.locator('.languages summary').click();
  await page.locator('.languages a[hreflang=nl-BE]').click();
  await expect(page).toHaveURL(/\/nl\//);
  await expect(page.locator(badge('favourites'))).toBeHidden();
  await page.getByRole('button', { name: 'Mijn lijsten terughalen' }).click();
  await expect(page.locator(badge('favourites'))).toHaveText('1');
  await expect(page.locator(badge('comparator'))).toHaveText('1');
});

test('a product that was withdrawn leaves the list, and the page reports it', async ({
  page,
  allowMessages,
}) => {
  // So the API responds for it, and the browser logs it.
  allowMessages(/404/);
  await page.goto(list);
  const id = Number(await page.locator('.card').first().getAttribute('data-id'));
  await page.evaluate(
    (known) =>
      localStorage.setItem(
        'comparator',
        JSON.stringify({ version: 1, value: [{ id: known }, { id: 99999999 }] }),
      ),
    id,
  );
  await page.goto('/fr/enduit-particuliers/comparateur');
  await expect(page.locator('[data-missing]')).toBeVisible();
  await expect(page.locator(badge('comparator'))).toHaveText('1');
});

test('a product that was withdrawn leaves the counters of any page, and takes no place', async ({
  page,
  allowMessages,
}) => {
  // So the API responds for it, and the browser logs it.
  allowMessages(/404/);
  await page.goto(list);
  const cards = page.locator('.card[data-id]');
  const ids = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-id'))));
  const save = (known: readonly number[]) =>
    page.evaluate(
      (value) => localStorage.setItem('comparator', JSON.stringify({ version: 1, value })),
      known.map((id) => ({ id })),
    );
  await save([ids[0] ?? 0, ids[1] ?? 0, 99999999]);
  await page.reload();
  await expect(page.locator(badge('comparator'))).toHaveText('2');

  // Withdrawn while the page is open.
  await save([ids[0] ?? 0, ids[1] ?? 0, 99999998]);
  await page.reload();
  await expect(page.locator(badge('comparator'))).toHaveText('3');
  await page.locator('.card button[form=to-comparator]').nth(2).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expect(page.locator(badge('comparator'))).toHaveText('3');
  const saved = await page.evaluate(() => localStorage.getItem('comparator'));
  expect(JSON.parse(saved ?? '').value).toEqual([ids[0], ids[1], ids[2]].map((id) => ({ id })));
});

test('refused storage costs the memory, not the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(list);
  await page.locator('.card button[form=to-favourites]').first().click();
  await expect(page.locator(badge('favourites'))).toHaveText('1');
});

test('two tabs are in step', async ({ page, context }) => {
  await page.goto(list);
  const other = await context.newPage();
  await other.goto(list);
  await page.locator('.card button[form=to-favourites]').first().click();
  await expect(other.locator(badge('favourites'))).toHaveText('1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('products are compared by links and plain forms', async ({ page }) => {
    await page.goto('/fr/enduit-particuliers/produit/lissage-fin-poudre');
    await page.locator('button[form=to-comparator]').click();
    await expect(page).toHaveURL(/comparateur\?id=\d+$/);
    await page.locator('#compare-add').selectOption({ index: 2 });
    await page.locator('#compare-add-submit').click();
    await expect(page.locator('.comparator thead th')).toHaveCount(2);
    await page.locator('[data-remove]').first().click();
    await expect(page.locator('.comparator thead th')).toHaveCount(1);
    await expect(page.locator('.share-link')).toBeVisible();
    await expect(page.locator('#copy-link')).toBeHidden();
  });
});

for (const path of ['/fr/enduit-particuliers/comparateur', '/nl/pleisters-ondernemingen/favorieten']) {
  test(`${path} fits a narrow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${path}?id=1&id=2&id=3`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('a visitor filters the stock list while typing', async ({ page, findBarriers }) => {
  await page.goto('/fr/enduit-professionnels/listes-de-stock');
  const rows = page.locator('.stock tbody tr:visible');
  const all = await rows.count();
  await page.getByLabel('Référence, EAN ou nom').pressSequentially('mv110');
  await expect(rows.first()).toContainText('MV110');
  await expect(rows).not.toHaveCount(all);
  await expect(page.getByRole('status').getByText(/^\d+ conditionnements$/)).toBeVisible();
  await page.getByLabel('Référence, EAN ou nom').fill('xylophone');
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('status').getByText('Aucun conditionnement')).toBeVisible();
  await page.getByLabel('Référence, EAN ou nom').fill('');
  await page.locator('#stock-family').selectOption({ index: 1 });
  await expect(rows).not.toHaveCount(all);
  expect(await findBarriers()).toEqual([]);
});
