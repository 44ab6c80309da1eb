import type { Locator, Page } from '@playwright/test';
import { focused, walk } from './focus.ts';
import { expect, test } from './test.ts';

// A test looks at several pages, or presses hundreds of keys.
test.describe.configure({ timeout: 90_000 });

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const home = '/fr/enduit-particuliers';
const product = `${home}/produit/rebouchage-universel-poudre`;
const category = `${home}/categorie/reboucher-et-reparer`;
const maximumStops = 400;

/** Goes on with Tab until the element has the focus, and looks at it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const element = await wanted.elementHandle();
  for (let stop = 0; stop < maximumStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await element?.evaluate((each) => each === document.activeElement)) return expectSeen(page);
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

async function expectSeen(page: Page): Promise<void> {
  const focus = await focused(page);
  expect(focus?.faults, focus?.name ?? 'the focus is lost').toEqual([]);
}

// Each page is gone through in both sizes and in both directions, and each size in each direction.
for (const [name, path, onDesktop, onPhone] of [
  ['home', home, 'Tab', 'Shift+Tab'],
  ['category', category, 'Shift+Tab', 'Tab'],
  ['product', product, 'Tab', 'Shift+Tab'],
] as const) {
  test(`the focus is seen at every stop: ${name}, on a desktop with ${onDesktop}, on a phone with ${onPhone}`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto(path);
    expect(await walk(page, onDesktop, maximumStops)).toEqual([]);
    await page.setViewportSize(phone);
    await page.goto(path);
    expect(await walk(page, onPhone, maximumStops)).toEqual([]);
  });
}

test('what has the focus in an order form is never behind its totals', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/fr/negoce-intra/bon-de-commande');
  await expect(page.locator('astro-island[component-export=TradeOrderForm]')).not.toHaveAttribute('ssr');
  const stops = 90;
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const { activeElement } = document;
      const bar = document.querySelector('.order-totals');
      if (!activeElement || !bar || bar.contains(activeElement)) return undefined;
      const [focus, totals] = [activeElement, bar].map((each) => each.getBoundingClientRect());
      return focus && totals && focus.top >= totals.top && focus.bottom <= totals.bottom
        ? activeElement.outerHTML.slice(0, 120)
        : undefined;
    });
    if (behind !== undefined) hidden.push(behind);
  }
  expect(hidden).toEqual([]);
});

test('both shortcuts at the start lead where they announce', async ({ page }) => {
  await page.goto(category);
  await page.keyboard.press('Tab');
  await expectSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toBeVisible();

  await page.goto(category);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#search')).toBeFocused();
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('arrows go along the menu and into a panel, Escape closes it and leads back', async ({ page }) => {
    await page.goto(home);
    const entries = page.locator('.menu .entry');
    await tabTo(page, entries.nth(0));
    await page.keyboard.press('ArrowRight');
    await expect(entries.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    const panel = page.locator('.menu [open] .panel');
    await expect(panel).toBeVisible();
    await expect(panel.locator('a').first()).toBeFocused();
    await expectSeen(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(entries.nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(panel).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/categorie$/);
  });

  test('the languages open, close with Escape, and lead to the same page', async ({ page }) => {
    await page.goto(product);
    const choice = page.locator('.languages summary');
    await tabTo(page, choice);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expectSeen(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.languages ul')).toBeHidden();
    await expect(choice).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('.languages a[hreflang="nl-BE"]'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nl/pleisters-particulieren/product/universeel-vulmiddel-in-poeder');
  });

  test('the search field searches', async ({ page }) => {
    await page.goto(home);
    await tabTo(page, page.locator('#search'));
    await page.keyboard.type('seau');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${home}/resultats/seau`);
  });

  test('a list is narrowed, widened again and sorted', async ({ page }) => {
    await page.goto(category);
    await tabTo(page, page.locator('.facets a:visible').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/_[A-Z][A-Z0-9_]*__/);
    await tabTo(page, page.locator('.chosen a').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(category);
    await tabTo(page, page.locator('.sort a').nth(1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/_s__/);
  });

  test('the pictures of a product are gone through', async ({ page }) => {
    await page.goto(product);
    const picture = page.locator('.stage li').nth(1);
    await tabTo(page, picture.locator('button'));
    await expect(picture).toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#zoom-2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picture.locator('button')).toBeFocused();
    await tabTo(page, page.locator('.thumbs a').nth(2));
    await page.keyboard.press('Enter');
    await expect(page.locator('.stage li').nth(2)).toBeInViewport({ ratio: 0.5 });
  });

  test('the choice of cookies opens over the page, keeps the focus, and gives it back', async ({ page }) => {
    await page.goto(home);
    const opener = page.locator('[data-opens=cookie-preferences]');
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const allow = dialog.getByRole('button', { name: 'Accepter YouTube' });
    await tabTo(page, allow);
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button').last());
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Space');
    await expect(allow).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expectSeen(page);
  });

  test('a video takes the focus when it is allowed', async ({ page, allowMessages }) => {
    allowMessages(/ERR_/);
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
    await page.goto(`${home}/conseils/poncer-un-enduit`);
    await tabTo(page, page.locator('.video button'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.video iframe')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu keeps the focus until it is closed, and gives it back', async ({ page }) => {
    await page.goto(home);
    const burger = page.locator('.burger');
    await tabTo(page, burger);
    await page.keyboard.press('Enter');
    const menu = page.locator('#menu');
    await expect(menu).toBeVisible();
    // The page behind it is closed to the focus a moment after.
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    const isInMenu = () => menu.evaluate((each) => each.contains(document.activeElement));
    const isOnPage = () => page.evaluate(() => document.activeElement !== document.body);
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      if (stop === 0) await page.keyboard.press('Enter');
      // After the last one it leaves the page for the bars of the browser, and comes back.
      if (!(await isOnPage())) continue;
      expect(await isInMenu()).toBe(true);
      await expectSeen(page);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
    await expectSeen(page);
  });

  test('the filters open, close with Escape, and narrow the list', async ({ page }) => {
    await page.goto(category);
    const filters = page.locator('#filters');
    await tabTo(page, page.locator('[popovertarget=filters]:visible').first());
    await page.keyboard.press('Enter');
    await expect(filters).toBeVisible();
    await page.keyboard.press('Tab');
    await expectSeen(page);
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
    await page.keyboard.press('Enter');
    await tabTo(page, filters.locator('a:visible').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/_[A-Z][A-Z0-9_]*__/);
  });
});
