import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { openMigrated } from '../../api/kernel/database/open-migrated.ts';
import {
  findPostgresqlBinaries,
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../database/temporary-postgresql.ts';
import type { TestContent } from '../database/test-database.ts';
import { startTimeoutMs } from './drivers.ts';
import { settingInput } from './inputs.ts';
import { openShop, payByTest, visit } from './orders/shop.ts';
import { idOf, type TestApi } from './setup.ts';

const page = readFileSync(new URL('../../docs/database-roles.md', import.meta.url), 'utf8');
const [ofServer = '', ofDatabase = '', ofHandover = ''] = [...page.matchAll(/```sql\n(.*?)```/gs)].map(
  ([, statements = '']) => statements,
);

/** Runs statements one by one: some of them cannot stand in a transaction. */
async function run(connectionString: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
      await client.query(statement);
  } finally {
    await client.end();
  }
}

const as = (address: string, role: string, database = 'muravlak'): string => {
  const url = new URL(address);
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
};

const definitions = [
  'create table planted (id int)',
  'create schema planted',
  'alter table product add column planted int',
  'drop table product',
  'truncate product',
  'create function planted() returns int language sql as $$ select 1 $$',
];

describe.runIf(findPostgresqlBinaries() !== undefined)('a role of its own for migrations', () => {
  let server: TemporaryPostgresql;
  let administrator: string;
  beforeAll(async () => {
    server = (await startTemporaryPostgresql()) ?? expect.fail('PostgreSQL is not installed');
    administrator = as(await server.createDatabase(), 'postgres', 'postgres');
  }, startTimeoutMs);
  afterAll(() => server.stop());

  const open = async (content?: TestContent): Promise<Database> => {
    const database = await openMigrated({
      databaseUrl: as(administrator, 'muravlak_shop'),
      migrationUrl: as(administrator, 'muravlak_owner'),
      dataDir: tmpdir(),
    });
    await content?.save(database);
    return database;
  };

  describe('with the roles of the documentation', () => {
    let site: TestApi;
    beforeAll(async () => {
      await run(administrator, ofServer);
      await run(as(administrator, 'postgres'), ofDatabase);
      site = await openShop({ kind: 'postgresql', open });
    }, startTimeoutMs);
    afterAll(() => site.close());

    test('the shop edits, sells and pays back under a role that owns nothing', async () => {
      const created = await site.edit('POST', '/setting', settingInput({ code: 'roles' }));
      expect((await site.edit('DELETE', `/setting/${idOf(created)}`)).status).toBe(200);
      const visitor = visit(site);
      const { id } = await visitor.buy();
      await payByTest(visitor, id, 'paid');
      expect((await visitor.order(id)).status).toBe('paid');
      expect((await site.edit('POST', `/order/${id}/refund`, {})).status).toBe(201);
      expect((await site.call('GET', '/search?text=enduit')).status).toBe(200);
      await site.database.maintain();
      expect(site.logged).toEqual([]);
    });

    test.each(definitions)('which may not: %s', async (statement) => {
      const refused = run(as(administrator, 'muravlak_shop'), statement);
      await expect(refused).rejects.toThrow(/permission denied|must be owner/);
    });

    test('a second start finds nothing to do, and one without the role of migrations ends when tables are missing', async () => {
      const again = await open();
      await again.close();
      const databaseUrl = as(administrator, 'muravlak_shop');
      const alone = openMigrated({ databaseUrl, dataDir: tmpdir() });
      await expect(alone).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/permission denied/) },
      });
    });
  });

  test('a database of one role is handed over with its rows', async () => {
    await run(
      administrator,
      'drop database muravlak; create role muravlak login; create database muravlak owner muravlak',
    );
    const former = await openMigrated({ databaseUrl: as(administrator, 'muravlak'), dataDir: tmpdir() });
    await former.db.execute("insert into rate_limit (key, points) values ('kept', 1)");
    await former.close();
    await run(as(administrator, 'postgres'), ofHandover + ofDatabase);
    const database = await open();
    const { rows } = await database.db.execute("delete from rate_limit where key = 'kept' returning key");
    await database.close();
    expect(rows).toEqual([{ key: 'kept' }]);
  });
});
