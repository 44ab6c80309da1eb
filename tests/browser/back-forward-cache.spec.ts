import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { chromiumArguments, findWholeChromium } from '../../scripts/find-chromium.mjs';
import { leftOutTransition } from './test.ts';

const shop = '/fr/enduit-particuliers';
const product = `${shop}/produit/rebouchage-universel-poudre`;
/** A page of each kind of the catalogue and of its contents, in both languages and for both audiences. */
const cachedPages = [
  shop,
  '/nl/pleisters-ondernemingen',
  `${shop}/categorie/reboucher-et-reparer`,
  '/nl/pleisters-particulieren/categorieen/_USAGE__interieur',
  product,
  '/nl/pleisters-ondernemingen/product/universeel-vulmiddel-in-poeder',
  '/nl/pleisters-particulieren/resultaten/plamuur',
  `${shop}/dossier/reparer-une-fissure`,
  '/nl/pleisters-particulieren/adviezen/droogtijden',
];

/** Runs in a page: stores for the test whether the page came from the back-forward cache, and why not. */
function noteShown(): void {
  // An empty tab stores nothing.
  if (location.protocol === 'about:') return;
  sessionStorage.setItem('network-asked', 'yes');
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation');
    const reasons: unknown = entry && Reflect.get(entry, 'notRestoredReasons');
    Object.assign(window, { shown: { persisted, reasons } });
  });
}

const executablePath = findWholeChromium();

/** Playwright starts browsers so that they load every page anew; this one caches pages, as those of visitors do. */
let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser?.close());

/** A tab of a visitor of its own, and the messages of its console. */
async function openTab(baseURL = ''): Promise<{ page: Page; messages: string[] }> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(noteShown);
  const messages: string[] = [];
  const note = (text: string) => {
    if (!leftOutTransition.test(text)) messages.push(text);
  };
  context.on('console', (message) => note(message.text()));
  context.on('weberror', (fault) => note(String(fault.error())));
  return { page: await context.newPage(), messages };
}

/** Goes back by the history of the page, and waits until the page before is shown as it was left. */
async function goBackToCachedPage(page: Page, path: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
  const shown = () => page.evaluate((): unknown => Reflect.get(window, 'shown'));
  await expect.poll(shown).toMatchObject({ persisted: true });
}

test('a product that comes back from the memory of the browser knows what was bought meanwhile', async ({
  baseURL,
}) => {
  const { page, messages } = await openTab(baseURL);
  const count = page.locator('.tools [data-count=cart]');
  await page.goto(product);
  await expect(count).toBeHidden();
  // Somewhere on the page, to see that it is the same page that comes back.
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
  await page.goto(`${shop}/categorie/reboucher-et-reparer`);
  await page.getByRole('button', { name: 'Ajouter Rebouchage Universel poudre au panier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /kg/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible();
  await goBackToCachedPage(page, product);
  await expect(page.locator('html')).toHaveAttribute('data-left', '');
  await expect(count).toHaveText('1');
  // It is alive as well.
  await page.locator('#to-cart button[type=submit]').first().click();
  await expect(page.getByRole('dialog', { name: 'Ajouté au panier.' })).toBeVisible();
  await expect(count).toHaveText('2');
  expect(messages).toEqual([]);
});

test('pages of the catalogue may be cached whole, and come back so', async ({ baseURL }) => {
  const { page, messages } = await openTab(baseURL);
  for (const path of cachedPages) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control'], path).not.toMatch(/no-store/);
    await page.goto(`${shop}/contact`);
    await goBackToCachedPage(page, path);
  }
  expect(messages).toEqual([]);
});
