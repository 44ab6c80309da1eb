import { expect, type Page } from '@playwright/test';
import { defaultTextPx, setTextSize } from './text-size.ts';

/** What sticks out of the window at the side, by tag and class; boxes that scroll by themselves may hold more. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => `${each.tagName} ${each.className}`)
      .slice(0, 5);
  });
}

/** Sees that nothing of a page that is open is wider than the smallest phone, nor than a common one with text of twice the size. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page, 2 * defaultTextPx);
  expect(await overflowing(page), 'with large text').toEqual([]);
  await setTextSize(page, defaultTextPx);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowing(page)).toEqual([]);
}
