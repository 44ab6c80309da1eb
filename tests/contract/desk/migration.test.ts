import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drivers, startTimeoutMs } from '../drivers.ts';
import {
  categoryInput,
  folderInput,
  menuInput,
  pageInput,
  productInput,
  settingInput,
  vocabularyInputs,
} from '../inputs.ts';
import { idOf, openTestApi, type TestApi } from '../setup.ts';

const file = new URL('../../../api/kernel/database/migrations/0029_records.sql', import.meta.url);
const fills = readFileSync(file, 'utf8').split('--> statement-breakpoint').slice(-2);
const later = new URL('../../../api/kernel/database/migrations/0035_texts_by_language.sql', import.meta.url);
const [gather = ''] = readFileSync(later, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('UPDATE "record"'));
const newest = new URL(
  '../../../api/kernel/database/migrations/0047_bases_of_drafts_and_restored_ids.sql',
  import.meta.url,
);
const basesOfDrafts = readFileSync(newest, 'utf8').split('--> statement-breakpoint');

describe.each(drivers)('records of what is older than they are on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
    for (const words of vocabularyInputs) await site.edit('POST', '/vocabulary', words);
    await site.edit('POST', '/category', categoryInput());
    const slug = { fr: 'eponge', nl: 'spons' };
    const product = { reference: 'MV2', name: { fr: 'Éponge', nl: 'Spons' }, slug, sales_plans: [] };
    await site.edit('POST', '/product', productInput());
    await site.edit('POST', '/product', productInput({ ...product, steps: { fr: [], nl: ['Wrijf'] } }));
    await site.edit('POST', '/page', pageInput());
    await site.edit('POST', '/page', pageInput({ code: 'draft', slug, published: false }));
    await site.edit('POST', '/folder', folderInput({ sales_plans: [] }));
    await site.edit('POST', '/menu', menuInput());
    const redirect = { from: '/former', to: 'https://elsewhere.test/', permanent: true, note: '' };
    expect((await site.edit('POST', '/redirect', redirect)).status).toBe(201);
    await site.edit('POST', '/synonym', { code: 'putty', words: ['enduit', 'plamuur'] });
  }, startTimeoutMs);
  afterAll(() => site.close());

  async function read() {
    const { rows } = await site.database.db.execute(sql`
      select entity, entity_id, key, kind, title, sort, words, state, missing,
        record.version, input
      from record join revision on revision.record_id = record.id and revision.version = record.version
      where entity <> 'site' order by entity, entity_id`);
    return rows;
  }

  test('are made by the migration as a save makes them', async () => {
    const written = await read();
    expect(written.length).toBeGreaterThan(10);
    await site.database.db.execute(sql`delete from record`);
    // The columns of that time.
    await site.database.db.execute(sql`
      alter table record add title_fr text, add title_nl text, add sort_fr text, add sort_nl text,
        alter title set default '{}', alter sort set default '{}'`);
    for (const statement of [...fills, gather]) await site.database.db.execute(sql.raw(statement));
    expect(await read()).toEqual(written);
  });

  test('drafts and ends of the release before get what they began from', async () => {
    const { db } = site.database;
    const token = await site.openSession();
    const setting = (value: string) => settingInput({ code: 'slogan', value: { fr: value, nl: value } });
    const of = `/desk/record/setting/${idOf(await site.edit('POST', '/setting', setting('first')))}`;
    const send = async (method: string, end: string, body: unknown) => {
      const { headers } = await site.call('GET', of, { token });
      const seen = { 'If-Match': headers.get('etag') ?? '' };
      expect((await site.call(method, of + end, { token, body, headers: seen })).status).toBe(200);
    };
    await send('PUT', '/draft', setting('campaign'));
    await send('POST', '/draft/publish', { until: '2026-04-02T09:00:00Z' });
    await send('PUT', '', setting('corrected'));
    await send('PUT', '/draft', setting('prepared'));
    await db.execute(sql`
      alter table record drop former_entity_id`);
    await db.execute(sql`
      alter table record_draft drop base, drop scheduled_by, drop compared_version, drop waits_for,
        drop is_wait_reported`);
    await db.execute(sql`
      alter table record_ending drop constraint record_ending_record_id_published_version_pk`);
    await db.execute(sql`alter table record_ending rename column published_version to version`);
    await db.execute(sql`alter table record_ending drop former, drop published`);
    // The version that was to come back.
    await db.execute(sql`update record_ending set version = 1`);
    await db.execute(sql`alter table record_ending add primary key (record_id)`);
    for (const statement of basesOfDrafts) await db.execute(sql.raw(statement));
    const { rows } = await db.execute(sql`
      select base, former, published, published_version from record_draft join record_ending using (record_id)`);
    expect(rows).toMatchObject([
      { base: setting('corrected'), former: setting('first'), published: setting('campaign') },
    ]);
    expect(rows).toMatchObject([{ published_version: 3 }]);
  });
});
