import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

/** What a first visit of a page brings before the visitor does anything. In bytes as sent, but for the last. */
export interface PageWeight {
  html: number;
  /** Inline and in files; data blocks are not code. */
  script: number;
  style: number;
  headers: number;
  font: number;
  thirdPartyRequests: number;
}

export type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

/** On a short screen the list of stores is out of sight, which wakes after three seconds in sight: that is no first visit any more. */
const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };

/** Loads the page with an empty cache, with the cookies of a visitor, and waits until the network is at rest. */
export async function weighPage(
  browser: Browser,
  address: string,
  path: string,
  cookies: readonly Cookie[] = [],
): Promise<PageWeight> {
  const context = await browser.newContext(phone);
  try {
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    const response = await page.goto(address + path, { waitUntil: 'networkidle' });
    if (response?.status() !== 200) throw new Error(`${path} answered ${response?.status()}`);
    const { responseBodySize, responseHeadersSize } = await response.request().sizes();
    const isOwn = (request: Request) => request.url().startsWith(address);
    const own = requests.filter(isOwn);
    return {
      html: responseBodySize,
      script: (await bytesOf(own, 'script')) + (await inlineBytes(page, 'script')),
      style: (await bytesOf(own, 'stylesheet')) + (await inlineBytes(page, 'style')),
      headers: responseHeadersSize,
      font: await bytesOf(own, 'font'),
      thirdPartyRequests: requests.filter((request) => !isOwn(request) && !/^data:/.test(request.url()))
        .length,
    };
  } finally {
    await context.close();
  }
}

async function bytesOf(requests: readonly Request[], type: string): Promise<number> {
  const sizes = await Promise.all(
    requests.filter((request) => request.resourceType() === type).map((request) => request.sizes()),
  );
  return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
}

/** Compressed on its own, as if it were a file. */
async function inlineBytes(page: Page, element: 'script' | 'style'): Promise<number> {
  const code = await page
    .locator(element === 'script' ? 'script:not([src]):not([type]), script[type=module]:not([src])' : 'style')
    .allTextContents();
  const text = code.join('\n');
  return text === '' ? 0 : brotliCompressSync(text).length;
}
