import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { createMetrics } from '../../server/http/metrics.ts';
import { type SecretWatch, watchSecrets } from '../../server/secret-watch.ts';
import { createSharedDatabase, type SharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { startApi } from './api-process.ts';
import { startTimeoutMs } from './drivers.ts';
import { saveTestSite } from './setup.ts';

const secrets = {
  FORM_SECRET: 'a secret of all forms',
  REVALIDATE_TOKEN: 'a-token-to-revalidate',
};

/** Comparing takes a while beside other tests. */
const noticed = { timeout: 30_000 };

interface Process {
  readonly watch: SecretWatch;
  readonly lines: readonly string[];
  metrics(): Promise<string>;
}

/** What a process with these settings does, as far as its secrets are concerned. */
function startProcess(database: Database, port: number, environment: Record<string, string> = {}): Process {
  const lines: string[] = [];
  const configuration = readConfiguration({ PORT: String(port), ...secrets, ...environment });
  const own = `made for the data directory ${port}`;
  const watch = watchSecrets(database, {
    processId: randomUUID(),
    configuration,
    formSecrets: [configuration.formSecret ?? own],
    revalidateTokens: [configuration.revalidateToken ?? own],
    logger: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    compareEveryMs: 50,
  });
  onTestFinished(() => watch.stop());
  return { watch, lines, metrics: () => createMetrics({ differingSecrets: watch.differing }).text() };
}

const rows = async (database: Database) =>
  (await database.db.execute(sql`select name, secret_hashes from live_process`)).rows;

describe.skipIf(findPostgresqlBinaries() === undefined)('secrets of processes on one database', () => {
  let drop: SharedDatabase['drop'];
  let databaseUrl: string;
  let database: Database;
  beforeAll(async () => {
    ({ drop, databaseUrl } = await createSharedDatabase({ version: () => 'site', save: saveTestSite }));
    database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  }, startTimeoutMs);
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const none = { FORM_SECRET: 0, REVALIDATE_TOKEN: 0 };

  test('that are the same are reported by nobody, and cannot be read in the database', async () => {
    const [one, other] = [startProcess(database, 4001), startProcess(database, 4002)];
    await expect.poll(async () => (await rows(database)).length, noticed).toBe(2);
    const stored = JSON.stringify(await rows(database));
    for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret);
    expect(stored.match(/\$argon2id\$/g)).toHaveLength(4);
    for (const { watch, lines } of [one, other]) {
      await watch.stop();
      expect(watch.differing()).toEqual(none);
      expect(lines).toEqual([]);
    }
    expect(await rows(database)).toEqual([]);
  });

  test('are warned of once by each that has another one, until it has ended', async () => {
    const [one, two] = [startProcess(database, 4011), startProcess(database, 4012)];
    await expect.poll(async () => (await rows(database)).length, noticed).toBe(2);
    const changed = startProcess(database, 4013, { FORM_SECRET: 'another secret of forms' });
    await expect.poll(() => changed.watch.differing(), noticed).toEqual({ ...none, FORM_SECRET: 2 });
    for (const { watch, metrics } of [one, two]) {
      await expect.poll(watch.differing, noticed).toEqual({ ...none, FORM_SECRET: 1 });
      expect(await metrics()).toContain('secrets_differ{secret="FORM_SECRET"} 1');
      expect(await metrics()).toContain('secrets_differ{secret="REVALIDATE_TOKEN"} 0');
      expect(await metrics()).not.toContain('EDITOR_PASSWORD');
    }
    await changed.watch.stop();
    for (const { watch, lines } of [one, two]) {
      await expect.poll(watch.differing, noticed).toEqual(none);
      expect(lines).toEqual([
        expect.stringMatching(/"level":40.*:4013"\].*FORM_SECRET differs from that of other processes/),
        expect.stringMatching(/"level":30.*the same secret again/),
      ]);
    }
    expect(changed.lines.at(-1)).toMatch(/:4011".*:4012"\]/);
  });

  test('are compared by every process that serves', async () => {
    const { watch } = startProcess(database, 4051);
    const api = await startApi(databaseUrl, { ...secrets, FORM_SECRET: 'another secret of forms' });
    const metrics = () => api.metrics().catch(() => 'not there yet');
    await expect
      .poll(metrics, { timeout: 60_000, interval: 200 })
      .toContain('secrets_differ{secret="FORM_SECRET"} 1');
    expect(await metrics()).toContain('secrets_differ{secret="REVALIDATE_TOKEN"} 0');
    await expect.poll(watch.differing, noticed).toEqual({ ...none, FORM_SECRET: 1 });
    expect(api.log()).toContain('FORM_SECRET differs from that of other processes');
    expect(await api.end()).toEqual([0, null]);
    await expect.poll(watch.differing, noticed).toEqual(none);
  });

  test('of a process that was killed are forgotten', async () => {
    await database.db.execute(
      sql`insert into live_process (id, name, secret_hashes, seen_at)
          values (gen_random_uuid(), 'killed:1', '{"FORM_SECRET": "$argon2id$nobodys"}', now() - interval '91 seconds')`,
    );
    const { watch, lines } = startProcess(database, 4021);
    await expect
      .poll(async () => (await rows(database)).map(({ name }) => name), noticed)
      .toEqual([expect.stringMatching(/:4021$/)]);
    await watch.stop();
    expect(lines).toEqual([]);
  });

  test('that are not set are warned of at the start, since each process has its own', async () => {
    const unset = { FORM_SECRET: '', REVALIDATE_TOKEN: '' };
    const [one, other] = [startProcess(database, 4031, unset), startProcess(database, 4032, unset)];
    expect(one.lines).toEqual([
      expect.stringMatching(/"level":40.*not set: FORM_SECRET, REVALIDATE_TOKEN\. /),
    ]);
    await expect
      .poll(other.watch.differing, noticed)
      .toEqual({ ...none, FORM_SECRET: 1, REVALIDATE_TOKEN: 1 });
  });
});

test('an embedded database has no other processes, and a secret of its own is no fault', async () => {
  const database = await openTestDatabase();
  const { watch, lines } = startProcess(database, 4041, { FORM_SECRET: '' });
  await watch.stop();
  expect(lines).toEqual([]);
  expect(await rows(database)).toEqual([]);
  await database.close();
});
