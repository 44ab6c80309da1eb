import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { searchResultSchema } from '../api/contract/content.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { type Locale, locales, targetSegments } from '../src/lib/i18n/locale.ts';
import { percentile, print, report } from './figure.ts';
import { type JudgedSearch, judgedSearches } from './judged-searches.ts';
import { startServerProcess } from './server-process.ts';

const proSalesPlan = 2;
const mostShown = 3;
const leastFound = 57;
const debounceMs = 300;
const warmMs = 60;
const firstMs = 400;
const mostFirstBytes = 150_000;
const indexWithinMs = 120_000;
const samples = 20;

/** The judged searches in the dropdown and the API, and how soon the dropdown answers. */
export async function benchSearch(dataDirectory: string): Promise<boolean> {
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(300_000);
  const executablePath = findChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const kept: boolean[] = [];
    for (const locale of locales) {
      await untilIndexed(server.address, locale);
      kept.push(await judge(browser, server.address, locale), await time(browser, server.address, locale));
    }
    return kept.every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
  }
}

export async function untilIndexed(address: string, locale: Locale): Promise<void> {
  const deadline = Date.now() + indexWithinMs;
  while (Date.now() < deadline) {
    const { status } = await fetch(`${address}/search-index/${locale}/pagefind-entry.json`);
    if (status === 200) return;
    await setTimeout(100);
  }
  throw new Error(`There is no search index in ${locale}`);
}

async function judge(browser: Browser, address: string, locale: Locale): Promise<boolean> {
  const page = await openHome(browser, address, locale);
  const searches = judgedSearches[locale];
  const missing = { dropdown: [] as string[], api: [] as string[] };
  for (const search of searches) {
    if (!isExpected(search, await shownFor(page, search[0]))) missing.dropdown.push(search[0]);
    if (!isExpected(search, await apiFor(address, locale, search[0]))) missing.api.push(search[0]);
  }
  await page.context().close();
  const kept = Object.entries(missing).map(([door, texts]) =>
    report({
      name: `judged searches in ${locale}, ${door}`,
      value: searches.length - texts.length,
      unit: `of ${searches.length}`,
      limit: { at: 'least', value: leastFound },
      note: texts.join(', '),
    }),
  );
  return kept.every(Boolean);
}

const isExpected = ([, references]: JudgedSearch, shown: readonly string[]) =>
  shown.some((reference) => references.split(' ').includes(reference));

/** References of the products that the dropdown suggests. */
async function shownFor(page: Page, text: string): Promise<string[]> {
  const panel = page.locator('#suggestions');
  await keystrokeToSuggestions(page, text);
  const tab = panel.locator('[data-group=products]');
  if ((await tab.count()) === 0) return [];
  await tab.dispatchEvent('click');
  const details = await panel.locator('[role=option] small').allTextContents();
  return details.map((detail) => detail.split(' · ')[0] ?? '');
}

async function apiFor(address: string, locale: Locale, text: string): Promise<string[]> {
  const query = new URLSearchParams({
    ...{ lang: locale, language: locale, text, type: 'Suggest', saleplan_id: String(proSalesPlan) },
  });
  const answer = searchResultSchema.parse(await (await fetch(`${address}/api/v1/search?${query}`)).json());
  return answer.products.items.slice(0, mostShown).map(({ reference = '' }) => reference);
}

async function openHome(browser: Browser, address: string, locale: Locale): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${address}/${locale}/${targetSegments.pro[locale]}`, { waitUntil: 'networkidle' });
  return page;
}

/** Milliseconds between the last key and the suggestions, in the clock of the page. */
function keystrokeToSuggestions(page: Page, text: string): Promise<number> {
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
      }).observe(document.querySelector('#suggestions') ?? document.body, { childList: true, subtree: true });
    });
    const startedAt = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await shown;
    return performance.now() - startedAt;
  }, text);
}

async function time(browser: Browser, address: string, locale: Locale): Promise<boolean> {
  const page = await openHome(browser, address, locale);
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (!request.url().includes('/search-index/')) return;
    bytes += (await request.sizes()).responseBodySize;
  });
  const texts = judgedSearches[locale].slice(10, 10 + samples).map(([text]) => text);
  const first = (await keystrokeToSuggestions(page, texts[0] ?? '')) - debounceMs;
  await page.waitForLoadState('networkidle');
  const worker = await fetch(`${address}/search-index/${locale}/pagefind-worker.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  // The browser tells no size of a worker's own file.
  bytes += Number(worker.headers.get('content-length'));
  await worker.body?.cancel();
  const firstBytes = bytes;
  const warm: number[] = [];
  for (const text of texts) {
    await keystrokeToSuggestions(page, text);
    warm.push((await keystrokeToSuggestions(page, text)) - debounceMs);
  }
  await page.context().close();
  print(`search: ${locale}, ${samples} texts`);
  const unit = 'ms';
  const kept = [
    report({
      name: 'first suggestions after the debounce',
      value: first,
      unit,
      limit: { at: 'most', value: firstMs },
    }),
    report({
      name: 'warm suggestions after the debounce, median',
      value: percentile(warm, 0.5),
      unit,
      limit: { at: 'most', value: warmMs },
    }),
    report({
      name: 'warm suggestions after the debounce, slowest of 20',
      value: percentile(warm, 0.99),
      unit,
    }),
    report({
      name: 'index bytes of a first search',
      value: firstBytes,
      unit: 'B',
      limit: { at: 'most', value: mostFirstBytes },
    }),
  ];
  return kept.every(Boolean);
}
