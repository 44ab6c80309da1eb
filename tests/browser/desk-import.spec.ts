import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { both, chooseLanguage, DeskEditor, deskPath, enter, newCode, question } from './desk-editor.ts';
import { handOf, runs } from './hand.ts';
import { expect, test } from './test.ts';

// One import is dealt with at a time.
test.describe.configure({ mode: 'default' });

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

/** What a person reads of an import in each language. */
const words = {
  fr: {
    imports: 'Importer',
    choose: 'Choisir des fichiers',
    one: (name: string) => `Import : ${name}`,
    holds: (name: string) => `« ${name} » contient`,
    packs: 'Prix et conditionnements',
    readAs: (column: string) => `Lire « ${column} » comme`,
    reference: 'Référence (reference)',
    price: 'Prix TVAC (price_cents)',
    amounts: (column: string) => `Montants de « ${column} »`,
    check: 'Contrôler sans rien changer',
    changes: '5 éléments changeraient',
    product: (code: string) => `Produits : ${code}`,
    write: 'Appliquer ces changements',
    report: 'Compte rendu',
    undo: 'Annuler l’import',
    undoTitle: 'Annuler cet import ?',
    undone: 'Annulé',
    undoneBy: 'Annulé par',
  },
  nl: {
    imports: 'Importeren',
    choose: 'Bestanden kiezen',
    one: (name: string) => `Import: ${name}`,
    holds: (name: string) => `“${name}” bevat`,
    packs: 'Prijzen en verpakkingen',
    readAs: (column: string) => `“${column}” lezen als`,
    reference: 'Referentie (reference)',
    price: 'Prijs incl. btw (price_cents)',
    amounts: (column: string) => `Bedragen van “${column}”`,
    check: 'Controleren zonder iets te wijzigen',
    changes: '5 items zouden veranderen',
    product: (code: string) => `Producten: ${code}`,
    write: 'Deze wijzigingen toepassen',
    report: 'Verslag',
    undo: 'Import ongedaan maken',
    undoTitle: 'Deze import ongedaan maken?',
    undone: 'Ongedaan gemaakt',
    undoneBy: 'Ongedaan gemaakt door',
  },
} as const;

for (const { lang, tool } of runs) {
  const its = words[lang];

  test(`200 prices by spreadsheet and undone, in ${lang} by ${tool}`, async ({
    page,
    request,
    findBarriers,
  }) => {
    test.slow();
    const hand = handOf(page, tool);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // The screens of both are the same, and looked through once.
    const expectNoBarrier = async () => {
      if (lang === 'nl') expect(await findBarriers()).toEqual([]);
    };
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
    const name = `Tarif ${code}.xlsx`;

    await page.addInitScript(chooseLanguage, lang);
    await enter(page);
    await page.goto(deskPath(''));
    await hand.press(page.getByRole('link', { name: its.imports, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: its.imports })).toBeVisible();
    await expectNoBarrier();
    await chooseFile(page, () => hand.press(button(its.choose)), name, spreadsheet);
    await expect(page.getByRole('heading', { name: its.one(name) })).toBeVisible();
    await hand.select(page.getByLabel(its.holds(name)), its.packs);
    await hand.select(page.getByLabel(its.readAs(reference)), its.reference);
    await hand.select(page.getByLabel(its.readAs(price)), its.price);
    await expect(page.getByLabel(its.amounts(price))).toHaveValue('euros');
    await expectNoBarrier();
    await hand.press(button(its.check));
    await expect(page.getByRole('heading', { name: its.changes })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('cell', { name: its.product(`${code}-0`) }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: `(${code}-0)` }).first()).toBeVisible();
    await expectNoBarrier();
    expect(await readPrices(editor, prices)).toEqual(before);

    await hand.press(button(its.write));
    await expect(page.getByRole('heading', { name: its.report })).toBeVisible({ timeout: 60_000 });
    await expectNoBarrier();
    expect(await readPrices(editor, prices)).toEqual(before.map((cents) => cents + 250));

    await hand.press(button(its.undo));
    const dialog = page.getByRole('alertdialog', { name: its.undoTitle });
    await hand.press(dialog.getByRole('button', { name: its.undo }));
    await expect(page.getByText(its.undoneBy)).toBeVisible({ timeout: 60_000 });
    expect(await readPrices(editor, prices)).toEqual(before);
    await expectNoBarrier();
    await hand.press(page.getByRole('main').getByRole('link', { name: its.imports }));
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(its.undone);
  });
}

test('faults in a CSV, and a product that is edited after the import, by keyboard on a narrow screen', async ({
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
  const its = words.nl;
  const hand = handOf(page, 'keyboard');
  const press = (name: string | RegExp) => hand.press(page.getByRole('button', { name }));
  const isAsWideAsScreen = () => page.evaluate(() => document.documentElement.scrollWidth);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(chooseLanguage, 'nl');
  await enter(page);
  await page.goto(deskPath('/import'));
  const choose = () => press(its.choose);
  await chooseFile(
    page,
    choose,
    `Prijslijst ${code}.csv`,
    csv((cents) => `${cents} stuks`),
  );
  await expect(page.getByRole('heading', { name: `Import: Prijslijst ${code}.csv` })).toBeVisible();
  await hand.select(page.getByLabel(its.holds(`Prijslijst ${code}.csv`)), its.packs);
  await hand.select(page.getByLabel(its.readAs(reference)), its.reference);
  await hand.select(page.getByLabel(its.readAs(price)), its.price);
  expect(await isAsWideAsScreen()).toBe(360);
  expect(await findBarriers()).toEqual([]);
  await press('Controleren zonder iets te wijzigen');
  await expect(page.getByRole('heading', { name: '200 fouten' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('“1000 stuks” is geen bedrag in euro')).toBeVisible();
  expect(await isAsWideAsScreen()).toBe(360);
  expect(await findBarriers()).toEqual([]);

  await chooseFile(
    page,
    choose,
    `Prijslijst ${code}.csv`,
    csv((cents) => euros(cents + 100)),
  );
  await expect(page.getByText('Deze kolommen zijn al eens zo gelezen.')).toBeVisible();
  await press(/^(?:Opnieuw controleren|Controleren zonder)/);
  await expect(page.getByRole('heading', { name: '5 items zouden veranderen' })).toBeVisible({
    timeout: 60_000,
  });
  await press('Deze wijzigingen toepassen');
  await expect(page.getByRole('heading', { name: 'Verslag' })).toBeVisible({ timeout: 60_000 });
  expect(await readPrices(editor, prices)).toEqual(before.map((cents) => cents + 100));

  // A colleague changes a price again meanwhile: it is not overwritten, and neither is another name of the second product.
  const [first, second] = [...new Set(prices.map(({ productId }) => productId))];
  const { input } = await editor.read('product', first ?? 0);
  const { packs } = input as { packs: { price_cents: number }[] };
  await editor.change('product', first ?? 0, {
    packs: packs.map((pack, place) => (place === 0 ? { ...pack, price_cents: 555 } : pack)),
  });
  await editor.change('product', second ?? 0, { name: both(`${code} edited`) });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Eén item is sindsdien gewijzigd' })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await press('De rest ongedaan maken');
  const dialog = page.getByRole('alertdialog');
  await hand.press(dialog.getByRole('button', { name: 'De rest ongedaan maken' }));
  await expect(page.getByText('Ongedaan gemaakt door')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Zo gelaten' })).toBeVisible();
  const left = [555, ...before.slice(1, packsOfProduct).map((cents) => cents + 100)];
  expect(await readPrices(editor, prices)).toEqual([...left, ...before.slice(packsOfProduct)]);
  expect((await editor.read('product', second ?? 0)).input['name']).toEqual(both(`${code} edited`));
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
    write: 'Appliquer ces changements',
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
    write: 'Deze wijzigingen toepassen',
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
    await editor.removeCreated(page);
  });
