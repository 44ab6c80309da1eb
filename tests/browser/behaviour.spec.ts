import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

// A test looks at several pages, or waits for states that last seconds.
test.describe.configure({ timeout: 90_000 });

const homes = { fr: '/fr/enduit-particuliers', nl: '/nl/pleisters-particulieren' };
const video = `${homes.nl}/adviezen/plamuur-schuren`;
const host = 'https://www.googletagmanager.com';
const phone = { width: 360, height: 740 };
/** Long enough for the bar, which comes after 200 ms, on any machine. */
const nextPageDelayMs = 4000;

/** Gives the pages what they have where the settings name a tag manager. Returns what was asked of others than the site. */
async function measure(page: Page): Promise<string[]> {
  const asked = watchOthers(page);
  await page.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_ga=GA1.1; path=/';" }),
  );
  await page.route(/\/(fr|nl)(\/|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' ${host}`),
      },
      body: text.replace(
        '<body id="top"',
        '<body id="top" data-tag-manager="GTM-AB12CD" data-route="route___fr"',
      ),
    });
  });
  return asked;
}

/** What is asked of others than the site. */
function watchOthers(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !origin.startsWith('http://127.0.0.1')) asked.push(request.url());
  });
  return asked;
}

const consentOf = (page: Page) =>
  page.evaluate(() => document.cookie.split('; ').find((cookie) => cookie.startsWith('tarteaucitron=')));
const viewsOf = (page: Page) =>
  page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'page_view') ?? []);

test('who refuses by keyboard is asked once, and nothing is asked of others', async ({
  page,
  findBarriers,
}) => {
  await page.setViewportSize(phone);
  const asked = await measure(page);
  await page.goto(homes.nl);
  const refuse = page.getByRole('button', { name: 'Alles weigeren' });
  await expect(refuse).toBeVisible();
  await expect(page.locator('#tarteaucitronAlertBig').getByRole('link')).toHaveAttribute('href', /cookies$/);
  expect(await findBarriers()).toEqual([]);
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  await expect(refuse).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(refuse).toBeHidden();
  expect(await consentOf(page)).toBe('tarteaucitron=!googletagmanager=false!youtube=false');
  await page.goto(homes.nl);
  await page.locator('[data-opens=cookie-preferences]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /cookies$/);
  await expect(page.locator('#tarteaucitronAlertBig')).toBeHidden();
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('who accepts is counted once a view, until a change of mind', async ({ page }) => {
  const asked = await measure(page);
  await page.goto(homes.fr);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect.poll(() => asked).toEqual([`${host}/gtm.js?id=GTM-AB12CD`]);
  expect(await consentOf(page)).toBe('tarteaucitron=!googletagmanager=true!youtube=true');
  expect(await viewsOf(page)).toEqual([
    { event: 'page_view', route_path: homes.fr, route_name: 'route___fr' },
  ]);

  const list = `${homes.fr}/categorie`;
  await page.goto(list);
  await expect.poll(() => viewsOf(page)).toHaveLength(1);
  await page.locator('.facets a').first().click();
  await expect(page).not.toHaveURL(list);
  const paths = async () => (await viewsOf(page)).map(({ route_path: path }) => path);
  await expect.poll(paths).toEqual([list, new URL(page.url()).pathname]);

  await page.locator('[data-opens=cookie-preferences]').click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).click();
  await reloaded;
  expect(await consentOf(page)).toBe('tarteaucitron=!googletagmanager=false!youtube=false');
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga=');
  expect(await viewsOf(page)).toEqual([]);
});

test('a video waits for a consent of its own, which can be taken back', async ({
  page,
  allowMessages,
  findBarriers,
}) => {
  // The search for barriers writes to frames of others as well, and the browser may refuse that.
  allowMessages(/ERR_|postMessage/);
  const asked = watchOthers(page);
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await page.goto(video);
  const button = page.locator('.video button');
  const [allow, play] = await Promise.all([
    button.textContent(),
    page.locator('.video').getAttribute('data-play'),
  ]);
  await page.locator('[data-opens=cookie-preferences]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alles aanvaarden' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toHaveText(play ?? '');
  expect(asked).toEqual([]);
  await button.click();
  await expect(page.locator('.video iframe')).toBeFocused();
  expect(asked).toEqual([expect.stringContaining('https://www.youtube-nocookie.com/embed/')]);

  await page.locator('[data-opens=cookie-preferences]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Alles weigeren' }).click();
  await reloaded;
  await expect(button).toHaveText(allow ?? '');
  await button.click();
  await expect(page.locator('.video iframe')).toBeFocused();
  expect(await consentOf(page)).toBe('tarteaucitron=!youtube=true');
});

test('a page made ahead of its visit is neither asked about nor counted before it is seen', async ({
  page,
  context,
  baseURL,
}) => {
  const choice = { name: 'tarteaucitron', value: '!googletagmanager=true', url: baseURL ?? '' };
  await context.addCookies([choice]);
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    document.addEventListener('prerenderingchange', () => {
      isAhead = false;
    });
  });
  const asked = await measure(page);
  await page.goto(homes.fr);
  await expect(page.locator('html')).toHaveAttribute('data-device', '');
  expect(asked).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => viewsOf(page)).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test('a visitor who loses the connection is notified, and again when it is back, with the pictures missed meanwhile', async ({
  page,
  context,
  findBarriers,
  allowMessages,
}) => {
  allowMessages(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(phone);
  await page.goto(homes.nl);
  await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile phone');
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'U bent offline' });
  await expect(notice).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  const missed = page.locator('main img').last();
  const widthOf = () =>
    missed.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : -1));
  await missed.scrollIntoViewIfNeeded();
  await expect.poll(widthOf).toBe(0);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect.poll(widthOf).toBeGreaterThan(0);
});

test('a part of the code that is gone reloads the page, once', async ({ page, allowMessages }) => {
  allowMessages(/ERR_|dynamically imported/);
  await page.route('**/manager.*.js', (route) => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(homes.fr);
  const opener = page.locator('[data-opens=cookie-preferences]');
  const reloaded = page.waitForEvent('load');
  await opener.click();
  await reloaded;
  expect(loads).toBe(2);
  const failed = page.waitForEvent('pageerror');
  await opener.click();
  await failed;
  await page.unroute('**/manager.*.js');
  await expect(opener).toBeVisible();
  expect(loads).toBe(2);
});

test('a bar shows that a list is on its way, and the next page', async ({ page }) => {
  await page.goto(`${homes.fr}/categorie`);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/categorie\/_/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.locator('.facets a').first().click();
  const bar = page.locator('.loading-bar');
  await expect(bar).toHaveAttribute('data-state', 'advancing');
  release();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/categorie\/_/);

  // A page that is about to be left evaluates nothing more; it notes what it shows for the next one.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.loading-bar[data-state=advancing]'))
        sessionStorage.setItem('bar-shown', 'yes');
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.route('**/plan-du-site', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, nextPageDelayMs));
    await route.continue();
  });
  await page.evaluate((path) => window.location.assign(path), `${homes.fr}/plan-du-site`);
  await expect(page).toHaveURL(/plan-du-site$/, { timeout: 20_000 });
  expect(await page.evaluate(() => sessionStorage.getItem('bar-shown'))).toBe('yes');
  await expect(bar).toHaveCount(0);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`after 800 px a link leads to the top: motion ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(homes.nl);
    const link = page.locator('.to-top a');
    await expect(link).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
    await expect(link).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 801, behavior: 'instant' }));
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    // The browser jumps where less motion is asked for; else the page scrolls there, and the focus follows.
    if (reducedMotion === 'reduce') await expect(page).toHaveURL(/#top$/);
    else await expect(page.locator('.skip').first()).toBeFocused();
  });
}

test('a window of 1024 px is a mobile one, with the toolbar, and one of 1025 px is not', async ({ page }) => {
  for (const [width, device] of [
    [1024, 'mobile tablet'],
    [1025, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(homes.fr);
    await expect(page.locator('html')).toHaveAttribute('data-device', device);
    await expect(page.locator('.dock')).toBeVisible({ visible: device !== '' });
  }
});

test('a page whose settings load is covered until they are there', async ({ page }) => {
  let isLoading = 'true';
  await page.route(`**${homes.fr}`, async (route) => {
    const response = await route.fetch();
    const overlay = '<p class="loading" role="status">Un instant…</p></body>';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', overlay) });
  });
  await page.route('**/api/v1/setting?*', (route) =>
    route.fulfill({ json: { items: [{ id: 1, code: 'loading', values: [{ value: isLoading }] }] } }),
  );
  await page.goto(homes.fr);
  const overlay = page.getByText('Un instant…');
  await expect(overlay).toHaveCSS('position', 'fixed');
  await expect(page.locator('main')).toHaveAttribute('inert');
  isLoading = 'false';
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`no page is loaded ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.goto(homes.fr);
    await expect(page.locator('html')).toHaveAttribute('data-device', '');
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  });
}
