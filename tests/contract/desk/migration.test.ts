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
  vocabularyInputs,
} from '../inputs.ts';
import { openTestApi, type TestApi } from '../setup.ts';

const file = new URL('../../../api/kernel/database/migrations/0029_records.sql', import.meta.url);
const fills = readFileSync(file, 'utf8').split('--> statement-breakpoint').slice(-2);
const later = new URL('../../../api/kernel/database/migrations/0035_texts_by_language.sql', import.meta.url);
const [gather = ''] = readFileSync(later, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('UPDATE "record"'));

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
});
