import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const list = '/fr/enduit-particuliers/categorie';
const favourites = '/fr/enduit-particuliers/favoris';
const calls = /\/api\/v1\/product\?/;

const readSaved = (page: Page) => page.evaluate(() => localStorage.getItem('favorites'));
const save = (page: Page, ids: readonly number[]) =>
  page.evaluate(
    (value) => localStorage.setItem('favorites', JSON.stringify({ version: 1, value })),
    ids.map((id) => ({ id, quantity: 2, note: `note ${id}` })),
  );

/** Puts the first products of a list into the favourites. */
async function choose(page: Page, count: number): Promise<number[]> {
  await page.goto(list);
  const cards = page.locator('.card[data-id]');
  const ids = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-id'))));
  await save(page, ids.slice(0, count));
  return ids.slice(0, count);
}

/** Others are those of every list, and tried where components are. */
const faults = [
  ['cannot be reached', (page: Page) => page.route(calls, (route) => route.abort())],
  [
    'leaves products out',
    (page: Page) => page.route(calls, (route) => route.fulfill({ json: { items: [], total: 2 } })),
  ],
] as const;

for (const [name, disturb] of faults) {
  test(`favourites whose API ${name} stay, and are shown once it responds`, async ({
    page,
    allowMessages,
  }) => {
    allowMessages(/ERR_FAILED/);
    await choose(page, 2);
    const before = await readSaved(page);
    await disturb(page);
    await page.goto(favourites);
    const note = page.getByRole('alert');
    await expect(note).toContainText('Elle est toujours conservée sur cet appareil.');
    await expect(page.getByRole('heading', { name: 'Aucun favori' })).toBeHidden();
    expect(await readSaved(page)).toBe(before);
    await page.unroute(calls);
    await note.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.locator('.lines > li')).toHaveCount(2);
    await expect(note).toBeHidden();
  });
}

test('favourites come in one call, however slow, and not as a page', async ({ page }) => {
  await choose(page, 5);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !pathname.endsWith('.json')) asked.push(pathname);
  });
  const held = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(favourites);
  await expect(page.getByText('Chargement de votre liste')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aucun favori' })).toBeHidden();
  held.resolve();
  await expect(page.locator('.lines > li')).toHaveCount(5);
  expect(asked.filter((path) => /product|favoris/.test(path))).toEqual(['/api/v1/product']);
});

test('a favourite that was withdrawn leaves the list alone', async ({ page, findBarriers }) => {
  const [first = 0, second = 0] = await choose(page, 2);
  await save(page, [first, 99_999_999, second]);
  await page.goto(favourites);
  await expect(page.getByText('1 produit de la liste n’est plus au catalogue')).toBeVisible();
  await expect(page.locator('.lines > li')).toHaveCount(2);
  await expect(page.locator('.tools [data-count=favourites]')).toHaveText('2');
  expect(await readSaved(page)).toContain(`note ${second}`);
  expect(await findBarriers()).toEqual([]);
});

test('a list on a page made ahead of its visit is that of the moment when it is seen', async ({ page }) => {
  const [first = 0, second = 0] = await choose(page, 2);
  await save(page, [first, 99_999_999]);
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    document.addEventListener('prerenderingchange', () => {
      isAhead = false;
    });
  });
  await page.goto(favourites, { waitUntil: 'networkidle' });
  expect(await readSaved(page), 'nothing reported that a product is gone').toContain('99999999');
  await save(page, [second, 99_999_999]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(page.getByText('1 produit de la liste n’est plus au catalogue')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue(`note ${second}`);
});

test('what is noted in one tab is shown in the other, and a removed product leaves both', async ({
  page,
  context,
}) => {
  await choose(page, 3);
  await page.goto(favourites);
  const other = await context.newPage();
  await other.goto(favourites);
  await expect(other.getByLabel('Note')).toHaveCount(3);
  await page.getByLabel('Note').first().fill('couloir');
  await page.getByLabel('Quantité').first().fill('7');
  await expect(other.getByLabel('Note').first()).toHaveValue('couloir');
  await expect(other.getByLabel('Quantité').first()).toHaveValue('7');
  const removers = other.getByRole('link', { name: /^Retirer/ });
  await removers.nth(1).focus();
  await other.keyboard.press('Enter');
  await expect(removers).toHaveCount(2);
  await expect(removers.nth(1)).toBeFocused();
  await expect(page.locator('.lines > li')).toHaveCount(2);
  await removers.nth(1).click();
  await removers.first().click();
  await expect(page.getByRole('heading', { name: 'Aucun favori' })).toBeVisible();
  await expect(other.locator('.favourites')).toBeFocused();
});

test('the quantities of the list go into the cart', async ({ page }) => {
  await choose(page, 2);
  await page.goto(favourites);
  const quantity = page.getByLabel('Quantité').first();
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('3');
  await page.getByRole('button', { name: 'Tout ajouter au panier' }).click();
  await expect(page.locator('.tools [data-count=cart]')).toHaveText('5');
});
