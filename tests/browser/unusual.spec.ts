import { z } from 'zod';
import { type MenuLink, menuListSchema } from '../../api/contract/content.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { type Alteration, startAlteredApi } from './altered-api.ts';
import { expect, test } from './test.ts';

// A test looks at several pages, or presses hundreds of keys.
test.describe.configure({ timeout: 120_000 });

const home = '/fr/enduit-particuliers';
const oneProduct = `${home}/categorie/sols`;
const manyProducts = `${home}/categorie/reboucher-et-reparer`;
const totalOfMany = 400;
const listSchema = z.looseObject({ items: z.array(z.unknown()), total: z.number() });
const facetsSchema = z.looseObject({ total: z.number() });
const pageSchema = z.looseObject({ blocks: z.array(z.unknown()) });

const entry = (label: string, childs: MenuLink[] = []): MenuLink => ({
  label,
  slug: 'conseils',
  code: '',
  type: 'cms_page',
  extract: '',
  color: '',
  pushes: [],
  cover: null,
  childs,
});
const numbered = (count: number, make: (number: number) => MenuLink) =>
  Array.from({ length: count }, (_, index) => make(index + 1));
const cover = {
  url: '/media/0123456789abcdef-960.webp',
  webp: '/media/0123456789abcdef-960.webp',
  width: 960,
  height: 640,
  alt: 'Un mur lisse',
  sources: [{ url: '/media/0123456789abcdef-960.webp', width: 960, type: 'image/webp' }],
};
/** One with a picture that leads on, and one that leads nowhere. */
const pushes: MenuLink['pushes'] = [
  {
    titre: 'Le couteau à enduire',
    text: 'Une lame souple.',
    label: 'Voir le couteau',
    link: { type: 'external_url', slug: 'https://tools.example/couteau' },
    cover,
  },
  {
    titre: 'Bientôt',
    text: 'Une nouvelle gamme.',
    label: 'Voir la gamme',
    link: { type: 'no_destination', slug: '' },
    cover: null,
  },
];
/** Three levels, 8 + 32 entries below one of six. */
const deepMenu = [
  {
    ...entry(
      'Une entrée très profonde',
      numbered(8, (group) =>
        entry(
          `Groupe de travaux ${group}`,
          numbered(4, (leaf) => entry(`Travail ${group}.${leaf}`)),
        ),
      ),
    ),
    pushes,
  },
  ...numbered(5, (number) => entry(`Une entrée au nom plutôt long ${number}`)),
];

const alter: Alteration = (path, body) => {
  if (path.includes('/livraison-et-paiement')) throw new Error('out of order');
  if (path.startsWith('/api/v1/menu?') && path.includes('code=menu_part')) {
    const menus = menuListSchema.parse(body);
    return { ...menus, items: menus.items.map((menu) => ({ ...menu, items: deepMenu })) };
  }
  if (path.startsWith('/api/v1/product?') && path.includes('perPage=24')) {
    const list = listSchema.parse(body);
    const isMany = list.items.length > 4;
    return isMany ? { ...list, total: totalOfMany } : { ...list, items: list.items.slice(0, 1), total: 1 };
  }
  if (path.startsWith('/api/v1/filters-products?')) {
    const facets = facetsSchema.parse(body);
    return { ...facets, total: facets.total > 4 ? totalOfMany : 1 };
  }
  if (path.startsWith('/api/v1/page/')) {
    const page = pageSchema.parse(body);
    return { ...page, blocks: [{ type: 'quiz', questions: ['?'] }, ...page.blocks] };
  }
  return body;
};

test.describe('with unusual content', () => {
  test.describe.configure({ mode: 'serial' });
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

  test('a menu of three levels and 40 entries is shown whole', async ({ page, findBarriers }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.address + home);
    await page.locator('.menu summary').click();
    const leaves = page.locator('.menu [open] .panel li li a');
    await expect(leaves).toHaveCount(32);
    await expect(leaves.first()).toBeVisible();
    await leaves.last().scrollIntoViewIfNeeded();
    await expect(leaves.last()).toBeInViewport();
    expect(await findBarriers()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.locator('.burger').click();
    await leaves.last().scrollIntoViewIfNeeded();
    await expect(leaves.last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a push of the menu shows its picture and leads on, and one without a destination is no link', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.address + home);
    await page.locator('.menu summary').click();
    const [leading, still] = [
      page.locator('.panel .push').filter({ hasText: 'Le couteau à enduire' }),
      page.locator('.panel .push').filter({ hasText: 'Bientôt' }),
    ];
    await expect(leading).toBeVisible();
    await expect(leading).toHaveAttribute('href', 'https://tools.example/couteau');
    await expect(leading).toContainText('Voir le couteau');
    const picture = leading.locator('img');
    await expect(picture).toHaveAttribute('src', cover.webp);
    await expect(picture).toHaveAttribute('width', '960');
    await expect(picture).toHaveAttribute('height', '640');
    // The words next to it say the same.
    await expect(picture).toHaveAttribute('alt', '');
    await expect(still).toBeVisible();
    expect(await still.evaluate((element) => element.tagName)).toBe('DIV');
    await expect(still).toContainText('Une nouvelle gamme.');
    await expect(still).not.toContainText('Voir la gamme');
    await expect(still.locator('img, a')).toHaveCount(0);
  });

  test('a list of 400 products has numbered pages, with the first and the last', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(site.address + manyProducts);
    const pages = page.locator('.pager a');
    await expect(page.locator('.pager a[aria-label$=" 17"]')).toBeVisible();
    expect(await pages.count()).toBeLessThan(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a list of one product is counted in the singular, and needs no pages', async ({ page }) => {
    await page.goto(site.address + oneProduct);
    await expect(page.getByRole('main')).toContainText(/1 produit\b/);
    await expect(page.locator('.pager')).toHaveCount(0);
  });

  test('a block of an unknown type is left out of its page', async ({ page }) => {
    await page.goto(`${site.address}${home}/le-groupe`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('quiz');
    expect(await page.locator('.blocks > *').count()).toBeGreaterThan(3);
  });

  test('a page that cannot be read shows that, and can be used by everybody', async ({
    page,
    findBarriers,
    allowMessages,
  }) => {
    allowMessages(/status of 500/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const response = await page.goto(`${site.address}${home}/livraison-et-paiement`);
      expect(response?.status()).toBe(500);
      await expect(page).toHaveTitle(/^Page 500/);
      expect(await findBarriers()).toEqual([]);
    }
  });
});
