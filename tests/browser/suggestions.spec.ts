import type { Page } from '@playwright/test';
import { readApi, readDropdown, readResults } from '../../bench/search-doors.ts';
import { expect, test } from './test.ts';

const french = '/fr/enduit-particuliers';
const panelOf = (page: Page) => page.locator('#suggestions');
const optionsOf = (page: Page) => panelOf(page).getByRole('option');

/** The index is made a moment after the pages. */
test.beforeAll(async ({ request }) => {
  for (const locale of ['fr', 'nl']) {
    await expect
      .poll(async () => (await request.get(`/search-index/${locale}/pagefind-entry.json`)).status(), {
        timeout: 60_000,
      })
      .toBe(200);
  }
});

async function type(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await page.locator('#search').focus();
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.type(text);
}

test('three of each group are suggested, with counts, and arrows and Enter lead there, in Dutch', async ({
  page,
  findBarriers,
}) => {
  test.slow();
  await type(page, '/nl/pleisters-ondernemingen', 'vulmiddel');
  await expect(panelOf(page).getByRole('tab')).toHaveCount(3);
  await expect(panelOf(page).getByRole('tab', { selected: true })).toHaveText(/^Producten \d+$/);
  await expect(optionsOf(page)).toHaveCount(3);
  await expect(panelOf(page).getByRole('status')).toHaveText(/^Producten \d+, /);
  expect((await findBarriers()).filter((barrier) => /search|suggest/.test(barrier))).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#search')).toHaveAttribute('aria-activedescendant', 'suggestion-0');
  await page.keyboard.press('ArrowUp');
  await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/nl\/pleisters-ondernemingen\/product\//);
});

test('Enter leads to all results while no suggestion is marked', async ({ page }) => {
  await type(page, '/fr/enduit-particuliers/categorie', 'rebouchage');
  await expect(optionsOf(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr/enduit-particuliers/resultats/rebouchage');
});

for (const [kind, text] of [
  ['reference', 'mv 110'],
  ['reference of a pack', 'MV110-5'],
] as const) {
  test(`an exact ${kind} comes first`, async ({ page }) => {
    await type(page, french, text);
    await expect(optionsOf(page).first()).toContainText('MV110');
  });
}

test('a slip of the pen is corrected, and the panel shows how', async ({ page }) => {
  await type(page, french, 'rebuochage');
  await expect(panelOf(page)).toContainText(
    'Aucun résultat pour « rebuochage ». Voici ceux pour « rebouchage ».',
  );
  await expect(optionsOf(page).first()).toContainText(/rebouchage/i);
});

test('fewer than three characters ask for more, a search shows that it runs, and that it finds nothing', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/search?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await type(page, french, 'mv');
  await expect(panelOf(page)).toContainText('Tapez au moins trois caractères');
  await page.locator('#search').fill('zzzzqqqq');
  await expect(panelOf(page).locator('.note')).toHaveText('Recherche en cours');
  await page.mouse.click(5, 500);
  await expect(panelOf(page)).toBeHidden();
  await page.locator('#search').click();
  await expect(panelOf(page).locator('.note')).toHaveText('Recherche en cours');
  held.resolve();
  await expect(panelOf(page).locator('.note')).toHaveText('Désolé, aucun résultat pour votre recherche');
});

test('tabs are chosen with the arrow keys; Escape and a click elsewhere close the panel', async ({
  page,
}) => {
  await type(page, french, 'fissure');
  await expect(optionsOf(page)).toHaveCount(3);
  const tabs = panelOf(page).getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(page.locator('#search')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panelOf(page)).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(panelOf(page)).toBeHidden();
});

test('markup stays text and 10,000 characters are cut', async ({ page }) => {
  await type(page, french, '<img src=x onerror=alert(1)>');
  await expect(panelOf(page).locator('.note, [role=tab]').first()).toBeVisible();
  expect(await panelOf(page).locator('img[src=x]').count()).toBe(0);
  await page.locator('#search').evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return;
    field.value = 'enduit '.repeat(1500);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(optionsOf(page).first()).toBeVisible();
});

for (const [locale, folder, resultsSegment, texts] of [
  [
    'fr',
    '/fr/enduit-professionnels',
    'resultats',
    ['enduit', 'bois', 'sac 25 kg', 'lisage', 'joint', 'livraison', 'MV110-K05', 'zzzzqqqq'],
  ],
  ['nl', '/nl/pleisters-particulieren', 'resultaten', ['plammuur', 'gevel', 'betaling', 'hout']],
] as const) {
  test(`panel, API and page of results give the same totals and the same first three (${locale})`, async ({
    page,
    baseURL: address = '',
  }) => {
    test.slow();
    await page.addInitScript(() => sessionStorage.setItem('network-asked', 'yes'));
    await page.goto(folder);
    const place = { address, locale, folder, resultsSegment, salesPlanId: locale === 'fr' ? 2 : 1 };
    for (const text of texts) {
      const shown = await readDropdown(page, text);
      expect({ text, ...(await readApi(text, place)) }).toEqual({ text, ...shown });
      expect({ text, ...(await readResults(page, text, place)) }).toEqual({ text, ...shown });
    }
  });
}

test('the index suggests while the API is waited for, and the API has the last word', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/search?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await type(page, french, 'rebouchage');
  await expect(optionsOf(page)).toHaveCount(3);
  await expect(panelOf(page).locator('.searching')).toHaveText('Recherche en cours');
  await expect(panelOf(page).getByRole('tab', { selected: true })).toHaveText('Produits');
  await page.keyboard.press('ArrowDown');
  held.resolve();
  await expect(panelOf(page).getByRole('tab', { selected: true })).toHaveText(/^Produits \d+$/);
  await expect(panelOf(page).locator('.searching')).toHaveCount(0);
});

test('an API that refuses leaves the suggestions to the index, which reports it', async ({
  page,
  allowMessages,
}) => {
  allowMessages(/429/);
  await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 429, body: '{}' }));
  await type(page, '/nl/pleisters-ondernemingen', 'vulmiddel');
  await expect(optionsOf(page)).toHaveCount(3);
  await expect(panelOf(page)).toContainText('De server antwoordt niet');
  await expect(panelOf(page).getByRole('tab', { selected: true })).toHaveText('Producten');
});

test('without its index the panel asks the API', async ({ page, allowMessages }) => {
  allowMessages(/./);
  await page.route('**/search-index/**', (route) => route.abort());
  await type(page, french, 'rebouchage');
  await expect(optionsOf(page)).toHaveCount(3);
});

test('while the server has no index the panel asks the API, and the console stays silent', async ({
  page,
}) => {
  await page.route('**/search-index/*/pagefind.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const isMissing = true;' }),
  );
  await type(page, french, 'rebouchage');
  await expect(optionsOf(page)).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap on a suggestion opens it', async ({ page }) => {
    await type(page, '/nl/pleisters-particulieren', 'scheur');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await optionsOf(page).first().tap();
    await expect(page).toHaveURL(/\/nl\/pleisters-particulieren\/product\//);
  });
});
