import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import {
  both,
  chooseLanguage,
  DeskEditor,
  deskPath,
  enter,
  newCode,
  question,
  signIn as signInFrench,
} from './desk-editor.ts';
import { expect, test } from './test.ts';

// One import is dealt with at a time.
test.describe.configure({ mode: 'default' });

const password = process.env['SITE_EDITOR_PASSWORD'] ?? '';
const productCount = 5;
const packsOfProduct = 40;

interface Price {
  readonly reference: string;
  readonly productId: number;
  readonly place: number;
  readonly cents: number;
}

/** Products that visitors do not see, with 200 packs whose prices nobody else reads. */
async function makeProducts(editor: DeskEditor, code: string): Promise<Price[]> {
  const { input } = await editor.read('product', await editor.find('product', 'MV110'));
  const [pack] = (input as { packs: object[] }).packs;
  const firstEan = 2_000_000_000_000 + Math.floor(Math.random() * 9e11);
  const prices: Price[] = [];
  for (let product = 0; product < productCount; product += 1) {
    const packs = Array.from({ length: packsOfProduct }, (_, place) => {
      const number = product * packsOfProduct + place;
      const reference = `${code}-${number}`;
      return { ...pack, reference, ean: String(firstEan + number), price_cents: 1000 + number };
    });
    const name = `${code}-${product}`;
    const productId = await editor.create('product', {
      ...input,
      reference: name,
      name: both(name),
      slug: both(name.toLowerCase()),
      packs,
      sales_plans: [],
      promoted: {},
      related: [],
      declaration: null,
    });
    for (const [place, { reference, price_cents }] of packs.entries())
      prices.push({ reference, productId, place, cents: price_cents });
  }
  return prices;
}

async function readPrices(editor: DeskEditor, prices: readonly Price[]): Promise<number[]> {
  const ids = [...new Set(prices.map(({ productId }) => productId))];
  const read: number[] = [];
  for (const id of ids) {
    const { packs } = (await editor.read('product', id)).input as { packs: { price_cents: number }[] };
    read.push(...packs.map(({ price_cents }) => price_cents));
  }
  return read;
}

/** « 12,50 » */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

async function chooseFile(page: Page, press: () => Promise<void>, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** Chooses an option of a list by the keyboard alone, by its first letters. */
async function typeChoice(page: Page, list: Locator, letters: string): Promise<void> {
  await list.focus();
  await page.keyboard.type(letters);
}

async function signInDutch(page: Page): Promise<void> {
  await page.addInitScript(chooseLanguage, 'nl');
  await page.goto('/desk');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible();
}

test('200 prices by spreadsheet and undone, in French by mouse', async ({ page, request, findBarriers }) => {
  test.slow();
  const editor = new DeskEditor(request);
  await editor.signIn();
  const code = newCode('IMP');
  const prices = await makeProducts(editor, code);
  const before = await readPrices(editor, prices);
  const [reference, label, price] = [`Réf. ${code}`, `Libellé ${code}`, `Prix TTC ${code}`];
  const rows: SheetData = [
    [reference, label, price].map((value) => ({ value })),
    ...prices.map((each) => [
      ...[{ value: each.reference }, { value: 'Sac' }],
      { value: euros(each.cents + 250) },
    ]),
  ];
  const spreadsheet = Buffer.from(await writeExcelFile(rows).toBuffer());

  await signInFrench(page);
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer' })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  const choose = page.getByRole('button', { name: 'Choisir des fichiers' });
  await chooseFile(page, () => choose.click(), `Tarif ${code}.xlsx`, spreadsheet);
  await expect(page.getByRole('heading', { name: `Import : Tarif ${code}.xlsx` })).toBeVisible();
  await page
    .getByLabel(`« Tarif ${code}.xlsx » contient`)
    .selectOption({ label: 'Prix et conditionnements' });
  await page.getByLabel(`Lire « ${reference} » comme`).selectOption('reference');
  await page.getByLabel(`Lire « ${price} » comme`).selectOption('price_cents');
  await expect(page.getByLabel(`Montants de « ${price} »`)).toHaveValue('euros');
  expect(await findBarriers()).toEqual([]);
  await page.getByRole('button', { name: 'Contrôler sans rien changer' }).click();
  await expect(page.getByRole('heading', { name: '5 éléments changeraient' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('cell', { name: `Produits : ${code}-0` }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: `(${code}-0)` }).first()).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  expect(await readPrices(editor, prices)).toEqual(before);

  await page.getByRole('button', { name: 'Écrire ces changements' }).click();
  await expect(page.getByRole('heading', { name: 'Compte rendu' })).toBeVisible({ timeout: 60_000 });
  expect(await findBarriers()).toEqual([]);
  expect(await readPrices(editor, prices)).toEqual(before.map((cents) => cents + 250));

  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Annuler cet import ?' });
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(page.getByText('Annulé par')).toBeVisible({ timeout: 60_000 });
  expect(await readPrices(editor, prices)).toEqual(before);
  expect(await findBarriers()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Importer' }).click();
  const row = page.getByRole('row').filter({ hasText: `Tarif ${code}.xlsx` });
  await expect(row).toContainText('Annulé');
});

test('200 prices by CSV and undone, in Dutch by keyboard, on a narrow screen', async ({
  page,
  request,
  findBarriers,
}) => {
  test.slow();
  const editor = new DeskEditor(request);
  await editor.signIn();
  const code = newCode('IMN');
  const prices = await makeProducts(editor, code);
  const before = await readPrices(editor, prices);
  const [reference, price] = [`Artikel ${code}`, `Prijs ${code}`];
  const csv = (text: (cents: number) => string) =>
    Buffer.from(
      [`${reference};${price}`, ...prices.map((each) => `${each.reference};${text(each.cents)}`)].join('\n'),
    );
  const enter = () => page.keyboard.press('Enter');
  const isAsWideAsScreen = () => page.evaluate(() => document.documentElement.scrollWidth);

  await page.setViewportSize({ width: 360, height: 740 });
  await signInDutch(page);
  await page.goto('/desk/import');
  const choose = page.getByRole('button', { name: 'Bestanden kiezen' });
  await choose.focus();
  await chooseFile(
    page,
    enter,
    `Prijslijst ${code}.csv`,
    csv((cents) => `${cents} stuks`),
  );
  await expect(page.getByRole('heading', { name: `Import: Prijslijst ${code}.csv` })).toBeVisible();
  await typeChoice(page, page.getByLabel(`“Prijslijst ${code}.csv” bevat`), 'Prijzen');
  await typeChoice(page, page.getByLabel(`“${reference}” lezen als`), 'Referentie');
  await typeChoice(page, page.getByLabel(`“${price}” lezen als`), 'Prijs');
  expect(await isAsWideAsScreen()).toBe(360);
  expect(await findBarriers()).toEqual([]);
  await page.getByRole('button', { name: 'Controleren zonder iets te wijzigen' }).focus();
  await enter();
  await expect(page.getByRole('heading', { name: '200 fouten' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('“1000 stuks” is geen bedrag in euro')).toBeVisible();
  expect(await isAsWideAsScreen()).toBe(360);
  expect(await findBarriers()).toEqual([]);

  await choose.focus();
  await chooseFile(
    page,
    enter,
    `Prijslijst ${code}.csv`,
    csv((cents) => euros(cents + 100)),
  );
  await expect(page.getByText('Deze kolommen zijn al eens zo gelezen.')).toBeVisible();
  await page.getByRole('button', { name: /^(?:Opnieuw controleren|Controleren zonder)/ }).focus();
  await enter();
  await expect(page.getByRole('heading', { name: '5 items zouden veranderen' })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Deze wijzigingen schrijven' }).focus();
  await enter();
  await expect(page.getByRole('heading', { name: 'Verslag' })).toBeVisible({ timeout: 60_000 });
  expect(await readPrices(editor, prices)).toEqual(before.map((cents) => cents + 100));

  // A colleague edits one of the products meanwhile: it is not overwritten.
  const [first] = prices;
  await editor.change('product', first?.productId ?? 0, { name: both(`${code} edited`) });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Eén item is sindsdien gewijzigd' })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await page.getByRole('button', { name: 'De rest ongedaan maken' }).focus();
  await enter();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await enter();
  await expect(page.getByText('Ongedaan gemaakt door')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Zo gelaten' })).toBeVisible();
  const left = before.slice(0, packsOfProduct).map((cents) => cents + 100);
  expect(await readPrices(editor, prices)).toEqual([...left, ...before.slice(packsOfProduct)]);
  expect(await isAsWideAsScreen()).toBe(360);
  expect(await findBarriers()).toEqual([]);
});

/** What is imported: words that change, a page that is new, and its picture. */
async function filesOf(code: string): Promise<Readonly<Record<string, Buffer>>> {
  const raw = { width: 96, height: 64, channels: 3 } as const;
  const picture = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  return {
    'synonyms.json': json([{ code, words: [code, 'na'] }]),
    [`pages/${code}.json`]: json({
      ...question(code),
      cover: { file: `${code}.png`, alt: both('Du bruit') },
    }),
    [`media/${code}.png`]: picture,
    '.DS_Store': Buffer.from('litter'),
  };
}

function writeFolder(folder: string, files: Readonly<Record<string, Buffer>>): string {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

for (const words of [
  {
    what: 'A folder in French',
    lang: 'fr',
    choose: 'Choisir un dossier',
    check: 'Contrôler sans rien changer',
    changes: '3 éléments changeraient',
    ofMedia: 'Dont 1 fichier de la médiathèque',
    synonym: 'Synonymes',
    page: 'Pages',
    isNew: 'Nouveau',
    write: 'Écrire ces changements',
    report: 'Compte rendu',
    undo: 'Annuler l’import',
    undone: 'Annulé par',
  },
  {
    what: 'A ZIP in Dutch',
    lang: 'nl',
    choose: 'Bestanden kiezen',
    check: 'Controleren zonder iets te wijzigen',
    changes: '3 items zouden veranderen',
    ofMedia: 'Waaronder 1 bestand van de mediatheek',
    synonym: 'Synoniemen',
    page: 'Pagina’s',
    isNew: 'Nieuw',
    write: 'Deze wijzigingen schrijven',
    report: 'Verslag',
    undo: 'Import ongedaan maken',
    undone: 'Ongedaan gemaakt door',
  },
] as const)
  test(`${words.what}: its differences are shown, then it is written with its picture, and undone`, async ({
    page,
    request,
    findBarriers,
  }, testInfo) => {
    test.slow();
    const editor = new DeskEditor(request);
    await editor.signIn();
    const code = newCode('dossier');
    const synonymId = await editor.create('synonym', { code, words: [code, 'voor'] });
    const wordsOf = async () => (await editor.read('synonym', synonymId)).input['words'];
    const files = await filesOf(code);
    await page.addInitScript(chooseLanguage, words.lang);
    await enter(page);
    await page.goto(deskPath('/import'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: words.choose, exact: true }).click();
    await (await chooser).setFiles(
      words.lang === 'fr'
        ? writeFolder(testInfo.outputPath(code), files)
        : { name: `${code}.zip`, mimeType: 'application/zip', buffer: Buffer.from(zipSync({ ...files })) },
    );
    await page.getByRole('button', { name: words.check }).click();
    await expect(page.getByRole('heading', { name: words.changes })).toBeVisible({ timeout: 60_000 });
    const row = (entity: string) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: new RegExp(`^${entity}\\s?: ${code}$`) }) });
    await expect(page.getByText(words.ofMedia)).toBeVisible();
    for (const word of ['voor', 'na'])
      await expect(row(words.synonym).getByRole('cell', { name: `${code} · ${word}` })).toBeVisible();
    await expect(row(words.page)).toContainText(words.isNew);
    expect(await findBarriers()).toEqual([]);
    expect(await wordsOf()).toEqual([code, 'voor']);
    expect(await editor.find('page', code)).toBe(0);

    await page.getByRole('button', { name: words.write }).click();
    await expect(page.getByRole('heading', { name: words.report })).toBeVisible({ timeout: 60_000 });
    expect(await wordsOf()).toEqual([code, 'na']);
    const pageId = await editor.find('page', code);
    expect((await editor.read('page', pageId)).input['cover']).toMatchObject({ file: `${code}.png` });
    const library = await page.request.get(`/api/v1/desk/media?text=${code}`);
    expect(await library.json()).toMatchObject({ total: 1, items: [{ name: `${code}.png` }] });

    await page.getByRole('button', { name: words.undo }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.undo }).click();
    await expect(page.getByText(words.undone)).toBeVisible({ timeout: 60_000 });
    expect(await wordsOf()).toEqual([code, 'voor']);
    expect(await editor.find('page', code)).toBe(0);
    await editor.removeCreated();
  });
