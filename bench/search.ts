import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { searchResultSchema } from '../api/contract/content.ts';
import { targetSegments } from '../languages/target-segments.ts';
import { type Locale, locales } from '../src/lib/i18n/locale.ts';
import { routeOf } from '../src/lib/routes/route-table.ts';
import { percentile, print, report } from './figure.ts';
import { type JudgedSearch, judgedSearches } from './judged-searches.ts';
import { mostShown, readApi, readDropdown, readResults, type SearchPlace } from './search-doors.ts';
import { startServerProcess } from './server-process.ts';
import {
  debounceMs,
  firstSearch,
  keystrokeToOptions,
  keystrokeToSuggestions,
  launchBrowser,
  openHome,
  untilIndexed,
} from './suggestions-page.ts';

const proSalesPlan = 2;
const indexWithinMs = 120_000;
const leastFound = 57;
const warmMs = 60;
const firstMs = 400;
/** For the demo. */
export const mostFirstBytes = 150_000;
const samples = 20;
const farApiMs = 500;

/** The judged searches in the dropdown, the API and the page of results, and how soon the dropdown responds. */
export async function benchSearch(dataDirectory: string): Promise<boolean> {
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(300_000);
  const browser = await launchBrowser();
  try {
    const met: boolean[] = [];
    for (const locale of locales) {
      await untilIndexed(server.address, locale, indexWithinMs);
      met.push(await judge(browser, server.address, locale));
      met.push(await compare(browser, server.address, locale));
      met.push(await time(browser, server.address, locale));
      met.push(await timeFarApi(browser, server.address, locale));
    }
    return met.every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
  }
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
  const met = Object.entries(missing).map(([door, texts]) =>
    report({
      name: `judged searches in ${locale}, ${door}`,
      value: searches.length - texts.length,
      unit: `of ${searches.length}`,
      limit: { at: 'least', value: leastFound },
      note: texts.join(', '),
    }),
  );
  return met.every(Boolean);
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
    lang: locale,
    language: locale,
    text,
    type: 'Suggest',
    saleplan_id: String(proSalesPlan),
  });
  const response = searchResultSchema.parse(await (await fetch(`${address}/api/v1/search?${query}`)).json());
  return response.products.items.slice(0, mostShown).map(({ reference = '' }) => reference);
}

/** Dropdown, API and page of results must give the same totals and the same first three. */
async function compare(browser: Browser, address: string, locale: Locale): Promise<boolean> {
  const page = await openHome(browser, address, locale);
  const place: SearchPlace = {
    address,
    locale,
    salesPlanId: proSalesPlan,
    folder: `/${locale}/${targetSegments.pro[locale]}`,
    resultsSegment: routeOf('results').segments[locale],
  };
  const apart: string[] = [];
  const searches = judgedSearches[locale];
  for (const [text] of searches) {
    const shown = await readDropdown(page, text);
    const others = [await readApi(text, place), await readResults(page, text, place)];
    if (!others.every((other) => isDeepStrictEqual(other, shown))) apart.push(text);
  }
  await page.context().close();
  return report({
    name: `judged searches in ${locale} alike in dropdown, API and results`,
    value: searches.length - apart.length,
    unit: `of ${searches.length}`,
    limit: { at: 'least', value: searches.length },
    note: apart.join(', '),
  });
}

/** An API that takes half a second: the index shows something meanwhile. */
async function timeFarApi(browser: Browser, address: string, locale: Locale): Promise<boolean> {
  const page = await openHome(browser, address, locale);
  await page.route('**/api/v1/search?*', async (route) => {
    await setTimeout(farApiMs);
    await route.continue().catch(() => undefined);
  });
  const texts = judgedSearches[locale].slice(10, 10 + samples).map(([text]) => text);
  const waits: number[] = [];
  for (const text of texts) {
    await keystrokeToSuggestions(page, text);
    const ms = await keystrokeToOptions(page, text);
    if (ms !== undefined) waits.push(ms - debounceMs);
  }
  await page.context().close();
  return report({
    name: `early suggestions of the index after the debounce in ${locale}, median of ${waits.length}`,
    value: percentile(waits, 0.5),
    unit: 'ms',
    limit: { at: 'most', value: warmMs },
  });
}

async function time(browser: Browser, address: string, locale: Locale): Promise<boolean> {
  const texts = judgedSearches[locale].slice(10, 10 + samples).map(([text]) => text);
  const { page, ms: first, bytes: firstBytes } = await firstSearch(browser, address, locale, texts[0] ?? '');
  const warm: number[] = [];
  for (const text of texts) {
    await keystrokeToSuggestions(page, text);
    warm.push((await keystrokeToSuggestions(page, text)) - debounceMs);
  }
  await page.context().close();
  print(`search: ${locale}, ${samples} texts`);
  const unit = 'ms';
  const met = [
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
  return met.every(Boolean);
}
