import type { Page } from '@playwright/test';
import { report } from './figure.ts';

const mostTaskMs = 100;
/** Browsers name no task that takes less. */
const shortestNamedMs = 50;
const rowPx = 40;
/** Pixels of a wheel that is turned fast. */
const turnPx = 1000;
const jumps = 40;
const jumpEveryMs = 100;
const restMs = 2000;

const body = '.sparse-body';

/** The longest task of the browser while the list of all products is scrolled from its first row to its last. */
export async function benchScrolling(page: Page, address: string): Promise<boolean> {
  await page.goto(`${address}/desk/records/product`, { waitUntil: 'networkidle' });
  const lastRow = Number(await page.locator('.sparse').getAttribute('aria-rowcount'));
  await watchTasks(page);
  await page.locator(body).hover();
  for (let scrolledPx = 0; scrolledPx < lastRow * rowPx; scrolledPx += turnPx)
    await page.mouse.wheel(0, turnPx);
  await page.locator(`[aria-rowindex="${lastRow}"] a`).waitFor();
  await page.waitForTimeout(restMs);
  const wheeled = await longestTask(page);
  await dragThumb(page);
  const isMet = reportTask(`${lastRow - 1} rows scrolled, longest task`, wheeled);
  return reportTask(`${jumps} jumps through them, longest task`, await longestTask(page)) && isMet;
}

/** As the thumb of the bar is dragged: to far places, some of which were read already. */
async function dragThumb(page: Page): Promise<void> {
  for (let jump = 1; jump <= jumps; jump += 1) {
    const share = (jump * 0.618) % 1;
    await page.locator(body).evaluate((element, part) => {
      element.scrollTop = element.scrollHeight * part;
    }, share);
    await page.waitForTimeout(jumpEveryMs);
  }
  await page.waitForTimeout(restMs);
}

const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

/** Milliseconds of the longest task since the last question. */
async function longestTask(page: Page): Promise<number> {
  const tasks = await page.evaluate((): number[] => Reflect.get(window, 'tasks').splice(0));
  return Math.max(shortestNamedMs, ...tasks);
}

const reportTask = (name: string, value: number) =>
  report({ name, value: Math.round(value), unit: 'ms', limit: { at: 'most', value: mostTaskMs } });
