import type { Page } from '@playwright/test';

/** Whether a script is React's own. */
export const isReact = (script: string): boolean => script.includes('__reactContainer');

/**
 * Keeps React's script back, as a slow line does; all others come at once.
 * What it returns lets the script through, and waits until none is under way through the test.
 */
export async function holdReact(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    if (isReact(await response.text())) await held.promise;
    await route.fulfill({ response });
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
