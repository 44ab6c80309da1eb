import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type FormulaInput,
  formulaInputSchema,
  formulaListSchema,
  shadeContract,
} from '../../api/contract/colours.ts';
import type { Operation } from '../../api/contract/operation.ts';
import { operations } from '../../api/contract/operations.ts';
import { changeEvent } from '../../api/kernel/database/schema/changes.ts';
import { easyCaptcha, newCustomer, newDistributor } from './account/people.ts';
import { openDemoApi } from './catalogue/demo.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { fieldsOf, idOf, type TestApi, tagsOf } from './setup.ts';

const folder = new URL('../../data/demo/', import.meta.url);
const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const readList = (file: string) => z.array(z.looseObject({})).parse(readJson(file));
const given = readdirSync(new URL('formulas/', folder)).map((file) =>
  formulaInputSchema.parse(readJson(`formulas/${file}`)),
);
const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));
const forDistributors = all.filter(({ access, tag }) => access === 'distributor' && tag !== 'purchase-order');

describe.each(oneDriver)('colours on $kind', (driver) => {
  let site: TestApi;
  let distributor = '';
  let professional = '';
  beforeAll(async () => {
    ({ site } = await openDemoApi(driver, easyCaptcha));
    distributor = await newDistributor(site, 'trade@example.test');
    professional = await newCustomer(site, 'painter@example.test', '?sales_plan_id=2');
    const tags = readList('tags.json').filter(({ kind }) => kind === 'teinte');
    for (const tag of tags) expect((await site.edit('POST', '/tags', tag)).status).toBe(201);
    for (const resource of ['machine', 'teinte', 'colourant', 'base']) {
      for (const input of readList(`${resource}s.json`))
        expect((await site.edit('POST', `/${resource}`, input)).status).toBe(201);
    }
    for (const input of given) expect((await site.edit('POST', '/formula', input)).status).toBe(201);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const read = (path: string, token?: string) => site.call('GET', path, { token });
  const write = (input: Partial<FormulaInput>) =>
    site.edit('POST', '/formula', { shade: 'T05', base: 'MV912-M', lines: [], ...input });

  test.each(forDistributors.map((operation) => [operation.id, operation] as const))(
    '%s is for distributors and editors',
    async (_id, { path }) => {
      const to = path.replace('{id}', '1');
      for (const token of [undefined, 'x'.repeat(43)]) expect((await read(to, token)).status).toBe(401);
      expect(await read(to, professional)).toMatchObject({
        status: 403,
        body: { errors: { status: 'not_distributor' } },
      });
      const response = await read(to, distributor);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect((await site.edit('GET', to)).status).toBe(200);
    },
  );

  test('formulas are read as they were written, by shade and by base', async () => {
    const list = formulaListSchema.parse((await read('/formula', distributor)).body);
    expect(list.items.map(({ id: _, ...input }) => input)).toEqual(expect.arrayContaining(given));
    const ofClay = formulaListSchema.parse((await read('/formula?shade=T05', distributor)).body);
    expect(ofClay).toMatchObject({ total: 1, items: [{ base: 'MV910-M' }] });
    expect((await read('/formula?base=MV912-M&perPage=1', distributor)).body).toMatchObject({ total: 2 });
  });

  test('a distributor who is one no longer reads nothing more', async () => {
    const token = await newCustomer(site, 'former@example.test', '?sales_plan_id=2');
    const { id } = z.object({ id: z.number() }).parse((await read('/profile', token)).body);
    for (const [isDistributor, status] of [
      [true, 200],
      [false, 403],
    ] as const) {
      await site.edit('PUT', `/customer/${id}/distributor`, { is_distributor: isDistributor });
      expect((await read('/formula', token)).status).toBe(status);
    }
  });

  test('everybody sees the shades, their light reflectance, and what can be tinted so', async () => {
    const response = await read('/teinte?lang=nl');
    expect(response.headers.get('cache-control')).toContain('public');
    const { items, total } = shadeContract.list.parse(response.body);
    expect(total).toBe(24);
    expect(items[4]).toMatchObject({
      code: 'T05',
      name: 'Klei',
      hex: 'b59e7c',
      collection: 'terres',
      light_reflectance: 35.73,
      is_for_outside: true,
    });
    expect(items[4]?.products).toHaveLength(1);
    expect(items[0]?.products).toEqual([]);
    expect(JSON.stringify(response.body)).not.toMatch(/ml_per_kg|colourant/);
    expect((await read('/teinte?collection=littoral')).body).toMatchObject({ total: 9 });
    expect((await read('/teinte/C05')).body).toMatchObject({ name: 'Brique', is_for_outside: false });
    expect((await read('/machine/doseuse-automatique')).body).toMatchObject({
      unit: 'shot',
      steps_per_unit: 8,
      pots: 16,
    });
  });

  test('a base names its product and the packs that are sold by weight', async () => {
    expect((await read('/base/MV910-M?lang=nl', distributor)).body).toMatchObject({
      name: 'Mediumbasis',
      load_ml_per_kg: 40,
      product: 'MV910',
      product_name: 'Decoratieve kalkpleister (basis)',
      packs: [
        { reference: 'MV910-K05', kg: 5 },
        { reference: 'MV910-K15', kg: 15 },
      ],
    });
  });

  test('a formula that breaks a rule of its base is refused', async () => {
    const faults = async (input: Partial<FormulaInput>) => fieldsOf(await write(input));
    const line = (colourant: string, amount: number) => ({ colourant, ml_per_kg: amount });
    expect(await faults({ lines: [line('YO', 39), line('UM', 1.1)] })).toMatchObject({
      lines: expect.stringContaining('40\u00a0ml'),
    });
    expect(await faults({ base: 'MV930-M', lines: [line('RD', 1)] })).toHaveProperty('lines');
    expect(await faults({ base: 'MV910-P', lines: [line('RD', 1)] })).toHaveProperty('lines');
    expect(await faults({ base: 'MV930-M', shade: 'C05', lines: [line('RO', 1)] })).toHaveProperty('shade');
    expect(await faults({ lines: [line('YO', 1), line('YO', 1)] })).toHaveProperty('lines.1.colourant');
    expect(await faults({ shade: 'X1', base: 'X2', lines: [line('X3', 1)] })).toEqual({
      shade: expect.any(String),
      base: expect.any(String),
      'lines.0.colourant': expect.any(String),
    });
    expect(await faults({ lines: [] })).toHaveProperty('lines');
  });

  test('a new formula invalidates the pages that show shades, a changed one does not', async () => {
    const created = await write({ lines: [{ colourant: 'YO', ml_per_kg: 4 }] });
    expect(tagsOf(created)).toEqual(['formulas', 'teintes']);
    const id = idOf(created);
    expect((await write({ lines: [{ colourant: 'YO', ml_per_kg: 4 }] })).status).toBe(409);
    const changed = { shade: 'T05', base: 'MV912-M', lines: [{ colourant: 'YO', ml_per_kg: 5 }] };
    expect(tagsOf(await site.edit('PUT', `/formula/${id}`, changed))).toEqual(['formulas']);
    expect(tagsOf(await site.edit('PUT', `/formula/${id}`, changed))).toEqual([]);
    expect((await site.edit('PUT', `/formula/${id}`, { ...changed, shade: 'T04' })).status).toBe(422);
    const events = await site.database.db.select().from(changeEvent);
    expect(events.at(-1)).toMatchObject({ entity: 'formula', entityId: id, tags: ['formulas'] });
    expect((await site.edit('DELETE', `/formula/${id}`)).status).toBe(200);
    expect((await read(`/formula/${id}`, distributor)).status).toBe(404);
  });

  test('what a formula is made of cannot be deleted', async () => {
    const idAt = async (path: string) => idOf(await read(path, distributor));
    for (const path of ['teinte/T05', 'base/MV910-M', 'colourant/YO']) {
      const [resource] = path.split('/');
      const id = await idAt(`/${path}`);
      const response = await site.edit('DELETE', `/${resource}/${id}`);
      expect([response.status, fieldsOf(response)['id']], path).toEqual([
        409,
        expect.stringMatching(/^Encore utilisé par\u00a0: .*formula T05 MV910-M\b/),
      ]);
      expect((await read(`/${path}`, distributor)).status, path).toBe(200);
    }
    const unused = await idAt('/colourant/MG');
    expect((await site.edit('DELETE', `/colourant/${unused}`)).status).toBe(200);
  });

  test('shades and bases point to what there is', async () => {
    const [shade] = readList('teintes.json');
    const [base] = readList('bases.json');
    const stray = { ...shade, code: 'Z1', collection: 'nowhere' };
    expect(fieldsOf(await site.edit('POST', '/teinte', stray))).toHaveProperty('collection');
    const baseless = { ...base, code: 'Z1', product: 'Z' };
    expect(fieldsOf(await site.edit('POST', '/base', baseless))).toHaveProperty('product');
  });
});
