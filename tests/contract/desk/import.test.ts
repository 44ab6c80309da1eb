import { desc, eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { pruneImports } from '../../../api/import/desk/import-routes.ts';
import { auditEntry } from '../../../api/kernel/database/schema/audit.ts';
import { importFile, importRun } from '../../../api/kernel/database/schema/import.ts';
import { setting } from '../../../api/kernel/database/schema/site.ts';
import { connectionDrivers, startTimeoutMs } from '../drivers.ts';
import { categoryInput, productInput, settingInput, vocabularyInputs } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi } from '../setup.ts';
import { type Admin, type Desk, type Member, openDesk } from '../staff/desk.ts';
import { whileHeld } from '../while-held.ts';
import { choice, type ImportCalls, importCalls } from './import-calls.ts';

const both = (text: string) => ({ fr: text, nl: text });

/** 13 digits, the last of which follows from the others. */
function eanOf(number: number): string {
  const digits = String(299_000_000_000 + number);
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const packOf = (number: number, price = 1000) => ({
  reference: `PK-${number}`,
  ean: eanOf(number),
  quantity: 5,
  unit: 'kg' as const,
  net_weight_kg: 5,
  packaging: 'bag' as const,
  price_cents: price,
  tinting_price_cents: 0,
  units_per_box: 6,
  units_per_pallet: null,
  picture: null,
});

const spreadsheet = async (rows: SheetData): Promise<Uint8Array> =>
  new Uint8Array(await writeExcelFile(rows).toBuffer());

describe.each(connectionDrivers)('imports of the desk on $kind', (driver) => {
  let site: TestApi;
  let desk: Desk;
  let admin: Admin;
  let content: Member;
  let translator: Member;
  let shop: Member;
  let imports: ImportCalls;
  const productIds: number[] = [];
  beforeAll(async () => {
    site = await openTestApi(driver);
    for (const words of vocabularyInputs) await site.edit('POST', '/vocabulary', words);
    await site.edit('POST', '/category', categoryInput());
    for (const number of [1, 2, 3]) {
      const input = productInput({
        reference: `IMP${number}`,
        slug: both(`imp-${number}`),
        name: both(`Enduit ${number}`),
        packs: [packOf(number)],
      });
      productIds.push(idOf(await site.edit('POST', '/product', input)));
    }
    desk = openDesk(site);
    admin = await desk.makeFirstAdmin();
    content = await desk.hire(admin, 'content');
    translator = await desk.hire(admin, 'translator');
    shop = await desk.hire(admin, 'shop');
    imports = importCalls(site, content.token);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const record = async (index: number) => {
    const { body } = await site.edit('GET', `/desk/record/product/${productIds[index]}`);
    return body as {
      version: number;
      saved_by: string;
      input: { packs: { price_cents: number }[]; name: { fr: string } };
    };
  };
  const price = async (index: number) => (await record(index)).input.packs[0]?.price_cents;
  const prices = (...cents: number[]) =>
    ['reference,price_cents', ...cents.map((value, index) => `PK-${index + 1},${value}`)].join('\n');
  const reset = async () => {
    const run = await imports.upload({ 'packs.csv': prices(1000, 1000, 1000) });
    await imports.check(run.id);
    if ((await imports.show(run.id)).changes > 0) await imports.write(run.id);
  };

  test('a spreadsheet of people is mapped once, tried, written and undone', async () => {
    await reset();
    const rows: SheetData = [
      ['Réf. article', 'Libellé', 'Prix TTC'],
      ['PK-1', 'Sac', '12,50'],
      ['PK-2', 'Sac', 13.4],
      ['PK-3', 'Sac', '10,00 €'],
    ].map((row) => row.map((value) => ({ value })));
    const run = await imports.upload({ 'Tarif 2026.xlsx': await spreadsheet(rows) });
    expect(run).toMatchObject({ state: 'new', job: null, created_by: `staff:${content.id}` });
    expect(run.files).toMatchObject([{ kind: 'table', resource: null, rows: 3, is_remembered: false }]);
    expect(run.files[0]?.columns[2]).toMatchObject({
      column: 'Prix TTC',
      samples: ['12,50', '13.4', '10,00 €'],
    });
    const columns = [
      choice('Réf. article', 'reference'),
      choice('Libellé', null),
      choice('Prix TTC', 'price_cents', 'euros'),
    ];
    const tables = [{ name: 'Tarif 2026.xlsx', resource: 'packs', columns }];
    const versions = await Promise.all([record(0), record(1), record(2)]);
    const tried = await imports.check(run.id, { tables });
    expect(tried).toMatchObject({ state: 'ready', faults: 0, changes: 2, failure: null });
    expect(tried.counts).toEqual([{ resource: 'products', created: 0, changed: 2, unchanged: 1 }]);
    expect(await imports.changes(run.id)).toEqual([
      {
        resource: 'products',
        entity: 'product',
        key: 'IMP1',
        outcome: 'changed',
        path: 'packs.0.price_cents',
        pack: 'PK-1',
        before: 1000,
        after: 1250,
      },
      expect.objectContaining({ key: 'IMP2' }),
    ]);
    expect(await Promise.all([record(0), record(1), record(2)])).toEqual(versions);

    const written = await imports.write(run.id);
    expect(written).toMatchObject({
      state: 'written',
      failure: null,
      written_by: `staff:${content.id}`,
      change_id: expect.any(Number),
    });
    expect([await price(0), await price(1), await price(2)]).toEqual([1250, 1340, 1000]);
    const { body } = await site.edit('GET', `/desk/record/product/${productIds[0]}/revision`);
    expect(body).toMatchObject({ items: [{ cause: 'import', saved_by: `staff:${content.id}` }, {}] });

    const again = await imports.upload({
      'Autre nom.csv': 'prix ttc;Libellé;Réf. Article\n14,00;Sac;PK-1\n',
    });
    expect(again.files).toMatchObject([
      {
        resource: 'packs',
        is_remembered: true,
        columns: [
          { column: 'prix ttc', field: 'price_cents', reading: 'euros' },
          { column: 'Libellé', field: null },
          { column: 'Réf. Article', field: 'reference' },
        ],
      },
    ]);

    const undone = await imports.undo(run.id);
    expect(undone).toMatchObject({ state: 'undone', kept: [], undone_by: `staff:${content.id}` });
    expect([await price(0), await price(1), await price(2)]).toEqual([1000, 1000, 1000]);
    const history = await site.edit('GET', `/desk/record/product/${productIds[0]}/revision`);
    expect(history.body).toMatchObject({ items: [{ cause: 'restore' }, { cause: 'import' }, {}] });
    const trail = await site.database.db
      .select({ operation: auditEntry.operation, actorId: auditEntry.actorId })
      .from(auditEntry)
      .where(eq(auditEntry.entityId, String(run.id)));
    const operations = trail
      .filter(({ actorId }) => actorId === content.id)
      .map(({ operation }) => operation);
    expect(operations).toEqual(
      expect.arrayContaining(['import.create', 'import.check', 'import.write', 'import.undo']),
    );
    expect((await imports.call('POST', `/${run.id}/undo`, {})).status).toBe(409);
    expect((await imports.call('POST', `/${run.id}/write`)).status).toBe(409);
  });

  test('what was edited since is listed, and stays when the rest is undone', async () => {
    await reset();
    const run = await imports.upload({ 'packs.csv': prices(2000, 2000) });
    await imports.check(run.id);
    await imports.write(run.id);
    const [dearer, renamed] = [(await record(0)).input, (await record(1)).input];
    const packs = dearer.packs.map((pack) => ({ ...pack, price_cents: 2500 }));
    await site.edit('PUT', `/product/${productIds[0]}`, { ...dearer, packs });
    // What the import did not change is nothing that it could take back.
    await site.edit('PUT', `/product/${productIds[1]}`, { ...renamed, name: both('Renommé') });
    const refused = await imports.call('POST', `/${run.id}/undo?lang=fr`, {});
    expect([refused.status, fieldsOf(refused)]).toEqual([
      422,
      { leave_edited: expect.stringContaining('1 élément') },
    ]);
    expect((await imports.call('GET', `/${run.id}/edited`)).body).toMatchObject({
      items: [{ entity: 'product', id: productIds[0], key: 'IMP1', reason: 'edited' }],
    });
    expect(await price(1)).toBe(2000);
    const undone = await imports.undo(run.id, true);
    expect(undone).toMatchObject({ state: 'undone', kept: [{ key: 'IMP1', reason: 'edited' }] });
    expect([await price(0), await price(1)]).toEqual([2500, 1000]);
    expect((await record(1)).input.name.fr).toBe('Renommé');
  });

  test('what was created goes to the recycle bin, unless others have come to refer to it', async () => {
    const header =
      'code,parent,position,family,name.fr,name.nl,slug.fr,slug.nl,description.fr,description.nl,meta_description.fr,meta_description.nl';
    const line = (code: string, parent: string) =>
      `${code},${parent},5,1,Cat ${code},Cat ${code},cat-${code},cat-${code},,,,`;
    const csv = [header, line('imp-child', 'imp-parent'), line('imp-parent', ''), line('imp-used', '')].join(
      '\n',
    );
    const run = await imports.upload({ 'categories.csv': csv });
    expect(await imports.check(run.id)).toMatchObject({ state: 'ready', changes: 3 });
    await imports.write(run.id);
    const { input } = await record(2);
    const moved = { ...input, categories: ['fill', 'imp-used'] };
    expect((await site.edit('PUT', `/product/${productIds[2]}`, moved)).status).toBe(200);
    expect(await imports.undo(run.id)).toMatchObject({
      state: 'written',
      failure: 'refused',
      kept: [{ entity: 'category', key: 'imp-used', reason: 'used' }],
    });
    expect((await site.edit('GET', '/category/cat-imp-parent?lang=fr')).status).toBe(200);
    const undone = await imports.undo(run.id, true);
    expect(undone).toMatchObject({ state: 'undone', kept: [{ key: 'imp-used', reason: 'used' }] });
    expect((await site.edit('GET', '/category/cat-imp-parent?lang=fr')).status).toBe(404);
    expect((await site.edit('GET', '/category/cat-imp-used?lang=fr')).status).toBe(200);
    const { body } = await site.edit('GET', '/desk/bin');
    const { items } = body as { items: { key: string }[] };
    expect(items.map(({ key }) => key)).toEqual(expect.arrayContaining(['imp-child', 'imp-parent']));
  });

  test('an archive of a folder is unpacked, and its files are read as those of the command', async () => {
    const setting = (code: string) => JSON.stringify({ code, value: both('x') });
    const archive = zipSync({
      'export/settings/one.json': Buffer.from(setting('zip_one')),
      'export/settings.csv': Buffer.from('code,value.fr,value.nl\nzip_two,a,b\n'),
      'export/__MACOSX/settings.csv': Buffer.from('x'),
    });
    const own = importCalls(site, admin.token);
    const run = await own.upload({ 'export.zip': archive });
    expect(run.files.map(({ name, kind, resource }) => [name, kind, resource])).toEqual([
      ['settings/one.json', 'records', 'settings'],
      ['settings.csv', 'table', 'settings'],
    ]);
    expect(await own.check(run.id)).toMatchObject({ state: 'ready', changes: 2 });
    expect((await imports.call('POST', `/${run.id}/write`)).status).toBe(403);
    await own.write(run.id);
    expect((await site.edit('GET', '/setting/zip_two')).status).toBe(200);
  });

  test('a translator imports nothing, and others what they may write', async () => {
    const calls = [
      ['POST', ''],
      ['GET', ''],
      ['GET', '/1'],
      ['POST', '/1/check'],
      ['POST', '/1/write'],
      ['POST', '/1/undo'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'POST' ? {} : undefined;
      const { status } = await importCalls(site, translator.token).call(method, path, body);
      expect(status).toBe(403);
    }
    const ofShop = importCalls(site, shop.token);
    const run = await ofShop.upload({ 'packs.csv': prices(1000) });
    expect((await ofShop.call('POST', `/${run.id}/check`, {})).status).toBe(403);
    expect(await ofShop.show(run.id)).toMatchObject({ job: null, state: 'new' });
    const { body } = await desk.send(
      'POST',
      '/desk/token',
      { name: 'Tarifs', rights: ['import', 'catalogue'], expires_at: '2026-04-03T09:00:00Z' },
      admin.token,
    );
    const program = importCalls(site, (body as { token: string }).token);
    const byProgram = await program.upload({ 'packs.csv': prices(1000) });
    expect(await program.check(byProgram.id)).toMatchObject({ state: 'ready' });
  });

  test('an import that has replaced a picture is undone by who may write pictures alone', async () => {
    const pixel = (colour: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
        .webp()
        .toBuffer();
    const own = importCalls(site, admin.token);
    const category = categoryInput({
      code: 'with-picture',
      position: 9,
      slug: both('with-picture'),
      cover: { file: 'undone.webp', alt: both('a colour') },
    });
    const folder = (colour: Buffer) =>
      zipSync({
        'media/undone.webp': colour,
        'categories/one.json': Buffer.from(JSON.stringify(category)),
      });
    for (const colour of ['red', 'blue']) {
      const run = await own.upload({ 'export.zip': folder(await pixel(colour)) });
      expect(await own.check(run.id, {}), JSON.stringify(await own.faults(run.id))).toMatchObject({
        state: 'ready',
      });
      await own.write(run.id);
    }
    const [run] = await site.database.db
      .select({ id: importRun.id, formerMedia: importRun.formerMedia })
      .from(importRun)
      .orderBy(desc(importRun.id))
      .limit(1);
    const id = run?.id ?? 0;
    expect(run?.formerMedia).toHaveLength(1);
    const program = async (...rights: string[]) => {
      const make = { name: rights.join(' '), rights, expires_at: '2026-04-03T09:00:00Z' };
      const { body } = await desk.send('POST', '/desk/token', make, admin.token);
      return importCalls(site, (body as { token: string }).token);
    };
    const undo = async (...rights: string[]) =>
      (await program(...rights)).call('POST', `/${id}/undo`, { leave_edited: true });
    expect(await undo('import')).toMatchObject({ status: 403, body: { errors: { status: 'not_allowed' } } });
    expect((await undo('import', 'catalogue')).status).toBe(403);
    const stranger = await program('import', 'shop');
    for (const path of ['', '/change', '/fault', '/fault/file', '/edited'])
      expect((await stranger.call('GET', `/${id}${path}`)).status, path).toBe(403);
    expect((await undo('import', 'content')).status).toBe(200);
    expect(await own.settled(id)).toMatchObject({ state: 'undone' });
  });

  test('faults are reported with line, column and what was expected, in both languages and as a file', async () => {
    const csv = 'Réf;Prix\nPK-1;douze\nPK-9;12,00\nPK-2;-3,00\nPK-3;12,5\n';
    const run = await imports.upload({ 'tarif.csv': csv });
    const columns = [choice('Réf', 'reference'), choice('Prix', 'price_cents', 'euros')];
    const tables = [{ name: 'tarif.csv', resource: 'packs', columns }];
    expect(await imports.check(run.id, { tables })).toMatchObject({ state: 'faulty', faults: 3, changes: 0 });
    expect((await imports.faults(run.id)).items).toEqual([
      {
        severity: 'error',
        file: 'tarif.csv',
        line: 2,
        column: 'Prix',
        message: '«\u00A0douze\u00A0» n’est pas un montant en euros',
        expected: 'un montant comme 12,50',
      },
      {
        severity: 'error',
        file: 'tarif.csv',
        line: 3,
        column: 'Réf',
        message: 'conditionnement inconnu\u00A0: «\u00A0PK-9\u00A0»',
        expected: 'la référence d’un conditionnement d’un produit',
      },
      expect.objectContaining({ line: 4, column: 'Prix' }),
    ]);
    const [first] = (await imports.faults(run.id, 'nl')).items;
    expect(first?.message).toBe('“douze” is geen bedrag in euro');
    const { body } = await imports.call('GET', `/${run.id}/fault/file?lang=nl`);
    expect(String(body)).toContain('tarif.csv;2;Prix;“douze” is geen bedrag in euro');
    expect((await imports.call('POST', `/${run.id}/write`)).status).toBe(409);
  });

  test('a wrong choice of columns is reported at it, and nothing begins', async () => {
    const run = await imports.upload({ 'tarif.csv': 'a;b\nPK-1;12\n' });
    const columns = [choice('a', 'price_cents'), choice('b', 'price_cents'), choice('c', 'nowhere')];
    const refused = await imports.call('POST', `/${run.id}/check`, {
      tables: [{ name: 'tarif.csv', resource: 'packs', columns }],
    });
    expect([refused.status, Object.keys(fieldsOf(refused)).toSorted()]).toEqual([
      422,
      ['tables.0.columns.1.field', 'tables.0.columns.2.field'],
    ]);
    expect(await imports.show(run.id)).toMatchObject({ job: null, interrupted: null });
  });

  test('a record that was saved since the dry run is not written over; another one does not matter', async () => {
    await reset();
    const run = await imports.upload({ 'packs.csv': prices(3000) });
    await imports.check(run.id);
    const save = async (index: number, name: string) =>
      site.edit('PUT', `/product/${productIds[index]}`, { ...(await record(index)).input, name: both(name) });
    await save(0, 'Entre-temps');
    expect(await imports.write(run.id)).toMatchObject({ state: 'ready', failure: 'changed' });
    expect(await price(0)).toBe(1000);
    await imports.check(run.id);
    await save(1, 'Ailleurs');
    expect(await imports.write(run.id)).toMatchObject({ state: 'written', failure: null });
    expect(await price(0)).toBe(3000);
  });

  test('an import whose process has ended reports that, wrote nothing, and is begun again', async () => {
    await reset();
    const run = await imports.upload({ 'packs.csv': prices(4000) });
    await imports.check(run.id);
    // What a killed process leaves: a job that nobody works on.
    await site.database.db
      .update(importRun)
      .set({ job: 'write', step: 'records', done: 0, total: 1, aliveAt: new Date('2026-03-02T08:00:00Z') })
      .where(eq(importRun.id, run.id));
    expect(await imports.show(run.id)).toMatchObject({ state: 'ready', job: null, interrupted: 'write' });
    expect(await price(0)).toBe(1000);
    expect(await imports.write(run.id)).toMatchObject({ state: 'written', interrupted: null });
    expect(await price(0)).toBe(4000);
  });

  test('while one import is worked on, no other begins', async () => {
    await reset();
    const first = await imports.upload({ 'packs.csv': prices(1000) });
    const second = await imports.upload({ 'packs.csv': prices(1000) });
    // A colleague's, on another process that is alive.
    await site.database.db
      .update(importRun)
      .set({ job: 'check', aliveAt: new Date('2100-01-01T00:00:00Z') })
      .where(eq(importRun.id, first.id));
    expect(await imports.call('POST', `/${second.id}/check`, {})).toMatchObject({
      status: 409,
      body: { errors: { status: 'import_running' } },
    });
    await site.database.db.update(importRun).set({ job: null }).where(eq(importRun.id, first.id));
    expect(await imports.check(second.id)).toMatchObject({ state: 'ready' });
  });

  test('files that are none of those that are read are refused, or reported', async () => {
    const id = await imports.create();
    const refusal = async (name: string, bytes: string | Uint8Array) => {
      const response = await imports.send(id, name, bytes);
      return [response.status, Object.keys(fieldsOf(response))];
    };
    expect(await refusal('notes.txt', 'bonjour')).toEqual([422, ['file']]);
    expect(await refusal('../packs.csv', 'x')).toEqual([422, ['file']]);
    expect(await refusal('broken.zip', 'no archive')).toEqual([422, ['file']]);
    const bomb = zipSync({ 'packs.csv': new Uint8Array(101 * 1_048_576) }, { level: 9 });
    expect(bomb.byteLength).toBeLessThan(1_048_576);
    expect(await refusal('bomb.zip', bomb)).toEqual([422, ['file']]);
    expect((await imports.show(id)).files).toEqual([]);

    const text = await imports.upload({ 'packs.xlsx': 'ceci est du texte' });
    expect(text).toMatchObject({ state: 'faulty', faults: 1 });
    expect((await imports.faults(text.id)).items).toMatchObject([
      { file: 'packs.xlsx', message: 'le fichier ne peut pas être lu comme un tableur' },
    ]);
    expect(await imports.check(text.id)).toMatchObject({ state: 'faulty', faults: 1 });

    const formula: SheetData = [
      [{ value: 'reference' }, { value: 'price_cents' }],
      [{ value: 'PK-1' }, { type: 'Formula', value: '=10*100' }],
    ];
    const uncalculated = await imports.upload({ 'packs.xlsx': await spreadsheet(formula) });
    expect(await imports.check(uncalculated.id)).toMatchObject({ state: 'faulty' });
    expect((await imports.faults(uncalculated.id, 'nl')).items).toMatchObject([
      { line: 2, column: 'price_cents', message: 'cel B2 bevat een formule zonder resultaat' },
    ]);
  });

  test.runIf(driver.kind === 'postgresql')(
    'a record that another call holds is no fault of its file, which is written afterwards',
    async () => {
      const id = idOf(await site.edit('POST', '/setting', settingInput({ code: 'held' })));
      const own = importCalls(site, admin.token);
      const run = await own.upload({ 'settings.csv': 'code,value.fr,value.nl\nheld,neuf,nieuw' });
      expect(await own.check(run.id)).toMatchObject({ state: 'ready', changes: 1 });
      await whileHeld(site.database, { table: setting, id }, async () => {
        expect(await own.write(run.id)).toMatchObject({ state: 'ready', failure: 'failed', faults: 0 });
      });
      expect(site.logged.splice(0)).toMatchObject([{ import: run.id, err: { cause: { code: '55P03' } } }]);
      expect(await own.write(run.id)).toMatchObject({ state: 'written', failure: null });
    },
  );

  // What is faulty is not written: most of its time goes into reading it.
  test.runIf(driver === connectionDrivers.at(-1))(
    'of 50,000 lines with 300 faults, the 300 are reported',
    async () => {
      const count = 50_000;
      const lines = Array.from({ length: count }, (_, index) => {
        const isWrong = index % 166 === 7 && index < 166 * 300;
        return [{ value: `set_${index}` }, { value: isWrong ? '' : `v${index}` }, { value: 'b' }];
      });
      const header = ['iso', 'name.fr', 'name.nl'].map((value) => ({ value }));
      const wrong = lines.filter(([, cell]) => cell?.value === '').length;
      expect(wrong).toBe(300);
      const settings = [
        ['code', 'label.fr', 'label.nl', 'kind', 'key', 'position'].map((value) => ({ value })),
        ...lines.map(([code, name, other], index) => [
          ...[code ?? header[0], name ?? header[1], other ?? header[2]],
          ...[{ value: 'conseil' }, { value: `k-${index}` }, { value: index }],
        ]),
      ] as SheetData;
      const own = importCalls(site, admin.token);
      const run = await own.upload({ 'tags.xlsx': await spreadsheet(settings) });
      expect(run.files).toMatchObject([{ rows: count, resource: 'tags' }]);
      const columns = (run.files[0]?.columns ?? []).map(({ column, field, reading }) =>
        choice(column, field, reading),
      );
      const tables = [{ name: 'tags.xlsx', resource: 'tags', columns }];
      expect(await own.check(run.id, { tables })).toMatchObject({
        state: 'faulty',
        faults: 300,
        failure: null,
      });
      const last = await own.faults(run.id, 'fr', 3);
      expect([last.total, last.items.length]).toEqual([300, 100]);
      expect(last.items[0]).toMatchObject({ column: 'label.fr', message: 'la version française est vide' });
    },
  );

  test('an import is forgotten until it is written, and its files after their days', async () => {
    const run = await imports.upload({ 'packs.csv': prices(1000) });
    expect((await imports.call('DELETE', `/${run.id}`)).status).toBe(200);
    expect((await imports.call('GET', `/${run.id}`)).status).toBe(404);
    await site.edit('POST', '/setting', settingInput({ code: 'unrelated' }));
    const [written] = await site.database.db
      .select({ id: importRun.id })
      .from(importRun)
      .where(eq(importRun.state, 'written'));
    const unwritten = await imports.upload({ 'packs.csv': prices(1000) });
    const { db } = site.database;
    await pruneImports(db, new Date('2026-03-06T09:00:00Z'));
    expect(await db.$count(importFile)).toBeGreaterThan(0);
    await pruneImports(db, new Date('2026-03-20T09:00:00Z'));
    expect(await db.$count(importFile)).toBe(0);
    expect((await imports.call('GET', `/${unwritten.id}`)).status).toBe(404);
    expect(await imports.show(written?.id ?? 0)).toMatchObject({ is_emptied: true });
    expect((await imports.call('DELETE', `/${written?.id}`)).status).toBe(409);
    expect(site.logged).toEqual([]);
  });
});
