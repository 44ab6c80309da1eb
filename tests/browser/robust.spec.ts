import { overflowing } from './overflowing.ts';
import { expect, test } from './test.ts';

// A test looks at several pages.
test.describe.configure({ timeout: 90_000 });

const home = '/fr/enduit-particuliers';
const product = `${home}/produit/rebouchage-universel-poudre`;

test.describe('with colours of the visitor', () => {
  test.use({ colorScheme: 'dark' });

  test('fields and buttons keep their edges', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${home}/categorie/reboucher-et-reparer`);
    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth));
    expect(await edges('#search')).toBeGreaterThan(0);
    await page.goto(home);
    expect(await edges('main .btn')).toBeGreaterThan(0);
  });
});

test('with less motion nothing moves by itself, and nothing moves for longer than an instant', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [home, product, `${home}/le-groupe`]) {
    await page.goto(path);
    const moving = await page.evaluate(() => {
      const seconds = (value: string) => Math.max(...value.split(',').map((each) => Number.parseFloat(each)));
      return [...document.querySelectorAll('body *')].flatMap((each) => {
        const { transitionDuration, animationName } = getComputedStyle(each);
        const isMoving = seconds(transitionDuration) > 0 || animationName !== 'none';
        return isMoving ? [`${each.tagName} ${each.className}`] : [];
      });
    });
    expect(moving).toEqual([]);
  }
});

test.describe('without pictures', () => {
  test('a product and a list say what they are, and keep their places', async ({ page, allowMessages }) => {
    allowMessages(/ERR_FAILED/);
    await page.route(/\.(webp|avif|png|jpe?g)(\?|$)/, (route) => route.abort());
    for (const path of [product, `${home}/categorie/reboucher-et-reparer`, home]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const faults = await page.locator('main img').evaluateAll((images) =>
        images.flatMap((image) => {
          const hasSize = image.hasAttribute('width') && image.hasAttribute('height');
          return image.hasAttribute('alt') && hasSize ? [] : [image.outerHTML];
        }),
      );
      expect(faults).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole frame can be used on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(home);
    await page.locator('.burger').click();
    await page.locator('#menu summary').nth(1).click();
    await expect(page.locator('#menu [open] .panel a').first()).toBeVisible();
    await page.locator('#menu > button').click();
    await expect(page.locator('#menu')).toBeHidden();
    await page.locator('.languages summary').click();
    await expect(page.locator('.languages a[hreflang="nl-BE"]')).toBeVisible();
    await page.locator('.foot details').first().locator('summary').click();
    await page.locator('[data-opens=cookie-preferences]').click();
    await expect(page).toHaveURL(`${home}/cookies`);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(home);
  });

  test('panels of the menu, filters and pictures can be used on a desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(product);
    await page.locator('.thumbs a').nth(1).click();
    await expect(page.locator('.stage li').nth(1)).toBeInViewport({ ratio: 0.5 });
    await page.locator('.menu summary').first().click();
    await page.locator('.menu [open] .panel a').first().click();
    await expect(page).toHaveURL(/\/categorie$/);
    await page.locator('.facets summary').last().click();
    await page.locator('.facets details').last().locator('a').first().click();
    await expect(page).toHaveURL(/\/_/);
  });

  test('a video is a link to where it is', async ({ page }) => {
    await page.goto(`${home}/conseils/poncer-un-enduit`);
    await expect(page.locator('.video button')).toBeHidden();
    await expect(page.locator('.video .btn:visible')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com/);
  });
});
