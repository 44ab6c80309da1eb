import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { storeInputSchema } from '../api/contract/store-locator.ts';
import { percentile, print, report } from './figure.ts';
import { project, startServerProcess } from './server-process.ts';
import { launchBrowser, openContext } from './suggestions-page.ts';
import { phoneFactor, slowDown, slowestInteraction, watchInteractions } from './watched-interactions.ts';

const count = 5000;
const readyWithinMs = 900_000;
const mostMs = 100;
/** Between two keys of a visitor who types fast. */
const keyMs = 120;
const pauseMs = 400;
const steps = 20;
const texts = ['Gent', '4000', 'Luik', '6211 AB', 'Namur', 'L-1470', 'Brugge', '1000'];
const path = '/fr/enduit-professionnels/ou-trouver-nos-produits';

/** What a visitor feels of a locator with thousands of shops. */
export async function benchStores(dataDirectory: string): Promise<boolean> {
  const own = mkdtempSync(join(tmpdir(), 'stores-'));
  cpSync(dataDirectory, own, { recursive: true });
  importStores(own);
  const server = await startServerProcess(own);
  const browser = await launchBrowser();
  try {
    await server.untilReady(readyWithinMs);
    await server.untilHard();
    print(`stores: ${count} generated shops besides the demo`);
    const page = await (await openContext(browser)).newPage();
    await page.goto(server.address + path, { waitUntil: 'networkidle' });
    return [await timeTyping(page), await timeMap(page), await timeOnPhone(page)].every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(own, { recursive: true, force: true });
  }
}

/** Shops of the demo, spread over the three countries. */
function importStores(dataDirectory: string): void {
  const demo = z
    .array(storeInputSchema)
    .parse(JSON.parse(readFileSync(join(project, 'data/demo/stores.json'), 'utf8')));
  const stores = Array.from({ length: count }, (_, index) => ({
    ...demo[index % demo.length],
    code: `generated-${index}`,
    latitude: 49.5 + ((index * 7919) % 4000) / 1000,
    longitude: 2.6 + ((index * 104_729) % 4500) / 1000,
  }));
  const folder = join(dataDirectory, 'generated');
  mkdirSync(folder);
  writeFileSync(join(folder, 'stores.json'), JSON.stringify(stores));
  execFileSync(process.execPath, ['server/import.ts', folder], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDirectory, NODE_ENV: 'production' },
  });
}

/** Every pause of the form counts: from the last key of a place to the frame with the shops around it. */
async function timeTyping(page: Page): Promise<boolean> {
  const field = page.locator('#store-text');
  const responses: number[] = [];
  for (const text of texts) {
    await field.evaluate((element) => {
      if (element instanceof HTMLInputElement) element.value = '';
    });
    await watchResults(page, text);
    await field.pressSequentially(text, { delay: keyMs });
    await page.waitForFunction(() => Reflect.has(window, 'shownAfterMs'));
    responses.push(Number(await page.evaluate(() => Reflect.get(window, 'shownAfterMs'))));
  }
  const slowest = Math.round(Math.max(...responses));
  return report({
    name: 'from the last key of a place to its shops on the screen, median',
    value: percentile(responses, 0.5),
    unit: 'ms',
    limit: { at: 'most', value: mostMs },
    note: `slowest ${slowest} ms`,
  });
}

/** Times in the clock of the page, which also records when a key was pressed. */
const watchResults = (page: Page, text: string): Promise<void> =>
  page.evaluate((typed) => {
    const field = document.querySelector<HTMLInputElement>('#store-text');
    const list = document.querySelector('#stores');
    if (!field || !list) throw new Error('The page is no store locator');
    Reflect.deleteProperty(window, 'shownAfterMs');
    let pressedAt = 0;
    const note = ({ timeStamp }: Event) => {
      if (field.value === typed) pressedAt = timeStamp;
    };
    field.addEventListener('input', note);
    new MutationObserver((_changes, observer) => {
      // Busy from the key until its shops are shown.
      if (pressedAt === 0 || list.hasAttribute('aria-busy')) return;
      observer.disconnect();
      field.removeEventListener('input', note);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Reflect.set(window, 'shownAfterMs', performance.now() - pressedAt);
      requestAnimationFrame(() => port2.postMessage(undefined));
    }).observe(list, { attributeFilter: ['aria-busy'] });
  }, text);

async function timeMap(page: Page): Promise<boolean> {
  const map = page.locator('.map');
  await map.scrollIntoViewIfNeeded();
  await map.locator('.map-mark').first().waitFor();
  await watchInteractions(page);
  await map.focus();
  const keys = ['-', '-', '-', 'ArrowLeft', '+', 'ArrowUp', '+', 'ArrowRight', '+', 'ArrowDown'];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(keys[step % keys.length] ?? '+');
    await page.waitForTimeout(100);
  }
  return report({
    name: `INP of the map with ${count} shops, worst of ${steps}`,
    value: await slowestInteraction(page),
    unit: 'ms',
    limit: { at: 'most', value: mostMs },
  });
}

/** How soon a slow phone shows the letters of a place. */
async function timeOnPhone(page: Page): Promise<boolean> {
  const field = page.locator('#store-text');
  await field.fill('');
  await slowDown(page);
  await watchInteractions(page);
  await field.pressSequentially('Gent', { delay: keyMs });
  await page.waitForTimeout(pauseMs);
  return report({
    name: `INP: letters of a place, a processor ${phoneFactor} times slower`,
    value: await slowestInteraction(page),
    unit: 'ms',
    limit: { at: 'most', value: mostMs },
  });
}
