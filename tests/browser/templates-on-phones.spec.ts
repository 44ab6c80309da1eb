import type { Page, Request } from '@playwright/test';
import { hiddenStops } from './focus.ts';
import { furniture } from './furniture.ts';
import { expectNarrow } from './overflowing.ts';
import { languageOf, messageOfStatus, otherLanguage, templates } from './templates.ts';
import { expect, test } from './test.ts';

const mostBytes = 60 * 1024;
/** Of the height of a phone. */
const mostFurniture = 0.18;
const phone = { width: 360, height: 740 };
const windows = [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }];

// As most phones are: two dots to a pixel.
test.use({ viewport: phone, deviceScaleFactor: 2 });

/** Addresses of the pictures that a visitor sees without scrolling. */
const seenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isSeen && image.checkVisibility() ? [image.currentSrc] : [];
    }),
  );

// Axe looks at the other language of each.
for (const [index, { name, status = 200, ...paths }] of templates.entries()) {
  const language = otherLanguage[languageOf(index)];

  test(`${name}: in ${language}, no picture of the first screen weighs more than 60 kB, nothing is wider than 320 px, nor than 360 px with text of twice the size, nothing of the desk or of others is loaded, bars take 18 % of the height at most, and no focus is behind them at three sizes`, async ({
    page,
    baseURL: address = '',
    allowMessages,
  }) => {
    allowMessages(messageOfStatus(status));
    const requests = new Map<string, Request>();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('requestfinished', (request) => requests.set(request.url(), request));
    await page.goto(paths[language], { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let [seen, weighed] = [0, 0];
    for (const picture of new Set(await seenPictures(page))) {
      seen += 1;
      const sizes = await requests.get(picture)?.sizes();
      if (!sizes) continue;
      weighed += 1;
      expect.soft(sizes.responseBodySize, picture).toBeLessThanOrEqual(mostBytes);
    }
    expect(weighed, 'pictures are weighed').toBeGreaterThanOrEqual(Math.ceil(seen / 2));
    expect.soft(await furniture(page), 'bars').toBeLessThanOrEqual(mostFurniture);
    for (const size of windows) {
      await page.setViewportSize(size);
      expect.soft(await hiddenStops(page), `${size.width} × ${size.height}`).toEqual([]);
    }
    await expectNarrow(page);
    expect(asked.filter((url) => !url.startsWith(address) && !url.startsWith('data:'))).toEqual([]);
    expect(asked.filter((url) => new URL(url).pathname.startsWith('/desk'))).toEqual([]);
  });
}
