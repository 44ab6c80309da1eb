// Takes the pictures of docs/desk.md from a site with the demo that runs: node scripts/screens/desk.ts [ADDRESS [PASSWORD_FILE]]
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Locale, locales } from '../../languages/locales.ts';
import { findChromium } from '../find-chromium.mjs';

const [address = 'http://127.0.0.1:4321', passwordFile = 'var/editor-password'] = process.argv.slice(2);
const folder = new URL('../../docs/screens/desk/', import.meta.url);
const password = readFileSync(passwordFile, 'utf8').trim();
const viewport = { width: 1280, height: 800 };
const pictureWidth = 960;
const quality = 55;

interface DeskScreen {
  /** Name of the file, before the language. */
  readonly name: string;
  readonly path: (page: Page) => Promise<string> | string;
  /** What is done before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The path of the record with a key. */
async function recordPath(page: Page, entity: string, key: string): Promise<string> {
  const response = await page.request.get(`/api/v1/desk/record/${entity}?text=${key}&perPage=100`);
  const { items } = (await response.json()) as { items: readonly { id: number; key: string }[] };
  const found = items.find((item) => item.key === key);
  if (!found) throw new Error(`There is no ${entity} ${key}`);
  return `/desk/records/${entity}/${found.id}`;
}

const bring = (selector: string) => async (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));

const screens: readonly DeskScreen[] = [
  { name: 'today', path: () => '/desk' },
  { name: 'products', path: () => '/desk/records/product' },
  { name: 'product', path: (page) => recordPath(page, 'product', 'MV110') },
  {
    name: 'dealer',
    path: (page) => recordPath(page, 'store-locator', 'antwerpen'),
    prepare: bring('#section-place'),
  },
  { name: 'media', path: () => '/desk/media' },
];

async function takePictures(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((lang) => localStorage.setItem('desk-language', lang), locale);
  for (const { name, path, prepare } of screens) {
    await page.goto(await path(page));
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    const picture = await sharp(await page.screenshot())
      .resize(pictureWidth)
      .webp({ quality, effort: 6 })
      .toBuffer();
    await writeFile(new URL(`${name}-${locale}.webp`, folder), picture);
    process.stdout.write(`${name} ${locale} ${picture.length}\n`);
  }
}

const executablePath = findChromium();
const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
await mkdir(folder, { recursive: true });
for (const locale of locales) {
  const context = await browser.newContext({ viewport, baseURL: address, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/desk');
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.today h1').waitFor();
  // The guided visit is offered once; the pictures show the desk of every other day.
  await page.locator('.tour-offer .quiet').click();
  await takePictures(page, locale);
  await context.close();
}
await browser.close();
