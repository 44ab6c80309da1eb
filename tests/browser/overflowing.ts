import type { Page } from '@playwright/test';

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
