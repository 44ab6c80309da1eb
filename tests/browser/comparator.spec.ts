import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const list = '/fr/enduit-particuliers/categorie';
const comparator = '/fr/enduit-particuliers/comparateur';
const calls = '**/api/v1/product/*';

const savedIds = (page: Page) => page.evaluate(() => localStorage.getItem('comparator'));

/** Puts the first products of a list into the comparator. */
async function choose(page: Page, count: number): Promise<number[]> {
  await page.goto(list);
  const cards = await page
    .locator('.card[data-id]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-id')));
  const ids = cards.slice(0, count).map(Number);
  await page.evaluate(
    (value) => localStorage.setItem('comparator', JSON.stringify({ version: 1, value })),
    ids.map((id) => ({ id })),
  );
  return ids;
}

test('buttons of products beside each other stand in one line, however long their names are', async ({
  page,
}) => {
  await page.goto(`${comparator}?id=1&id=4&id=23`);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const places = await page
      .locator('.head-cell button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom));
    expect(places).toHaveLength(3);
    expect(Math.max(...places) - Math.min(...places), `${width} px`).toBeLessThan(1);
  }
});

test('a list whose API returns half a product stays, and is shown once it responds', async ({
  page,
  findBarriers,
}) => {
  await choose(page, 2);
  const before = await savedIds(page);
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), technical: null, packs: 3 } });
  });
  await page.goto(comparator);
  const note = page.getByRole('alert');
  await expect(note).toContainText('Votre liste n’a pas pu être affichée en entier.');
  await expect(page.getByRole('heading', { name: 'Rien à comparer' })).toBeHidden();
  expect(await savedIds(page)).toBe(before);
  expect(await findBarriers()).toEqual([]);
  await page.unroute(calls);
  await note.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator('.comparator thead th')).toHaveCount(2);
  await expect(note).toBeHidden();
});

test('while the API is slow, the page shows that the list comes', async ({ page }) => {
  await choose(page, 2);
  const held = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(comparator);
  await expect(page.getByText('Chargement de votre liste')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rien à comparer' })).toBeHidden();
  held.resolve();
  await expect(page.locator('.comparator thead th')).toHaveCount(2);
  await expect(page.getByText('Chargement de votre liste')).toBeHidden();
});

test('a comparison of a link is taken over, and two tabs show the same', async ({ page, context }) => {
  const ids = await choose(page, 3);
  await page.evaluate(() => localStorage.removeItem('comparator'));
  await page.goto(`${comparator}?${ids.map((id) => `id=${id}`).join('&')}`);
  await expect(page.getByText('Cette comparaison vient d’un lien.')).toBeVisible();
  await page.getByRole('button', { name: 'En faire ma liste' }).click();
  await expect(page.getByText('Cette comparaison vient d’un lien.')).toBeHidden();
  await expect(page.locator('.comparator')).toBeFocused();
  const other = await context.newPage();
  await other.goto(comparator);
  await expect(other.locator('.comparator thead th')).toHaveCount(3);
  await other.locator('[data-remove]').first().click();
  await expect(page.locator('.comparator thead th')).toHaveCount(2);
  // The list is another one than that of the address now.
  await expect(page).toHaveURL(new RegExp(`${comparator}$`));
  await page.locator('#compare-add').selectOption({ index: 1 });
  await page.locator('#compare-add-submit').click();
  await expect(other.locator('.comparator thead th')).toHaveCount(3);
  await expect(page.locator('#compare-add')).toHaveCount(0);
});

test('a product goes from the comparison into the cart, on a phone that shows them side by side', async ({
  page,
  findBarriers,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await choose(page, 2);
  await page.goto(comparator);
  await expect(page.locator('.comparator thead th')).toHaveCount(2);
  const [first, second] = await page.locator('.packaging td').all();
  const boxes = [await first?.boundingBox(), await second?.boundingBox()];
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect((boxes[1]?.x ?? 999) + (boxes[1]?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await findBarriers()).toEqual([]);
  await page
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible();
  await expect(page.locator('.tools [data-count=cart]')).toHaveText('1');
});

test('a typed surface is reported as wrong, and shown when it is right', async ({ page }) => {
  await choose(page, 2);
  await page.goto(comparator);
  const surface = page.getByLabel('Surface');
  await surface.fill('-2');
  await expect(surface).toHaveAccessibleDescription('Entrez un nombre plus grand que 0.');
  await surface.fill('20');
  await expect(surface).toHaveAccessibleDescription('');
  await expect(page.locator('.amount th')).toContainText(/\(20\sm², [\d,]+\smm\)/);
  await page.reload();
  await expect(page.getByLabel('Surface')).toHaveValue('20');
  await expect(page.getByText('Cette comparaison vient d’un lien.')).toBeHidden();
});
