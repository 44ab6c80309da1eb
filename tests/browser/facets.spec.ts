import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const list = '/fr/enduit-particuliers/categorie';
const facets = (page: Page) => page.locator('.facets');
const facet = (page: Page, key: string) => facets(page).locator(`a[href*="${key}"]`);
const countOf = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('.toolbar b').textContent()) ?? '')?.[0]);
/** Set on a document that is never loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

test('filters narrow the list in place, keep the focus, have URLs and can be gone back', async ({
  page,
  findBarriers,
}) => {
  test.slow();
  await page.goto(list);
  await mark(page);
  const all = await countOf(page);
  const idsOf = () => page.locator('.card').evaluateAll((cards) => cards.map(({ dataset }) => dataset['id']));
  const first = await idsOf();
  const inside = facet(page, '_USAGE__interieur');
  await inside.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${list}/_USAGE__interieur`);
  const chosen = facets(page).locator('a[aria-current]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toBeFocused();
  const narrowed = await countOf(page);
  expect(narrowed).toBeLessThan(all);
  await expect(page.locator('.listing > [role=status]')).toHaveText(new RegExp(`^${narrowed} produit`));
  expect(await findBarriers()).toEqual([]);

  // Cards keep their buttons, which know what is saved.
  const shown = (await idsOf()).find((id) => first.includes(id));
  const heart = page.locator(`.card button[form=to-favourites][value="${shown}"]`);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.tools [data-count=favourites]')).toHaveText('1');
  const expectButtons = async () => {
    await expect(page.locator('.card button[form=to-favourites]')).toHaveCount(
      await page.locator('.card').count(),
    );
    await expect(page.locator('.card button[aria-pressed=true]')).toHaveCount(1);
  };
  await expectButtons();

  // The counts next to a choice ignore the choices of its own group: another value can only add.
  const group = facets(page)
    .locator('details')
    .filter({ has: page.locator('a[aria-current]') });
  await group.locator('a:not([aria-current])').first().click();
  await expect(page).toHaveURL(/_USAGE__\w+__\w+$/);
  expect(await countOf(page)).toBeGreaterThanOrEqual(narrowed);
  await expect(page.locator('.chosen .chip:not(.clear)')).toHaveCount(2);

  await page.goBack();
  await expect(page.locator('.chosen .chip:not(.clear)')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('.chosen')).toHaveCount(0);
  expect(await countOf(page)).toBe(all);
  await page.goForward();
  await expect(page.locator('.chosen .clear')).toBeVisible();
  await page.locator('.chosen .clear').click();
  await expect(page).toHaveURL(list);
  expect(await countOf(page)).toBe(all);
  await expectButtons();
  expect(await isMarked(page)).toBe(true);
});

test('the address of a narrowed list shows the same list to another visitor', async ({ page, context }) => {
  await page.goto(list);
  await facet(page, '_USAGE__interieur').click();
  await expect(page).toHaveURL(/_USAGE__interieur/);
  await page.locator('.sort a').last().click();
  await expect(page.locator('.sort a').last()).toHaveAttribute('aria-current', 'true');
  const names = await page.locator('.card h3').allInnerTexts();
  const other = await context.newPage();
  await other.goto(page.url());
  expect(await other.locator('.card h3').allInnerTexts()).toEqual(names);
  const dutch = 'a[hreflang="nl-BE"]';
  expect(await page.locator(dutch).first().getAttribute('href')).toBe(
    await other.locator(dutch).first().getAttribute('href'),
  );
});

test('a page of the results is shown from its top, in Dutch', async ({ page }) => {
  await page.goto('/nl/pleisters-ondernemingen/categorieen');
  await page.locator('.pager').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await mark(page);
  await page.locator('.pager a[rel=next]').click();
  await expect(page).toHaveURL(/_p__2$/);
  await expect(page.locator('.pager [aria-current]')).toHaveText('2');
  await expect(page.locator('.card button[form=to-comparator]').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

test('where the list cannot be fetched, the link is followed', async ({ page, allowMessages }) => {
  allowMessages(/ERR_FAILED/);
  await page.goto('/fr/enduit-particuliers/resultats/enduit');
  await page.route(
    '**/resultats/**',
    (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()),
    { times: 1 },
  );
  await facet(page, '_USAGE__').first().click();
  await expect(page).toHaveURL(/\/resultats\/enduit\/_USAGE__/);
  await expect(page.locator('.chosen')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the drawer stays open while values are chosen, and shows how much is left', async ({
    page,
    findBarriers,
  }) => {
    await page.goto(list);
    await page.locator('.open-filters').tap();
    await facet(page, '_USAGE__interieur').tap();
    await expect(page).toHaveURL(/_USAGE__interieur/);
    await expect(facets(page)).toBeVisible();
    const see = page.locator('.facets .see');
    await expect(see).toHaveText(new RegExp(`Voir les ${await countOf(page)}.produits`));
    expect(await findBarriers()).toEqual([]);
    await see.tap();
    await expect(facets(page)).toBeHidden();
    await expect(page.locator('.chosen')).toBeVisible();
  });
});
