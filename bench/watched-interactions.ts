import type { Page } from '@playwright/test';

/** How much slower a phone is than the machine that measures. */
export const phoneFactor = 4;

/** Makes the processor of a page as slow as that of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneFactor });
}

/** Notes from now on how long each interaction with a page takes until the next frame shows it. */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const interactions: number[] = [];
    const shortToo = { type: 'event', durationThreshold: 16 };
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId !== 0) interactions.push(entry.duration);
      }
    }).observe(shortToo);
  });

/** Milliseconds of the slowest interaction noted, to the next multiple of 8; 16 stands for all that took less. */
export async function slowestInteraction(page: Page): Promise<number> {
  const noted = await page.evaluate(() => Reflect.get(window, 'interactions'));
  if (!Array.isArray(noted)) throw new Error('The page was not watched');
  return Math.max(16, ...noted);
}
