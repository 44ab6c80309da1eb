import { type Browser, type BrowserContext, launch } from 'puppeteer-core';
import type { Engine, Key, Tab } from './tab.ts';

/** Firefox as Debian has it, by WebDriver BiDi. */
export async function startFirefox(executablePath: string, baseUrl: string): Promise<Engine> {
  const browser: Browser = await launch({ browser: 'firefox', executablePath, headless: true });
  return {
    openTab: async () => {
      const context = await browser.createBrowserContext();
      return { tab: await openPage(context, baseUrl), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

async function openPage(context: BrowserContext, baseUrl: string): Promise<Tab> {
  const page = await context.newPage();
  return {
    goto: async (path) => {
      await page.goto(new URL(path, baseUrl).href);
    },
    resize: async (width, height) => {
      await page.setViewport({ width, height });
      await page.waitForFunction((widthPx) => innerWidth === widthPx, { polling: 50 }, width);
    },
    evaluate: <Arguments extends readonly unknown[], Result>(
      run: (...values: Arguments) => Result,
      ...values: Arguments
    ) => page.evaluate(`(${run}).apply(null, ${JSON.stringify(values)})`) as Promise<Awaited<Result>>,
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
