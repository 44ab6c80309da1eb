import { parse } from 'csv-parse/sync';
import { type SQL, sql } from 'drizzle-orm';
import readSpreadsheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeStockCsv } from '../../../api/catalogue/stock-list/file/stock-csv.ts';
import { writeStockSpreadsheet } from '../../../api/catalogue/stock-list/file/stock-spreadsheet.ts';
import { openStockFiles } from '../../../api/catalogue/stock-list/stock-files.ts';
import { stockListSchema } from '../../../api/contract/stock-list.ts';
import { recordChange } from '../../../api/kernel/changes/record.ts';
import { serveMedia } from '../../../api/site/media/serve-media.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { readPdf } from '../read-pdf.ts';
import { mediaSourcesOf, type TestApi } from '../setup.ts';
import { type Demo, openDemoApi, plans } from './demo.ts';

const names = {
  part: { fr: 'liste-de-stock-particuliers', nl: 'voorraadlijst-particulieren' },
  pro: { fr: 'liste-de-stock-professionnels', nl: 'voorraadlijst-professionals' },
} as const;

describe.each(drivers)('stock lists on $kind', (driver) => {
  let site: TestApi;
  let demo: Demo;
  beforeAll(async () => {
    ({ site, demo } = await openDemoApi(driver));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const read = async (query: string) =>
    stockListSchema.parse((await site.call('GET', `/stock-list?${query}`)).body);
  const download = async (name: string) => {
    const response = await serveMedia(mediaSourcesOf(site), `stock-lists/${name}`);
    if (response?.kind !== 'bytes') throw new Error(`${name} is not served`);
    return response;
  };

  test.each(['part', 'pro'] as const)(
    'that of %s holds every pack, priced where it is sold',
    async (target) => {
      const { items, total } = await read(`lang=fr&saleplan_id=${plans[target]}&perPage=500`);
      const packs = demo.products.flatMap((product) => product.packs.map((pack) => ({ product, pack })));
      expect(total).toBe(packs.length);
      expect(items.map(({ ean }) => ean).sort()).toEqual(packs.map(({ pack }) => pack.ean).sort());
      for (const { product, pack } of packs) {
        const item = items.find(({ reference }) => reference === pack.reference);
        const isSold = product.sales_plans.includes(target);
        expect(item).toMatchObject({
          net_weight_kg: pack.net_weight_kg,
          units_per_pallet: pack.units_per_pallet,
          product: { reference: product.reference, name: product.name.fr, slug: product.slug.fr },
          availability: isSold
            ? 'available'
            : { part: 'professionals_only', pro: 'individuals_only' }[target],
        });
        const tintingCents = product.tinting === 'online' ? (pack.tinting_price_cents ?? 0) : 0;
        const price = (pack.price_cents + tintingCents) / 100;
        expect(item?.price_with_tax?.amount).toBe(isSold ? price : undefined);
      }
      expect(new Set(items.map(({ availability }) => availability)).size).toBe(2);
    },
  );

  test('is narrowed by words and by family, and comes in pages', async () => {
    const [product] = demo.products;
    const [pack] = product?.packs ?? [];
    const byEan = await read(`lang=nl&saleplan_id=2&text=${pack?.ean}`);
    expect(byEan.items.map(({ reference }) => reference)).toEqual([pack?.reference]);
    const byName = await read(`lang=nl&saleplan_id=2&text=${encodeURIComponent('VULMIDDEL poeder')}`);
    expect(byName.total).toBeGreaterThan(0);
    for (const { product: found } of byName.items) expect(found.name.toLowerCase()).toContain('vulmiddel');
    const family = await read('lang=fr&saleplan_id=2&family=8&perPage=500');
    expect(new Set(family.items.map(({ product: found }) => found.family))).toEqual(new Set([8]));
    expect((await read('lang=fr&saleplan_id=2&text=xylophone')).items).toEqual([]);
    const all = (await read('lang=fr&saleplan_id=2&perPage=500')).items;
    expect(family.items).toEqual(all.filter(({ product: found }) => found.family === 8));
    expect(family.total).toBe(family.items.length);
    expect(await read('lang=fr&saleplan_id=2&family=8&perPage=2&page=2')).toMatchObject({
      items: family.items.slice(2, 4),
      total: family.total,
    });
    const found = await read('lang=fr&saleplan_id=2&family=1&text=mv11&perPage=500');
    expect(found.items).toEqual(
      all.filter(({ product: { family: each }, reference }) => each === 1 && reference.startsWith('MV11')),
    );
    expect(found.total).toBeGreaterThan(1);
    expect(await read('lang=fr&saleplan_id=2&family=1&text=mv11&perPage=1&page=2')).toMatchObject({
      items: found.items.slice(1, 2),
      total: found.total,
    });
    expect((await read('lang=fr&saleplan_id=2&perPage=10&page=3')).items).toEqual(all.slice(20, 30));
    expect(await read('lang=fr&saleplan_id=2&perPage=500&page=2')).toMatchObject({
      items: [],
      total: all.length,
    });
    for (const wrong of ['family=9', 'perPage=501', 'page=0'])
      expect((await site.call('GET', `/stock-list?${wrong}`)).status).toBe(400);
  });

  test.each(['fr', 'nl'] as const)('as files in %s each holds the whole list', async (locale) => {
    const { files, total } = await read(`lang=${locale}&saleplan_id=2&perPage=1`);
    expect(files).toEqual(
      ['pdf', 'xlsx', 'csv'].map((format) => {
        const name = `${names.pro[locale]}.${format}`;
        return { format, name, url: `/media/stock-lists/${name}` };
      }),
    );
    const [first] = demo.products.flatMap(({ packs }) => packs);
    const pdf = await download(`${names.pro[locale]}.pdf`);
    expect(pdf.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Cache-Control': 'private, no-cache',
    });
    const file = await readPdf(new Uint8Array(pdf.bytes));
    expect(file).toMatchObject({ isTagged: true, language: `${locale}-BE` });
    expect(file.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']));
    expect(file.text).toContain(first?.ean);

    const xlsx = await download(`${names.pro[locale]}.xlsx`);
    expect(xlsx.headers['Content-Disposition']).toBe(`attachment; filename="${names.pro[locale]}.xlsx"`);
    const [sheet] = await readSpreadsheet(xlsx.bytes);
    expect(sheet?.data).toHaveLength(total + 1);
    const row = sheet?.data.find(([reference]) => reference === first?.reference);
    expect(row?.slice(1, 2)).toEqual([first?.ean]);
    expect(row?.at(-1)).toBe((first?.price_cents ?? 0) / 100);

    const csv = await download(`${names.pro[locale]}.csv`);
    expect(csv.headers['Content-Type']).toBe('text/csv; charset=utf-8');
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows: string[][] = parse(csv.bytes, { bom: true, delimiter: ';' });
    expect(rows).toHaveLength(total + 1);
    const price = ((first?.price_cents ?? 0) / 100).toString().replace('.', ',');
    expect(rows.find(([reference]) => reference === first?.reference)?.at(-1)).toBe(price);
  });

  test('an edit is in the next file, and what did not change keeps its mark', async () => {
    const name = `${names.part.fr}.csv`;
    const before = await download(name);
    expect((await download(name)).etag).toBe(before.etag);
    const [product] = demo.products;
    if (!product) throw new Error('The demo has no product');
    const { body } = await site.call('GET', `/product/${product.slug.fr}?lang=fr`);
    const changed = {
      ...product,
      name: { ...product.name, fr: '=HYPERLINK("http://a.test")' },
      pictures: [],
      packs: product.packs.map((pack, place) => ({
        ...pack,
        picture: null,
        ...(place === 0 && { ean: '2990000999991' }),
      })),
    };
    const saved = await site.edit('PUT', `/product/${Object(body).id}`, changed);
    expect(saved.status).toBe(200);
    const after = await download(name);
    expect(after.etag).not.toBe(before.etag);
    expect(after.bytes.toString()).toContain('2990000999991');
    expect(after.bytes.toString()).toContain(`"'=HYPERLINK`);
  });

  test('a file is looked at once for each change, and written once for each content', async () => {
    let looks = 0;
    const db = new Proxy(site.database.db, {
      get: (queries, name) => {
        if (name === 'select') looks += 1;
        return Reflect.get(queries, name);
      },
    });
    const clock = () => new Date('2026-03-02T09:00:00Z');
    const files = openStockFiles({ database: { ...site.database, db }, clock });
    onTestFinished(files.close);
    const file = () => files.read(`${names.pro.nl}.csv`);
    const first = await file();
    const looksOfOne = looks;
    expect(await Promise.all([file(), file()])).toEqual([first, first]);
    expect(looks).toBe(looksOfOne);

    const change = (entity: 'page' | 'product', write?: SQL) =>
      site.database.transaction(async (tx) => {
        if (write) await tx.execute(write);
        await recordChange(tx, { entity, entityId: 1, tags: [`${entity}:1`] });
      });
    await change('page');
    expect(await file()).toBe(first);
    expect(looks).toBeGreaterThan(looksOfOne);

    await change('product', sql`update pack set price_cents = price_cents + 100`);
    const next = await file();
    expect(next?.etag).not.toBe(first?.etag);
    expect(await file()).toBe(next);
  });

  test('a name that no file has is not there', async () => {
    for (const name of ['liste.pdf', 'liste-de-stock-pro.exe', `${names.part.fr}`, ''])
      expect(await serveMedia(mediaSourcesOf(site), `stock-lists/${name}`)).toBeUndefined();
  });
});

describe('a text that looks like a formula', () => {
  const content = {
    ...({ locale: 'fr', target: 'part', day: '2026-03-02' } as const),
    seller: {
      brand: '',
      name: '',
      street: '',
      zipcode: '',
      city: '',
      countryName: '',
      countryCode: '',
      email: '',
      phone: '',
      enterpriseNumber: '',
      vatNumber: '',
      courtRegister: '',
    },
    items: ['=1+1', '+32', '-1', '@SUM(A1)', '\t=1'].map((name, place) => ({
      id: place + 1,
      reference: `P${place}`,
      ean: '2990000000019',
      label: '5 kg',
      product: { id: 1, reference: 'P', name, slug: 'p', family: 1 },
      net_weight_kg: 5,
      units_per_box: 1,
      units_per_pallet: null,
      availability: 'available' as const,
      stock: null,
      price_with_tax: null,
      price_without_tax: null,
    })),
  };

  test('is text in the CSV file and in the spreadsheet', async () => {
    const rows: string[][] = parse(writeStockCsv({ ...content, format: 'csv' }), {
      bom: true,
      delimiter: ';',
    });
    expect(rows.slice(1).map(([, , name]) => name?.charAt(0))).toEqual(content.items.map(() => "'"));
    const [sheet] = await readSpreadsheet(await writeStockSpreadsheet({ ...content, format: 'xlsx' }));
    expect(sheet?.data.slice(1).map(([, , name]) => String(name).trim())).toEqual(
      content.items.map(({ product }) => product.name.trim()),
    );
  });
});
