// Takes the pictures of docs/desk.md, all or some, from a site with the demo that runs and has no staff yet. Orders, claims
// and messages are sent to it before, and some of its texts are changed: node scripts/screens/desk.ts [ADDRESS [PASSWORD_FILE [NAME…]]]
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Locale, locales } from '../../languages/locales.ts';
import { findChromium } from '../find-chromium.mjs';
import { fillDesk } from './desk-work.ts';

const [address = 'http://127.0.0.1:4321', passwordFile = 'var/editor-password', ...names] =
  process.argv.slice(2);
const folder = new URL('../../docs/screens/desk/', import.meta.url);
const password = readFileSync(passwordFile, 'utf8').trim();
const viewport = { width: 1280, height: 800 };
const pictureWidth = 960;
const quality = 55;
/** What was opened has been drawn by then. */
const settleMs = 1500;

interface DeskScreen {
  /** Name of the file, before the language. */
  readonly name: string;
  readonly path: (page: Page, locale: Locale) => Promise<string> | string;
  /** What is done before the picture is taken. */
  readonly prepare?: (page: Page, locale: Locale) => Promise<void>;
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

/** The path of the newest order, or claim. */
async function newestPath(page: Page, kind: 'order' | 'claim'): Promise<string> {
  const response = await page.request.get(`/api/v1/desk/${kind}?perPage=1`);
  const { items } = (await response.json()) as { items: readonly { id: number }[] };
  return `/desk/${kind}s/${items[0]?.id}`;
}

const previewWords = { fr: 'Aperçu', nl: 'Voorbeeld' } as const;

async function openPreview(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: previewWords[locale], exact: true }).click();
  await page.frameLocator('.preview-page').locator('h1').waitFor();
}

const priceLists = {
  fr: { name: 'Tarif 2027.csv', head: 'Réf.;Désignation;Prix TTC' },
  nl: { name: 'Prijslijst 2027.csv', head: 'Ref.;Omschrijving;Prijs incl. btw' },
} as const;
const prices = [
  'MV110-K05;Rebouchage Universel;18,50',
  'MV520-K05;Lissage Pâte;20,40',
  'MV630-K05;2-en-1;19,50',
];

/** An import of a price list whose columns nobody has read yet. */
async function importPath(page: Page, locale: Locale): Promise<string> {
  const { name, head } = priceLists[locale];
  const headers = { origin: address };
  const created = await page.request.post('/api/v1/desk/import', { headers });
  const { id } = (await created.json()) as { id: number };
  await page.request.post(`/api/v1/desk/import/${id}/file?name=${encodeURIComponent(name)}`, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: Buffer.from([head, ...prices].join('\n')),
  });
  return `/desk/import/${id}`;
}

async function readColumns(page: Page): Promise<void> {
  await page.locator('.import-table select').first().selectOption('packs');
  const column = (place: number) => page.locator('.import-columns > li').nth(place).locator('select').first();
  await column(0).selectOption('reference');
  await column(2).selectOption('price_cents');
}

async function chooseRows(page: Page): Promise<void> {
  for (const place of [1, 2, 4]) await page.locator('.chosen-mark input').nth(place).check();
  await page.locator('.bulk-bar').waitFor();
}

async function chooseEntry(page: Page): Promise<void> {
  await page.getByRole('treegrid').getByRole('row').nth(1).click();
}

const historyWords = { fr: 'Historique', nl: 'Geschiedenis' } as const;

/** Shows what the newest change has changed. */
async function openHistory(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: historyWords[locale], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^1 / }).first().click();
  await dialog.getByRole('table').waitFor();
}

const screens: readonly DeskScreen[] = [
  { name: 'today', path: () => '/desk' },
  { name: 'products', path: () => '/desk/records/product' },
  { name: 'bulk', path: () => '/desk/records/product', prepare: chooseRows },
  { name: 'product', path: (page) => recordPath(page, 'product', 'MV110') },
  {
    name: 'preview',
    path: (page) => recordPath(page, 'page', 'advice-fill-a-hole'),
    prepare: openPreview,
  },
  { name: 'menu', path: (page) => recordPath(page, 'menu', 'menu_part'), prepare: chooseEntry },
  { name: 'categories', path: () => '/desk/records/category/tree', prepare: chooseEntry },
  { name: 'history', path: (page) => recordPath(page, 'product', 'MV110'), prepare: openHistory },
  { name: 'discount', path: (page) => recordPath(page, 'discount', 'CHANTIER15') },
  { name: 'settings', path: () => '/desk/records/setting' },
  { name: 'carrier', path: (page) => recordPath(page, 'carrier', 'home'), prepare: bring('.calculator') },
  {
    name: 'dealer',
    path: (page) => recordPath(page, 'store-locator', 'antwerpen'),
    prepare: bring('#section-place'),
  },
  { name: 'translations', path: () => '/desk/missing?locale=nl' },
  { name: 'import', path: importPath, prepare: readColumns },
  { name: 'media', path: () => '/desk/media' },
  { name: 'orders', path: () => '/desk/orders' },
  { name: 'order', path: (page) => newestPath(page, 'order') },
  { name: 'claim', path: (page) => newestPath(page, 'claim') },
  { name: 'inbox', path: () => '/desk/inbox' },
  { name: 'publications', path: () => '/desk/publications' },
];

const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));

async function takePictures(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((lang) => localStorage.setItem('desk-language', lang), locale);
  for (const { name, path, prepare } of wanted) {
    await page.goto(await path(page, locale));
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    await prepare?.(page, locale);
    // A page that is framed may never be without calls.
    await setTimeout(settleMs);
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
if (names.length === 0) await fillDesk(address, password);
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
