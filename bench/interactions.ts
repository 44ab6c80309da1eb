import type { Browser, CDPSession, Page } from '@playwright/test';
import { print, report } from './figure.ts';
import { startServerProcess } from './server-process.ts';
import { launchBrowser, openContext, untilIndexed } from './suggestions-page.ts';
import { phoneFactor, slowDown, slowestInteraction, watchInteractions } from './watched-interactions.ts';

/** What a visitor does with a page, as quickly as people do. */
interface Use {
  readonly name: string;
  readonly path: string;
  /** Wakes the island: React's own start is measured by itself. */
  readonly wake: (page: Page) => Promise<void>;
  readonly use: (page: Page) => Promise<void>;
}

const mostMs = 100;
const readyWithinMs = 300_000;
const indexWithinMs = 120_000;
/** Between two keys of a visitor who types fast. */
const keyMs = 120;
const pauseMs = 400;

/** What is called slow 3G where pages are tested: 400 kbit/s, and 400 ms there and back. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const readForMs = 3000;
const drawerWithinMs = 1000;
const busyWithinMs = 100;
const suggestionsWithinMs = 3000;

const alive = (page: Page, name: string) =>
  page.locator(`astro-island[component-export=${name}]:not([ssr])`).first().waitFor({ state: 'attached' });
const product = '/fr/enduit-particuliers/produit/rebouchage-universel-poudre';
const addToCart = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier' }).first();

const uses: readonly Use[] = [
  {
    name: 'suggestions',
    path: '/fr/enduit-particuliers',
    wake: async (page) => {
      await page.getByRole('combobox').focus();
      await alive(page, 'SearchBox');
    },
    use: async (page) => {
      await page.getByRole('combobox').pressSequentially('rebouchage', { delay: keyMs });
      await page.getByRole('option').first().waitFor();
      for (const key of ['ArrowDown', 'ArrowDown', 'Backspace']) await page.keyboard.press(key);
    },
  },
  {
    name: 'filters',
    path: '/fr/enduit-particuliers/categorie',
    wake: async () => undefined,
    use: async (page) => {
      for (const filter of ['_USAGE__interieur', '_SUPPORT__', '_TRAVAUX__']) {
        await page.locator(`.facets a[href*="${filter}"]:visible`).first().click();
        await page.waitForTimeout(pauseMs);
      }
    },
  },
  {
    name: 'quantities of the cart',
    path: '/fr/enduit-particuliers/panier',
    wake: (page) => alive(page, 'CartPage'),
    use: async (page) => {
      const more = page.getByRole('button', { name: /^Une unité de plus/ }).first();
      for (let step = 0; step < 4; step += 1) {
        await more.click();
        await page.waitForTimeout(pauseMs);
      }
    },
  },
  {
    name: 'surface of the comparator',
    path: '/fr/enduit-particuliers/comparateur?id=1&id=2&id=3',
    wake: (page) => alive(page, 'Comparator'),
    use: async (page) => {
      const field = page.getByRole('main').locator('input[type=text]:visible').first();
      await field.pressSequentially('125', { delay: keyMs });
      await field.press('Enter');
      await page.waitForTimeout(pauseMs);
    },
  },
  {
    name: 'calculator',
    path: '/fr/enduit-particuliers/calculateur-de-quantite',
    wake: async (page) => {
      await page.locator('#product').focus();
      await page.locator('#product').selectOption({ index: 1 });
      await page.locator('#surface-1').waitFor();
      await alive(page, 'Calculator');
    },
    use: (page) => page.locator('#surface-1').pressSequentially('32,5', { delay: keyMs }),
  },
  {
    name: 'store locator',
    path: '/fr/enduit-particuliers/ou-trouver-nos-produits',
    wake: async (page) => {
      await page.locator('#store-text').focus();
      await alive(page, 'LocatorSearch');
    },
    use: async (page) => {
      await page.locator('#store-text').pressSequentially('Gand', { delay: keyMs });
      await page.waitForTimeout(pauseMs);
    },
  },
];

/** How soon pages show what is done with them, on a slow phone, and on a slow line. */
export async function benchInteractions(dataDirectory: string): Promise<boolean> {
  const server = await startServerProcess(dataDirectory);
  const browser = await launchBrowser();
  try {
    await server.untilReady(readyWithinMs);
    await server.untilHard();
    await untilIndexed(server.address, 'fr', indexWithinMs);
    print(`interactions: a processor ${phoneFactor} times slower`);
    const met: boolean[] = [];
    for (const each of uses) met.push(await timeUse(browser, server.address, each));
    print('interactions: slow 3G (400 kbit/s, 400 ms)');
    met.push(await timeDrawer(browser, server.address), await timeSuggestions(browser, server.address));
    return met.every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function timeUse(browser: Browser, address: string, { name, path, wake, use }: Use): Promise<boolean> {
  const page = await (await openContext(browser)).newPage();
  await fillCart(page, address);
  await slowDown(page);
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await wake(page);
  await watchInteractions(page);
  await use(page);
  await page.waitForTimeout(pauseMs);
  const value = await slowestInteraction(page);
  await page.context().close();
  return report({ name: `INP: ${name}`, value, unit: 'ms', limit: { at: 'most', value: mostMs } });
}

async function fillCart(page: Page, address: string): Promise<void> {
  const call = `${address}/api/v1/cart/references?site_id=2&lang=fr&sales_plan_id=1`;
  const { ok, status } = await page.request
    .post(call, { data: { text: 'MV110-K05 x1' } })
    .then((response) => ({ ok: response.ok(), status: response.status() }));
  if (!ok) throw new Error(`The cart answered ${status}`);
}

async function onSlowLine(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const page = await (await openContext(browser)).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  return { page, session };
}

/** From the tap to the sign that it is worked on, and to the drawer. */
async function timeDrawer(browser: Browser, address: string): Promise<boolean> {
  const { page } = await onSlowLine(browser);
  await page.goto(address + product);
  // As a finger does that reads on.
  await page.mouse.wheel(0, 40);
  await page.waitForTimeout(readForMs);
  await addToCart(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    document.addEventListener('pointerdown', ({ timeStamp }) => Reflect.set(window, 'tappedAt', timeStamp), {
      capture: true,
      once: true,
    });
    const note = () => {
      const now = performance.now();
      const isBusy = document.querySelector('.loading-bar, [aria-busy=true]') !== null;
      if (isBusy && !Reflect.has(window, 'busyAt')) Reflect.set(window, 'busyAt', now);
      if (document.querySelector('dialog[open]')) Reflect.set(window, 'openAt', now);
      else requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await addToCart(page).click();
  await page.waitForFunction(() => Reflect.has(window, 'openAt'), undefined, { timeout: readyWithinMs });
  const times = await page.evaluate(() =>
    ['tappedAt', 'busyAt', 'openAt'].map((name) => Number(Reflect.get(window, name) ?? Number.NaN)),
  );
  const [tappedAt = Number.NaN, busyAt = Number.NaN, openAt = Number.NaN] = times;
  await page.context().close();
  return [
    reportMs('from the tap to the sign that it is worked on', busyAt - tappedAt, busyWithinMs),
    reportMs('from the tap to the drawer', openAt - tappedAt, drawerWithinMs),
  ].every(Boolean);
}

/** From the third letter of a visitor who has not searched before to the first suggestion. */
async function timeSuggestions(browser: Browser, address: string): Promise<boolean> {
  const { page } = await onSlowLine(browser);
  await page.goto(`${address}/fr/enduit-particuliers`);
  await page.waitForTimeout(readForMs);
  await page.getByRole('combobox').click();
  await page.keyboard.type('reb', { delay: keyMs });
  const typedAt = await page.evaluate(() => performance.now());
  await page.getByRole('option').first().waitFor({ timeout: readyWithinMs });
  const shownAt = await page.evaluate(() => performance.now());
  await page.context().close();
  return reportMs('from the third letter to the first suggestion', shownAt - typedAt, suggestionsWithinMs);
}

const reportMs = (name: string, value: number, most: number) =>
  report({ name, value: Math.round(value), unit: 'ms', limit: { at: 'most', value: most } });
