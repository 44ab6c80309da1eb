import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const home = '/fr/enduit-professionnels';
const list = '/fr/enduit-professionnels/categorie';
const dutchHome = '/nl/pleisters-ondernemingen';
const badge = '.tools [data-count=favourites]';
const dialog = '.network-dialog';
const count = (page: Page) => page.locator('.toolbar p > b:visible');
/** How many of the demo’s products for professionals the other network alone sells. */
const hiddenFrom = { trade: 3, stores: 1 };
/** How many products the list shows. Editors of other tests may have added some. */
const shownCount = async (page: Page) => Number.parseInt((await count(page).textContent()) ?? '', 10);

test.describe('a professional', () => {
  test.use({ asksNetwork: true });

  test('is asked for the network once, by keyboard, and sees its products from the first paint', async ({
    page,
    findBarriers,
    allowMessages,
  }) => {
    await page.goto(list);
    await expect(page.locator(dialog)).toBeVisible();
    await expect(page.locator('#network-title')).toBeFocused();
    const all = await shownCount(page);
    expect(await findBarriers()).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.locator(`${dialog} [value=true]`)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator(dialog)).toHaveCount(0);
    await expect(count(page)).toHaveText(`${all - hiddenFrom.trade} produits`);
    await expect(page.locator('.card', { hasText: 'MV540' })).toBeHidden();
    await expect(page.getByRole('switch', { name: 'Négoce' })).toBeChecked();
    allowMessages(/ERR_FAILED/);
    // Before any script of ours but the one in the head has run.
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(dutchHome, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-negoce', 'false');
    await expect(page.locator('article.push', { hasText: 'Gipsplaten' })).toBeVisible();
    await expect(page.locator('article.push', { hasText: 'Airless' })).toBeHidden();
    await expect(page.locator(dialog)).toHaveCount(0);
  });

  test('is not asked by an order form, whose address names the network', async ({ page }) => {
    await page.goto('/fr/negoce-intra/bon-de-commande');
    await expect(page.locator('astro-island[component-export=TradeOrderForm]')).not.toHaveAttribute('ssr');
    await expect(page.locator(dialog)).toHaveCount(0);
    await page.goto(home);
    await expect(page.locator(dialog)).toBeVisible();
  });

  test('may close the question, in Dutch on a phone, and is not asked on every page', async ({
    page,
    findBarriers,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(dutchHome);
    await expect(page.locator(dialog)).toContainText('Vakman of handel?');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findBarriers()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator(dialog)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('html')).not.toHaveAttribute('data-negoce');
    const tradeSwitch = page.getByRole('switch', { name: 'Handel' });
    await expect(tradeSwitch).not.toBeChecked();
    await expect(page.locator(dialog)).toHaveCount(0);
    const [own, language] = [await tradeSwitch.boundingBox(), await page.locator('.languages').boundingBox()];
    expect(own?.height).toBeGreaterThanOrEqual(44);
    expect(language?.y).toBe(own?.y);
  });

  test('who comes from the pages of individuals chooses on the way, which empties the lists', async ({
    page,
  }) => {
    await page.goto('/fr/enduit-particuliers/categorie');
    await page.locator('.card button[form=to-favourites]').first().click();
    const toProfessionals = page.locator('.audience a', { hasText: 'Professionnels' });
    await toProfessionals.click();
    await expect(page.locator(dialog)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(dialog)).toHaveCount(0);
    await expect(page.locator(badge)).toHaveText('1');
    await toProfessionals.click();
    await page.locator(`${dialog} [value=true]`).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.locator(dialog)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-negoce', 'true');
    await expect(page.locator(badge)).toBeHidden();
    await page.locator('.card button[form=to-favourites]').first().click();
    await expect(page.locator(badge)).toHaveText('1');
    await page.goBack();
    await expect(page.locator(badge)).toHaveText('1');
  });
});

test('the switch of the header changes the page in place, without a shift, and in other tabs', async ({
  page,
  context,
}) => {
  await page.goto(list);
  const other = await context.newPage();
  await other.goto(dutchHome);
  const all = await shownCount(page);
  const tradeSwitch = page.getByRole('switch', { name: 'Négoce' });
  const before = await page.locator('#products-title').boundingBox();
  await tradeSwitch.focus();
  await page.keyboard.press('Space');
  await expect(tradeSwitch).toBeChecked();
  await expect(count(page)).toHaveText(`${all - hiddenFrom.trade} produits`);
  await expect(other.getByRole('switch')).toBeChecked();
  await tradeSwitch.click();
  await expect(count(page)).toHaveText(`${all - hiddenFrom.stores} produits`);
  await expect(page.locator('.card', { hasText: 'MV540' })).toBeVisible();
  await expect(page.locator('.card', { hasText: 'MV722' })).toBeHidden();
  expect(await page.locator('#products-title').boundingBox()).toEqual(before);
  await page.locator('.facets summary', { hasText: 'Application' }).click();
  await page.locator('.facets a', { hasText: 'Airless' }).click();
  await expect(page).toHaveURL(/_APPLICATION__airless/);
  await expect(page.locator('.listing [role=status]')).toHaveText(/^\d+ produits? pour les professionnels$/);
  await tradeSwitch.click();
  await expect(page.locator('.empty')).toContainText('n’est vendu dans votre réseau');
});

test('what a switch has emptied comes back with what came since', async ({ page }) => {
  await page.goto(list);
  const hearts = page.locator('.card button[form=to-favourites]');
  for (const index of [0, 1]) await hearts.nth(index).click();
  await page.locator('.audience a', { hasText: 'Particuliers' }).click();
  await expect(page).toHaveURL(/\/fr\/enduit-particuliers$/);
  const toast = page.locator('.toast');
  await expect(toast).toContainText('ont été vidés');
  await page.evaluate(() =>
    localStorage.setItem('favorites', '{"version":1,"value":[{"id":999,"quantity":1,"note":""}]}'),
  );
  await page.evaluate(() =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'favorites', newValue: localStorage.getItem('favorites') }),
    ),
  );
  await expect(page.locator(badge)).toHaveText('1');
  await toast.getByRole('button', { name: 'Récupérer mes listes' }).click();
  await expect(page.locator(badge)).toHaveText('3');
});

test('where the code of the offer does not come, the next page makes it', async ({ page, allowMessages }) => {
  allowMessages(/ERR_FAILED|Failed to fetch/);
  await page.goto(list);
  await page.locator('.card button[form=to-favourites]').first().click();
  await page.route('**/offer-undo*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/offer-undo'));
  await page.locator('.audience a', { hasText: 'Particuliers' }).click();
  await expect(page).toHaveURL(/\/fr\/enduit-particuliers$/);
  await expect(page.locator(badge)).toBeHidden();
  await refused;
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/fr/enduit-particuliers/contact');
  await page.locator('.toast').getByRole('button', { name: 'Récupérer mes listes' }).click();
  await expect(page.locator(badge)).toHaveText('1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, asksNetwork: true });

  test('everything of both networks is there, and nothing asks', async ({ page }) => {
    await page.goto(home);
    await expect(page.locator('.network')).toBeHidden();
    await expect(page.locator(dialog)).toHaveCount(0);
    await expect(page.locator('article.push')).toHaveCount(3);
    for (const push of await page.locator('article.push').all()) await expect(push).toBeVisible();
  });
});

test.describe('in a browser that stores nothing', () => {
  test.use({ asksNetwork: true });

  test('nobody is asked, and the switch works for the page', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
    });
    await page.goto(list);
    const all = await shownCount(page);
    await page.getByRole('switch').click();
    await expect(count(page)).toHaveText(`${all - hiddenFrom.trade} produits`);
    await expect(page.locator(dialog)).toHaveCount(0);
  });
});
