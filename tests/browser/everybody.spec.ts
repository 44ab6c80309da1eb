import type { Page } from '@playwright/test';
import { expectNarrow } from './overflowing.ts';
import { languageOf, messageOfStatus, templates } from './templates.ts';
import { expect, test } from './test.ts';

// A test looks at several pages, or presses hundreds of keys.
test.describe.configure({ timeout: 90_000 });

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };
const schemes = ['light', 'dark'] as const;

/** Each language in both sizes and both colour schemes, and all four of these together in both languages. */
const looks = {
  fr: { light: sizes.desktop, dark: sizes.phone },
  nl: { light: sizes.phone, dark: sizes.desktop },
};

/** Looks at what is open in both colour schemes, without opening it anew. */
async function lookTwice(page: Page, findBarriers: () => Promise<string[]>): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(), colorScheme).toEqual([]);
  }
}

// What differs between the languages is looked for in the HTML of every page; a phone shows the other one of each.
for (const [index, { name, status = 200, ...paths }] of templates.entries()) {
  const language = languageOf(index);

  test(`${name}: in ${language}, light and dark, axe finds nothing, and nothing is wider than 320 px, nor than 360 px with text of twice the size`, async ({
    page,
    findBarriers,
    allowMessages,
  }) => {
    allowMessages(messageOfStatus(status));
    const response = await page.goto(paths[language]);
    expect(response?.status()).toBe(status);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(looks[language][colorScheme]);
      expect(await findBarriers(), colorScheme).toEqual([]);
    }
    await expectNarrow(page);
  });
}

test.describe('light and dark, axe finds nothing with', () => {
  const home = { fr: '/fr/enduit-particuliers', nl: '/nl/pleisters-particulieren' };

  test('a panel of the menu open, then the languages', async ({ page, findBarriers }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(home.nl);
    await page.locator('.menu summary').nth(1).click();
    await expect(page.locator('.menu [open] .panel')).toBeVisible();
    await lookTwice(page, findBarriers);
    await page.locator('.languages summary').click();
    await expect(page.locator('.languages ul')).toBeVisible();
    await expect(page.locator('.menu [open]')).toHaveCount(0);
    await lookTwice(page, findBarriers);
  });

  test('the menu of a phone open, and a panel in it', async ({ page, findBarriers }) => {
    await page.setViewportSize(sizes.phone);
    await page.goto(home.fr);
    await page.locator('.burger').click();
    await page.locator('.menu summary').nth(1).click();
    await expect(page.locator('.menu [open] .panel')).toBeVisible();
    await lookTwice(page, findBarriers);
  });

  test('the choice of cookies open, on a phone and a desktop', async ({ page, findBarriers }) => {
    await page.setViewportSize(sizes.phone);
    await page.goto(home.nl);
    await page.locator('[data-opens=cookie-preferences]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookTwice(page, findBarriers);
    await page.setViewportSize(sizes.desktop);
    await lookTwice(page, findBarriers);
  });
});
