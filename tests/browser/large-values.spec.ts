import type { Page } from '@playwright/test';
import { z } from 'zod';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { type Alteration, startAlteredApi } from './altered-api.ts';
import { expect, test } from './test.ts';
import { defaultTextPx, setTextSize } from './text-size.ts';

// A test looks at several screens in several ways.
test.describe.configure({ timeout: 120_000, mode: 'serial' });

const shop = '/fr/enduit-particuliers';
const manyPacks = `${shop}/produit/rebouchage-universel-poudre`;
const onePack = `${shop}/produit/mastic-acrylique-a-peindre`;
const list = `${shop}/categorie/reboucher-et-reparer`;
const name = 'Rebouchage Universel poudre';
const longName = 'Enduit de rebouchage universel en poudre pour supports irréguliers, microfissurés, anciens';
const highPrice = /12[.\s]345,67\s€/;
const productSchema = z.looseObject({
  slug: z.string(),
  packs: z.array(z.looseObject({ id: z.number(), label: z.string() })),
});

/** The product has the longest name and the highest prices, and twelve packs; another one has a single pack. */
const alter: Alteration = (path, body) => {
  const text = JSON.stringify(body)
    .replaceAll(`"name":"${name}"`, `"name":"${longName}"`)
    .replaceAll(/"amount":[\d.]+,"currency"/g, '"amount":12345.67,"currency"');
  const altered: unknown = JSON.parse(text);
  const product = productSchema.safeParse(altered);
  if (!path.includes('/product/') || !product.success) return altered;
  const [first] = product.data.packs;
  if (!first) return altered;
  const count = manyPacks.endsWith(`/${product.data.slug}`) ? 12 : 1;
  const packs = Array.from({ length: count }, (_, index) => ({
    ...first,
    id: first.id + index * 1000,
    label: `${index + 1} kg`,
  }));
  return { ...product.data, packs, pack_count: count };
};

interface Way {
  readonly viewport: { readonly width: number; readonly height: number };
  /** The size of text that the visitor has set; the browser's own by default. */
  readonly textPx?: number;
}

/** What no screen may do, whatever stands on it: leave its width, hide a price beyond an edge, or tear what is next to it. */
async function holdsTogether(page: Page, way: string): Promise<void> {
  const { beyond, width } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth - window.innerWidth,
    beyond: [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, .price, .btn, dt, dd, strong)')]
      .filter((each) => each.checkVisibility() && !each.closest('.sr, [popover], .strip, .toolbar'))
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        const { fontSize } = getComputedStyle(each);
        const isCut = each.matches('h1, .price, dd') && each.scrollWidth > each.clientWidth + 1;
        // No word of a longer label has room in less.
        const isLong = each.textContent.trim().length > 6;
        const isTorn =
          isLong && each.matches('h1, h2, h3, dt') && each.clientWidth < 3 * Number.parseFloat(fontSize);
        return left < -1 || right > window.innerWidth + 1 || isCut || isTorn;
      })
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .map((each) => `${each.tagName}.${each.className} ${each.textContent.slice(0, 40)}`),
  }));
  expect.soft(width, `${page.url()} ${way}`).toBeLessThanOrEqual(0);
  expect.soft(beyond, `${page.url()} ${way}`).toEqual([]);
}

async function fillCart(page: Page): Promise<void> {
  const response = await page.request.post('/api/v1/cart/references?site_id=2&lang=fr&sales_plan_id=1', {
    data: { text: 'MV110-K05 x2' },
  });
  expect(response.status()).toBe(200);
}

test.describe('with a name of 90 characters and prices of 12.345,67 €', () => {
  let site: SiteProcess;
  let api: { address: string; stop(): void };

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    api = await startAlteredApi(process.env['SITE_ADDRESS'] ?? '', alter);
    site = await startSite({ readyPath: '/healthz', environment: { API_URL: api.address } });
  });
  // This site has no pictures of its own.
  test.beforeEach(({ allowMessages }) => allowMessages(/status of 404/));
  test.afterAll(async () => {
    await site?.stop();
    api?.stop();
  });

  const phone = { width: 360, height: 740 };
  const ways = {
    'at 320 px': { viewport: { width: 320, height: 640 } },
    'at 360 px': { viewport: phone },
    'at 360 px with text of twice the size': { viewport: phone, textPx: 2 * defaultTextPx },
    'at 768 px with text of twice the size': {
      viewport: { width: 768, height: 1024 },
      textPx: 2 * defaultTextPx,
    },
    'at 1440 px': { viewport: { width: 1440, height: 900 } },
  };
  /** Looks at a page in every way, without loading it anew. */
  async function holdsTogetherEverywhere(page: Page): Promise<void> {
    for (const [way, { viewport, textPx = defaultTextPx }] of Object.entries<Way>(ways)) {
      await page.setViewportSize(viewport);
      await setTextSize(page, textPx);
      await holdsTogether(page, way);
    }
    await setTextSize(page, defaultTextPx);
  }

  test(`product, list, cart and checkout hold together ${Object.keys(ways).join(', ')}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    await page.goto(manyPacks);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(longName);
    await expect(page.locator('.packs li')).toHaveCount(12);
    await expect(page.locator('.packs .price').first()).toContainText(highPrice);
    await holdsTogetherEverywhere(page);
    await page.goto(list);
    await expect(page.locator('.card', { hasText: longName }).first()).toContainText(highPrice);
    await holdsTogetherEverywhere(page);
    await fillCart(page);
    for (const path of ['/panier', '/commande/livraison']) {
      await page.goto(shop + path);
      await expect(page.getByRole('main')).toContainText(highPrice);
      await holdsTogetherEverywhere(page);
    }
    await context.close();
  });

  test('a phone has name, price and button of it in the first screen, and of a product with one pack', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [manyPacks, onePack]) {
      await page.goto(site.address + path);
      for (const part of ['h1', '.title .price', '#to-cart button[type=submit]'])
        await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator('.packs li')).toHaveCount(1);
  });
});
