import { expect, test } from './test.ts';

const products = [
  '/fr/enduit-particuliers/produit/rebouchage-universel-poudre',
  '/nl/pleisters-ondernemingen/product/universeel-vulmiddel-in-poeder',
];
const lists = [
  '/fr/enduit-particuliers/categorie/reboucher-et-reparer',
  '/nl/pleisters-ondernemingen/categorieen/gladplamuren-en-afwerken',
  '/fr/enduit-professionnels/categorie',
];

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]) {
  test.describe(`a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    for (const path of products) {
      test(`${path} begins with its name, its price and its button`, async ({ page }) => {
        await page.goto(path);
        const title = page.getByRole('heading', { level: 1 });
        const buy = page.locator('#to-cart button[type=submit]');
        for (const part of [title, page.locator('.title .price'), buy])
          await expect(part).toBeInViewport({ ratio: 1 });
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(buy).toBeInViewport({ ratio: 1 });
      });
    }

    for (const path of lists) {
      test(`${path} begins with its first product`, async ({ page }) => {
        await page.goto(path);
        const card = await page.locator('.cards .card').first().boundingBox();
        expect(card?.y).toBeLessThanOrEqual(420);
        // One row counts, filters and sorts.
        expect((await page.locator('.toolbar').boundingBox())?.height).toBeLessThan(60);
      });
    }
  });
}

test('shops are found in the first screen of a phone, their filters folded, the map a step away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/enduit-particuliers/ou-trouver-nos-produits?text=Namur');
  const found = page.getByRole('heading', { name: /points de vente autour/ });
  expect((await found.boundingBox())?.y).toBeLessThanOrEqual(700);
  const type = page.getByLabel('Type de point de vente');
  await expect(type).toBeHidden();
  await page.locator('summary', { hasText: 'Affiner' }).click();
  await expect(type).toBeVisible();
  await page.getByRole('link', { name: 'Voir la carte' }).click();
  await expect(page.locator('.store-map')).toBeInViewport();
  await page.goto('/fr/enduit-particuliers/ou-trouver-nos-produits?tints=1');
  await expect(page.getByLabel('Mise à la teinte')).toBeVisible();
});

test('price and picture are those of the pack that is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/enduit-particuliers/produit/rebouchage-universel-poudre');
  const chosen = page.locator('.packs .chosen');
  const shownPicture = () =>
    page.locator('.stage li').evaluateAll((pictures) => {
      const stage = pictures[0]?.parentElement?.getBoundingClientRect();
      return pictures.findIndex(
        (picture) => Math.abs(picture.getBoundingClientRect().x - (stage?.x ?? 0)) < 2,
      );
    });
  await expect(chosen).toContainText('6,95');
  const packs = page.locator('.packs li');
  for (const [label, price] of [
    [/^5\skg$/, '17,90'],
    [/^1\skg$/, '6,95'],
  ] as const) {
    const pack = packs.filter({ has: page.locator('label', { hasText: label }) });
    const number = await pack.locator('input').getAttribute('data-picture');
    await pack.locator('label').click();
    await expect(chosen).toContainText(price);
    await expect.poll(shownPicture).toBe(Number(number) - 1);
  }
});
