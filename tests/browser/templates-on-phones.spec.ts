import type { Page, Request } from '@playwright/test';
import { overflowing } from './overflowing.ts';
import { messageOfStatus, templates } from './templates.ts';
import { expect, test } from './test.ts';
import { defaultTextPx, setTextSize } from './text-size.ts';

// A test looks at a page in several ways, in both languages.
test.describe.configure({ timeout: 90_000 });

const mostBytes = 60 * 1024;
const phone = { width: 360, height: 740 };

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

for (const { name, status = 200, fr, nl } of templates) {
  test(`${name}: no picture of the first screen weighs more than 60 kB, and nothing is wider than 320 px, nor than 360 px with text of twice the size, and nothing of the desk is loaded`, async ({
    page,
    allowMessages,
  }) => {
    allowMessages(messageOfStatus(status));
    const requests = new Map<string, Request>();
    let [seen, weighed] = [0, 0];
    page.on('requestfinished', (request) => requests.set(request.url(), request));
    for (const path of [fr, nl]) {
      await page.setViewportSize(phone);
      await setTextSize(page, defaultTextPx);
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const address of new Set(await seenPictures(page))) {
        seen += 1;
        const sizes = await requests.get(address)?.sizes();
        if (!sizes) continue;
        weighed += 1;
        expect.soft(sizes.responseBodySize, address).toBeLessThanOrEqual(mostBytes);
      }
      await setTextSize(page, 2 * defaultTextPx);
      expect(await overflowing(page), `${path} with large text`).toEqual([]);
      await setTextSize(page, defaultTextPx);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowing(page), path).toEqual([]);
    }
    const ofDesk = [...requests.keys()].filter((url) => new URL(url).pathname.startsWith('/desk'));
    expect(ofDesk).toEqual([]);
    expect(weighed, 'pictures are weighed').toBeGreaterThanOrEqual(Math.ceil(seen / 2));
  });
}
