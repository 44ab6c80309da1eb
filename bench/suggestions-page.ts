import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { targetSegments } from '../languages/target-segments.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import type { Locale } from '../src/lib/i18n/locale.ts';

/** The panel waits so long after a key. */
export const debounceMs = 300;

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

export async function untilIndexed(address: string, locale: Locale, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const { status } = await fetch(`${address}/search-index/${locale}/pagefind-entry.json`);
    if (status === 200) return;
    await setTimeout(100);
  }
  throw new Error(`There is no search index in ${locale}`);
}

/** A visitor who is not asked for his network: the question lies over the page. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(() => sessionStorage.setItem('network-asked', 'yes'));
  return context;
}

export async function openHome(browser: Browser, address: string, locale: Locale): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  // The question for the network would lie over the search.
  await page.addInitScript(() => sessionStorage.setItem('network-asked', 'yes'));
  await page.goto(`${address}/${locale}/${targetSegments.pro[locale]}`, { waitUntil: 'networkidle' });
  return page;
}

/** Milliseconds between the last key and the suggestions, in the clock of the page. */
export function keystrokeToSuggestions(page: Page, text: string): Promise<number> {
  return page.evaluate(async (typed) => {
    const field = document.querySelector<HTMLInputElement>('#search');
    if (!field) throw new Error('The page has no search field');
    field.focus();
    while (!document.querySelector('#suggestions')) await new Promise(requestAnimationFrame);
    field.value = typed;
    const shown = new Promise<void>((resolve) => {
      let isSearching = false;
      new MutationObserver((_changes, observer) => {
        const searches = document.querySelector('#suggestions .searching') !== null;
        if (isSearching && !searches) {
          observer.disconnect();
          resolve();
        }
        isSearching ||= searches;
      }).observe(document.querySelector('#suggestions') ?? document.body, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    const startedAt = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await shown;
    return performance.now() - startedAt;
  }, text);
}

/**
 * Milliseconds between the last key and the first suggestion, also one that is shown while the API is waited for;
 * undefined when there is none before the API has responded.
 */
export function keystrokeToOptions(page: Page, text: string): Promise<number | undefined> {
  return page.evaluate(async (typed) => {
    const field = document.querySelector<HTMLInputElement>('#search');
    const panel = document.querySelector('#suggestions');
    if (!field || !panel) throw new Error('The page has no suggestions');
    const startedAt = performance.now();
    field.value = typed;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (!panel.querySelector('.searching')) await new Promise(requestAnimationFrame);
    while (panel.querySelector('.searching') && !panel.querySelector('[role=option]'))
      await new Promise((resolve) => window.setTimeout(resolve));
    return panel.querySelector('.searching') ? performance.now() - startedAt : undefined;
  }, text);
}

/** A first search with an empty cache: milliseconds after the debounce, and bytes of the index that it fetches. */
export async function firstSearch(
  browser: Browser,
  address: string,
  locale: Locale,
  text: string,
): Promise<{ page: Page; ms: number; bytes: number }> {
  const page = await openHome(browser, address, locale);
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (!request.url().includes('/search-index/')) return;
    bytes += (await request.sizes()).responseBodySize;
  });
  const ms = (await keystrokeToSuggestions(page, text)) - debounceMs;
  await page.waitForLoadState('networkidle');
  const worker = await fetch(`${address}/search-index/${locale}/pagefind-worker.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  // The browser reports no size of a worker's own file.
  bytes += Number(worker.headers.get('content-length'));
  await worker.body?.cancel();
  return { page, ms, bytes };
}
