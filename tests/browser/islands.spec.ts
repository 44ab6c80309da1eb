import { type SmallSite, startSmallSite } from '../islands/start.ts';
import { isReact } from './hold-react.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let site: SmallSite;
let address = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSmallSite();
  ({ address } = site);
});
test.afterAll(() => site?.stop());

test('no byte of React comes before the visitor turns to an island', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // What comes as the test ends can no longer be read.
    scripts.push(response.text().catch(() => ''));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('status')).toHaveText('badge 0');
  expect((await Promise.all(scripts)).filter(isReact)).toEqual([]);
  await page.getByRole('button').hover();
  await expect.poll(async () => (await Promise.all(scripts)).filter(isReact).length).toBe(1);
});

for (const [name, press] of [
  ['click', 'click'],
  ['tap', 'tap'],
  ['key', 'key'],
] as const) {
  test.describe(`the first ${name}`, () => {
    test.use({ hasTouch: press === 'tap' });

    test('counts, once', async ({ page }) => {
      await page.goto(address);
      const button = page.getByRole('button');
      // Without a move of the pointer before it, as a finger comes down.
      if (press === 'click') await button.dispatchEvent('click');
      if (press === 'tap') await button.tap();
      if (press === 'key') {
        await button.focus();
        await page.keyboard.press('Enter');
      }
      await expect(button).toHaveText('Counted 1');
      await expect(page.getByRole('status')).toHaveText('badge 1');
      await button.click();
      await expect(button).toHaveText('Counted 2');
    });
  });
}

test('what the browser stored is shown after hydration without a fault', async ({ page }) => {
  await page.goto(address);
  await page.evaluate(() => localStorage.setItem('count', '7'));
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('badge 7');
  await page.getByRole('button').hover();
  await expect(page.getByRole('button')).toHaveText('Counted 7');
});

test('an island whose code fails to load leaves the page as it was', async ({ page, allowMessages }) => {
  allowMessages(/./);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('button').click();
  await expect(page.getByRole('heading')).toBeVisible();
  await expect(page.getByRole('button')).toHaveText('Counted 0');
});
