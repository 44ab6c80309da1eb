import { brokenWords } from './broken-words.ts';
import { expect, test } from './test.ts';

const homes = { fr: '/fr/enduit-particuliers', nl: '/nl/pleisters-ondernemingen' };
const professionals = '/fr/enduit-professionnels';
const product = '/fr/enduit-particuliers/produit/rebouchage-universel-poudre';

for (const home of [
  ...['/fr/enduit-particuliers', '/fr/enduit-professionnels'],
  ...['/nl/pleisters-particulieren', '/nl/pleisters-ondernemingen'],
]) {
  test(`the labels of the menu of ${home} stand on one row of every wide screen, in two lines at most`, async ({
    page,
  }) => {
    await page.goto(home);
    const entries = page.locator('#menu > ul > li');
    for (const width of [1152, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const labels = await entries.evaluateAll((items) =>
        items.map((item) => {
          const label = item.querySelector('.entry') ?? item;
          return { top: item.getBoundingClientRect().top, height: label.getBoundingClientRect().height };
        }),
      );
      expect(new Set(labels.map(({ top }) => top)).size, `${width} px`).toBe(1);
      for (const { height } of labels) expect(height, `${width} px`).toBeLessThanOrEqual(64);
      const last = await entries.last().boundingBox();
      expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
}

test('the panel of products holds the eight families, each with what it holds', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(homes.nl);
  const entry = page.locator('#menu summary', { hasText: 'Producten' });
  await entry.click();
  const families = page.locator('#menu .panel:visible .groups > li[data-family]');
  await expect(families).toHaveCount(8);
  for (const family of await families.all())
    expect(await family.getByRole('link').count()).toBeGreaterThan(1);
  // The whole panel is in the window.
  const last = await families.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(900);
  await page.goto('/nl/pleisters-ondernemingen/categorieen/vloeren');
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await page.goto(homes.nl);
  await expect(entry).not.toHaveAttribute('aria-current');
});

test('the home page begins with the guide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(homes.fr, { waitUntil: 'networkidle' });
  const guide = page.locator('.hero').getByRole('link', { name: 'Trouver mon enduit' });
  await expect(guide).toBeInViewport({ ratio: 1 });
  await guide.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a product calculates next to its packs, and leads to its documents', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product);
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
  expect(await topOf('#need')).toBeLessThan(await topOf('.figures'));
  const contents = page.getByRole('navigation', { name: 'Sur cette page' });
  for (const link of await contents.getByRole('link').all()) {
    const id = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(id)).toHaveCount(1);
  }
  await contents.getByRole('link', { name: 'Documents' }).click();
  await expect(page.locator('#documents').getByRole('heading')).toBeInViewport();
});

test('a knife has nothing to reckon, and no link to it', async ({ page }) => {
  await page.goto('/fr/enduit-particuliers/produit/couteau-a-enduire-inox-25-cm');
  await expect(page.locator('#need')).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Sur cette page' }).getByText('La quantité qu’il vous faut'),
  ).toHaveCount(0);
});

test('what is for small repairs is not sold by the wall', async ({ page }) => {
  await page.goto('/fr/enduit-particuliers/produit/mastic-polyester-bi-composant', {
    waitUntil: 'networkidle',
  });
  const need = page.locator('#need');
  await expect(need).toContainText('Pour de petites réparations.');
  await expect(need).toContainText(/1\s×\s1,5\skg/);
  await need.getByLabel('Surface').fill('10');
  await expect(need).toContainText('Pour une telle surface, un autre convient mieux.');
  await expect(need.getByRole('button', { name: 'Ajouter au panier' })).toHaveCount(0);
});

test('a phone keeps the account in its header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(homes.fr);
  await expect(page.locator('header .me')).toBeInViewport({ ratio: 1 });
  expect((await page.locator('header .burger').boundingBox())?.y).toBeLessThan(120);
});

test.describe('the question for the network', () => {
  test.use({ asksNetwork: true });

  test('is not asked over a refusal, and is asked on the page that was looked for', async ({
    page,
    allowMessages,
  }) => {
    allowMessages(/status of 401 /);
    const dialog = page.locator('.network-dialog');
    await page.goto('/fr/preview/1', { waitUntil: 'networkidle' });
    await expect(dialog).toHaveCount(0);
    await page.goto(professionals);
    await expect(dialog).toBeVisible();
  });
});

test('the words of a table stay whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/enduit-particuliers/cookies');
  expect(await brokenWords(page.locator('.scroll td'))).toEqual([]);
});

test('a story alone in its row is drawn as the others are', async ({ page }) => {
  for (const [width, columns] of [
    [768, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/nl/pleisters-particulieren/nieuws');
    const list = page.locator('.stories').first();
    // As many as leave one over, whatever there is to read today.
    await list.evaluate((element, count) => {
      while (element.children.length % count !== 1) element.lastElementChild?.remove();
    }, columns);
    const stories = list.locator('> li');
    const [first, last] = await Promise.all([stories.first().boundingBox(), stories.last().boundingBox()]);
    expect(last?.x).toBe(first?.x);
    expect(last?.width, `${width} px`).toBeCloseTo(first?.width ?? 0, 0);
  }
});

test('links above the foot of a page are underlined', async ({ page }) => {
  await page.goto(homes.fr);
  const links = page.locator('.pre h2 a');
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) await expect(link).toHaveCSS('text-decoration-line', 'underline');
});
