import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSharedDatabase, type SharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { startApi } from './api-process.ts';
import { startTimeoutMs } from './drivers.ts';
import { saveTestSite } from './setup.ts';

/** Later than any migration of this build. */
const later = Date.parse('2100-01-01T00:00:00Z');
const startsWithin = { timeout: 60_000, interval: 200 };

describe.skipIf(findPostgresqlBinaries() === undefined)('a process older than its database', () => {
  let drop: SharedDatabase['drop'];
  let databaseUrl: string;
  beforeAll(async () => {
    ({ drop, databaseUrl } = await createSharedDatabase({ version: () => 'site', save: saveTestSite }));
  }, startTimeoutMs);
  afterAll(() => drop());

  /** Leaves what a newer build leaves. */
  async function migrateAsNewer(mark: { newest: string; breaking: string }): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [later]);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)", [
      later,
    ]);
    await client.query(
      `comment on table drizzle.__drizzle_migrations is ${client.escapeLiteral(JSON.stringify(mark))}`,
    );
    await client.end();
  }

  test('serves, and warns of it in its log', async () => {
    await migrateAsNewer({ newest: '9999_of_tomorrow', breaking: '0035_texts_by_language' });
    const api = await startApi(databaseUrl);
    await expect.poll(() => api.statusOf('/readyz').catch(() => 'not there yet'), startsWithin).toBe(200);
    const lines = api
      .log()
      .split('\n')
      .filter((line) => line.includes('9999_of_tomorrow'));
    expect(lines).toEqual([expect.stringMatching(/"level":"warn".*migrated by a newer build/)]);
    expect(await api.end()).toEqual([0, null]);
  });

  test('ends with one line where it would not survive', async () => {
    await migrateAsNewer({ newest: '9999_of_tomorrow', breaking: '9998_what_was_taken_away' });
    const api = await startApi(databaseUrl);
    expect(await api.ended).toEqual([1, null]);
    const lines = api
      .log()
      .split('\n')
      .filter((line) => line.includes('newer build'));
    expect(lines).toEqual([
      'The database was migrated by a newer build, and this one does not survive its migration 9998_what_was_taken_away: start the newer build, or restore the backup from before the upgrade',
    ]);
    expect(api.log()).not.toContain('cannot be opened');
  });
});
