import type { Page, Request } from '@playwright/test';
import { messageOfStatus, templates } from './templates.ts';
import { expect, test } from './test.ts';

const mostBytes = 60 * 1024;

// As most phones are: two dots to a pixel.
test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

/** Addresses of the pictures that a visitor sees without scrolling. */
const seenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isSeen && image.checkVisibility() ? [image.currentSrc] : [];
    }),
  );

for (const { name, status = 200, fr, nl } of templates) {
  test(`no picture of the first screen of ${name} weighs more than 60 kB on a phone`, async ({
    page,
    allowMessages,
  }) => {
    allowMessages(messageOfStatus(status));
    const requests = new Map<string, Request>();
    let [seen, weighed] = [0, 0];
    page.on('requestfinished', (request) => requests.set(request.url(), request));
    for (const path of [fr, nl]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const address of new Set(await seenPictures(page))) {
        seen += 1;
        const sizes = await requests.get(address)?.sizes();
        if (!sizes) continue;
        weighed += 1;
        expect.soft(sizes.responseBodySize, address).toBeLessThanOrEqual(mostBytes);
      }
    }
    expect(weighed, 'pictures are weighed').toBeGreaterThanOrEqual(Math.ceil(seen / 2));
  });
}
