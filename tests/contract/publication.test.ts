import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { latestChangeId, readChanges } from '../../api/kernel/changes/feed.ts';
import { recordChange } from '../../api/kernel/changes/record.ts';
import { publication } from '../../api/kernel/database/schema/publication.ts';
import { forgetProcess, noteProcess } from '../../api/site/processes/live-processes.ts';
import {
  advancePublication,
  closeInterrupted,
  finishPublication,
  notePublication,
  startPublication,
} from '../../api/site/publication/publication-log.ts';
import { createDatabasePublishingLog } from '../../server/pages/database-publishing-log.ts';
import { drivers, oneDriver, startTimeoutMs } from './drivers.ts';
import { categoryInput, productInput, settingInput, vocabularyInputs } from './inputs.ts';
import { idOf, openTestApi, type TestApi } from './setup.ts';
import { type Admin, type Desk, type Member, openDesk } from './staff/desk.ts';

const madeSchema = z.object({ id: z.number(), token: z.string() });
const now = new Date('2026-03-02T09:00:00Z');
const later = new Date('2026-03-02T09:01:00Z');
/** The log is written in the background. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });

describe.each(drivers)('the publishing log on $kind', (driver) => {
  let site: TestApi;
  let desk: Desk;
  let made: Admin | undefined;
  /** From the first account on, the shared password opens nothing. */
  const firstAdmin = async () => (made ??= await desk.makeFirstAdmin());
  beforeAll(async () => {
    site = await openTestApi(driver);
    desk = openDesk(site);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test('shows editors every run, newest first', async () => {
    const { db } = site.database;
    const first = await startPublication(db, { scope: 'all', now });
    await advancePublication(db, first, { pagesDone: 3, pagesFailed: 1 });
    await notePublication(db, first, [{ path: '/fr/x', message: 'No slug' }]);
    await notePublication(db, first, [{ path: '/fr/y', message: 'No name' }]);
    await finishPublication(db, first, { state: 'done', now: later });
    const second = await startPublication(db, { scope: 'tags', tags: ['product:1'], now });
    expect((await site.edit('GET', '/publication')).body).toEqual({
      failed_pages: null,
      items: [
        {
          id: second,
          scope: 'tags',
          tags: ['product:1'],
          state: 'running',
          pages_done: 0,
          pages_failed: 0,
          messages: [],
          started_at: now.toISOString(),
          finished_at: null,
        },
        {
          id: first,
          scope: 'all',
          tags: [],
          state: 'done',
          pages_done: 3,
          pages_failed: 1,
          messages: [
            { path: '/fr/x', message: 'No slug' },
            { path: '/fr/y', message: 'No name' },
          ],
          started_at: now.toISOString(),
          finished_at: later.toISOString(),
        },
      ],
      total: 2,
      page: 1,
      perPage: 24,
    });
  });

  test('names the records that a run was made for, and the lists that show them', async () => {
    const { db } = site.database;
    for (const words of vocabularyInputs) await site.edit('POST', '/vocabulary', words);
    const category = idOf(await site.edit('POST', '/category', categoryInput()));
    const product = idOf(await site.edit('POST', '/product', productInput()));
    const tags = [
      `product:${product}`,
      `category:${category}`,
      'product:999999',
      'menu:main:fr',
      'categories',
    ];
    await startPublication(db, { scope: 'tags', tags: [...tags, 'pages:faq', 'promoted:pro'], now });
    expect((await site.edit('GET', '/desk/publication?perPage=1')).body).toMatchObject({
      items: [
        {
          scope: 'tags',
          causes: [
            { entity: 'product', id: product, title: { fr: 'Enduit', nl: 'Plamuur' } },
            { entity: 'category', id: category },
          ],
          causes_total: 3,
          lists: ['menu', 'category', 'page', 'product'],
        },
      ],
    });
  });

  test('renders again what an editor names: a record, a kind of records, or the whole site', async () => {
    const { db } = site.database;
    const setting = idOf(await site.edit('POST', '/setting', settingInput({ code: 'rendered_again' })));
    const product = idOf(
      await site.edit(
        'POST',
        '/product',
        productInput({ reference: 'MV-AGAIN', slug: { fr: 'encore', nl: 'opnieuw' } }),
      ),
    );
    const before = await latestChangeId(db);
    const scopes = [
      { entity: 'product', id: product },
      { entity: 'setting', id: setting },
      { entity: 'category' },
      { all: true },
    ];
    for (const scope of scopes)
      expect(await site.edit('POST', '/desk/publication', scope)).toMatchObject({
        status: 200,
        body: { change_id: await latestChangeId(db) },
      });
    const made = await readChanges(db, before);
    expect(made.map(({ entity, entityId, tags }) => ({ entity, entityId, tags }))).toEqual([
      { entity: 'product', entityId: product, tags: [`product:${product}`] },
      { entity: 'publication', entityId: null, tags: ['setting:rendered_again', 'setting-values'] },
      { entity: 'publication', entityId: null, tags: ['every:category'] },
      { entity: 'publication', entityId: null, tags: ['every'] },
    ]);
  });

  test('shows who made the change, and that nobody did', async () => {
    const { db } = site.database;
    const before = await latestChangeId(db);
    await site.edit('POST', '/setting', settingInput({ code: 'by_editor' }));
    const admin = await firstAdmin();
    const made = await desk.send(
      'POST',
      '/desk/token',
      { name: 'ERP', rights: ['settings'], expires_at: '2026-03-03T09:00:00Z' },
      admin.token,
    );
    const program = madeSchema.parse(made.body);
    await desk.send('POST', '/setting', settingInput({ code: 'by_person' }), admin.token);
    await desk.send('POST', '/setting', settingInput({ code: 'by_program' }), program.token);
    for (const entity of ['import', 'page'])
      await site.database.transaction((tx) => recordChange(tx, { entity, entityId: null, tags: [] }));
    const savers = (await readChanges(db, before)).map(({ savedBy }) => savedBy);
    expect(savers).toEqual([
      expect.stringMatching(/^editor:\d+$/),
      `staff:${admin.id}`,
      `program:${program.id}`,
      'import',
      'system',
    ]);
    const log = createDatabasePublishingLog(db, pino({ level: 'silent' }), () => now);
    const run = { scope: 'tags', tags: ['settings'], pages: 1 };
    const runs = async () => (await site.edit('GET', '/desk/publication?perPage=2')).body;
    log.start({ ...run, savedBy: `staff:${admin.id}` }).finish({ pagesDone: 1, pagesFailed: 0 });
    await until(async () =>
      expect(await runs()).toMatchObject({ items: [{ saved_by: `staff:${admin.id}` }, {}] }),
    );
    log.start(run).finish({ pagesDone: 1, pagesFailed: 0 });
    await until(async () =>
      expect(await runs()).toMatchObject({ items: [{ saved_by: null }, { saved_by: `staff:${admin.id}` }] }),
    );
  });

  test('lets nobody render again what they may not write', async () => {
    const category = { entity: 'category' };
    const admin = await firstAdmin();
    const [translator, shopkeeper] = [await desk.hire(admin, 'translator'), await desk.hire(admin, 'shop')];
    const ask = async (scope: object, { token }: Member) =>
      (await desk.send('POST', '/desk/publication', scope, token)).status;
    expect([await ask(category, translator), await ask({ all: true }, translator)]).toEqual([403, 403]);
    expect([await ask(category, shopkeeper), await ask({ all: true }, shopkeeper)]).toEqual([403, 403]);
    expect([await ask({ entity: 'carrier' }, shopkeeper), await ask({ all: true }, admin)]).toEqual([
      200, 200,
    ]);
    const unknown = { entity: 'product', id: 999_999 };
    expect([await ask(unknown, admin), await ask({ entity: 'nothing' }, admin)]).toEqual([404, 422]);
  });

  test('marks what a killed process left open', async () => {
    const { db } = site.database;
    await startPublication(db, { scope: 'all', now });
    await closeInterrupted(db, later);
    expect((await site.edit('GET', '/publication?perPage=1')).body).toMatchObject({
      items: [{ state: 'failed', finished_at: later.toISOString() }],
    });
  });

  test('leaves open what a process that is there may work on, for an hour', async () => {
    const { db } = site.database;
    const [oldest, newest] = [randomUUID(), randomUUID()];
    const states = async () => (await db.select().from(publication)).map(({ id, state }) => ({ id, state }));
    const of = async (startedAt: Date) => startPublication(db, { scope: 'all', now: startedAt });
    const before = await of(new Date(Date.now() - 1000));
    for (const id of [oldest, newest]) await noteProcess(db, { id, name: 'shop:4321', secretHashes: {} });
    const during = await of(new Date(Date.now() + 1000));
    await closeInterrupted(db, new Date());
    expect(await states()).toEqual(
      expect.arrayContaining([
        { id: before, state: 'failed' },
        { id: during, state: 'running' },
      ]),
    );
    await forgetProcess(db, oldest);
    await closeInterrupted(db, new Date());
    expect(await states()).toContainEqual({ id: during, state: 'running' });
    await closeInterrupted(db, new Date(Date.now() + 2 * 3_600_000));
    expect(await states()).toContainEqual({ id: during, state: 'failed' });
    await forgetProcess(db, newest);
  });

  test('has a run of the publisher while it lasts, and a short one once it is done', async () => {
    const log = createDatabasePublishingLog(site.database.db, pino({ level: 'silent' }), () => now);
    const runs = async () => (await site.edit('GET', '/publication?perPage=2')).body;
    const [short, long] = [
      log.start({ scope: 'tags', tags: ['product:2'], pages: 2 }),
      log.start({ scope: 'tags', tags: ['product:3'], pages: 9 }),
    ];
    short.note('/fr/z', 'No slug');
    short.finish({ pagesDone: 1, pagesFailed: 1 });
    const failed = { tags: ['product:2'], state: 'failed', pages_done: 1, pages_failed: 1 };
    const running = { tags: ['product:3'], state: 'running', started_at: now.toISOString() };
    await until(async () => expect(await runs()).toMatchObject({ items: [running, failed] }));
    long.finish({ pagesDone: 9, pagesFailed: 0 });
    await until(async () =>
      expect(await runs()).toMatchObject({ items: [{ state: 'done', pages_done: 9 }, failed] }),
    );
  });

  test.each([
    ['all', [], 'all'],
    ['tags', ['product:1'], 'tags'],
    ['addresses', ['page:1'], 'tags'],
    ['missing', [], 'pages'],
    ['again', [], 'pages'],
    ['retry', [], 'pages'],
  ] as const)('a run for the reason %s, of the tags %j, has the scope %s', async (reason, tags, scope) => {
    const log = createDatabasePublishingLog(site.database.db, pino({ level: 'silent' }), () => later);
    log.start({ scope: reason, tags, pages: 1 }).finish({ pagesDone: 1, pagesFailed: 0 });
    await until(async () =>
      expect((await site.edit('GET', '/publication?perPage=1')).body).toMatchObject({
        items: [{ scope, tags, state: 'done', started_at: later.toISOString() }],
      }),
    );
    await site.database.db.delete(publication);
  });

  test('stays bounded', async () => {
    const { db } = site.database;
    const id = await startPublication(db, { scope: 'all', now });
    const messages = Array.from({ length: 1500 }, (_, index) => ({ path: `/${index}`, message: 'x' }));
    await notePublication(db, id, messages);
    await notePublication(db, id, messages);
    const { body } = await site.edit('GET', '/publication?perPage=1');
    expect(body).toMatchObject({ items: [{ messages: messages.slice(0, 1000) }] });
  });
});

describe.each(oneDriver)('the documentation on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test('is served as OpenAPI and as a page without scripts', async () => {
    const document = await site.call('GET', '/openapi.json');
    expect(document).toMatchObject({
      status: 200,
      body: { openapi: '3.1.0', servers: [{ url: '/api/v1' }] },
    });
    const page = await site.call('GET', '/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).toContain('GET /product/{id}');
    expect(page.body).not.toMatch(/<script|https?:\/\//);
  });

  test('has a part of its own for the desk, which leads back', async () => {
    expect(await site.call('GET', '/desk/openapi.json')).toMatchObject({
      status: 200,
      body: { openapi: '3.1.0', info: { title: 'API of the desk' } },
    });
    expect((await site.call('GET', '/docs')).body).toContain('href="desk/docs"');
    expect(await site.call('GET', '/desk/docs')).toMatchObject({
      status: 200,
      body: expect.stringContaining('href="../docs"'),
    });
  });
});
