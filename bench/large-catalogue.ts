import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Locale, locales } from '../src/lib/i18n/locale.ts';
import { percentile, print, report } from './figure.ts';
import { importGenerated } from './generated-catalogue.ts';
import { judgedSearches } from './judged-searches.ts';
import { mostFirstBytes } from './search.ts';
import { startServerProcess } from './server-process.ts';
import { firstSearch, launchBrowser, openContext, untilIndexed } from './suggestions-page.ts';

const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000);
const readyWithinMs = 1_800_000;
const indexWithinMs = 1_800_000;
const mostInteractionMs = 100;
/** Between two choices, as a person makes them. */
const pauseMs = 500;
/** Slowdown of an average phone against this machine. */
const phoneSlowdown = 4;
const steps = 12;
const category = '/fr/enduit-professionnels/categorie';

/** What a visitor of a large catalogue feels: filters that respond, and an index that grows less than the catalogue. */
export async function benchLargeCatalogue(dataDirectory: string): Promise<boolean> {
  const browser = await launchBrowser();
  const large = mkdtempSync(join(tmpdir(), 'large-'));
  try {
    const small = await measure(browser, dataDirectory, bytesOfFirstSearch);
    print(`large-catalogue: ${products} generated products besides the demo`);
    importGenerated(large, products);
    return await measure(browser, large, async (_, address) => {
      const met = [
        await timeFilters(browser, address, 1),
        await timeFilters(browser, address, phoneSlowdown),
      ];
      const grown = await bytesOfFirstSearch(browser, address);
      return [...met, ...locales.map((locale) => reportGrowth(locale, small[locale], grown[locale]))].every(
        Boolean,
      );
    });
  } finally {
    rmSync(large, { recursive: true, force: true });
    await browser.close();
  }
}

async function measure<Result>(
  browser: Browser,
  dataDirectory: string,
  use: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> {
  const server = await startServerProcess(dataDirectory);
  try {
    await server.untilReady(readyWithinMs);
    for (const locale of locales) await untilIndexed(server.address, locale, indexWithinMs);
    return await use(browser, server.address);
  } finally {
    await server.stop();
  }
}

async function bytesOfFirstSearch(browser: Browser, address: string): Promise<Record<Locale, number>> {
  const bytesIn = async (locale: Locale) => {
    const { page, bytes } = await firstSearch(
      browser,
      address,
      locale,
      judgedSearches[locale][10]?.[0] ?? '',
    );
    await page.context().close();
    return bytes;
  };
  return { fr: await bytesIn('fr'), nl: await bytesIn('nl') };
}

function reportGrowth(locale: Locale, small: number, grown: number): boolean {
  const isMet = report({
    name: `index bytes of a first search in ${locale}, demo`,
    value: small,
    unit: 'B',
    limit: { at: 'most', value: mostFirstBytes },
  });
  const note = `${(grown / small).toFixed(1)} times those of the demo`;
  report({ name: `the same with ${products} products more`, value: grown, unit: 'B', note });
  return isMet;
}

/** The interaction to next paint of choosing and giving up filters, by pointer and by key. */
async function timeFilters(browser: Browser, address: string, slowdown: number): Promise<boolean> {
  const context = await openContext(browser);
  const page = await context.newPage();
  // The question for the network would lie over the page.
  await page.addInitScript(() => sessionStorage.setItem('network-asked', 'yes'));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address + category, { waitUntil: 'networkidle' });
  await watchInteractions(page);
  const responses: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    responses.push(await chooseFilter(page, step));
    await page.waitForTimeout(pauseMs);
  }
  const paints = await page.evaluate(() => Reflect.get(window, 'interactions'));
  await context.close();
  if (!Array.isArray(paints) || paints.length === 0) throw new Error('No interaction was seen');
  const title = slowdown === 1 ? '' : `, processor ${slowdown} times slower`;
  report({
    name: `from choosing a filter to its list, median${title}`,
    value: percentile(responses, 0.5),
    unit: 'ms',
  });
  return report({
    name: `INP of category filters, worst of ${steps}${title}`,
    value: Math.max(...paints),
    unit: 'ms',
    ...(slowdown === 1 && { limit: { at: 'most' as const, value: mostInteractionMs } }),
  });
}

/** Records the milliseconds of every interaction on the page, quick ones too. */
async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const interactions: number[] = [];
    const shortToo = { type: 'event', durationThreshold: 16 };
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId !== 0) interactions.push(entry.duration);
      }
    }).observe(shortToo);
  });
}

/** Milliseconds until the list of the chosen filter stands on the page. */
async function chooseFilter(page: Page, step: number): Promise<number> {
  const links = page.locator('.facets details[open] a');
  const link = links.nth(step % (await links.count()));
  const before = page.url();
  const startedAt = performance.now();
  if (step % 3 === 2) await link.press('Enter');
  else await link.click();
  await page.waitForURL((url) => url.href !== before);
  return performance.now() - startedAt;
}
