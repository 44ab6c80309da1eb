import type { Page } from '@playwright/test';

/** Which part of the height of the window bars take that stay where they are while the page is scrolled. */
export function furniture(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const toRest = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const scrolledTo = async (top: number) => {
      scrollTo({ top, behavior: 'instant' });
      await toRest();
      return new Map(bars.map((bar) => [bar, bar.getBoundingClientRect()]));
    };
    const bars = [...document.querySelectorAll('body *')].filter(
      (each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility(),
    );
    const most = document.documentElement.scrollHeight - innerHeight;
    const [before, after] = [await scrolledTo(Math.max(0, most / 2 - 50)), await scrolledTo(most / 2)];
    const taken = new Set<number>();
    for (const [bar, { top, bottom, width }] of after) {
      // What the page takes along is no bar, nor is a button at the edge.
      if (top !== before.get(bar)?.top || width < innerWidth / 2) continue;
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(bottom, innerHeight); y += 1) taken.add(y);
    }
    return taken.size / innerHeight;
  });
}
