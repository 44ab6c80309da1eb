import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { page } from '../../api/kernel/database/schema/content.ts';
import { staff } from '../../api/kernel/database/schema/staff.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { openEmbedded } from '../../server/content.ts';
import { createSharedDatabase, type SharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { startTimeoutMs } from './drivers.ts';
import { pageInput } from './inputs.ts';
import { idOf, openTestApi } from './setup.ts';
import { whileHeld } from './while-held.ts';

const editorPassword = 'a password for editors';

/** The pool closes a connection that nobody uses only later. */
const closesWithin = { timeout: 8000, interval: 50 };

describe.skipIf(findPostgresqlBinaries() === undefined)('a process that starts', () => {
  let drop: SharedDatabase['drop'];
  let databaseUrl: string;
  let importer: Database;
  beforeAll(async () => {
    ({ drop, databaseUrl } = await createSharedDatabase());
    importer = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  }, startTimeoutMs);
  afterAll(async () => {
    await importer.close();
    await drop();
  });

  function open() {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'start-'));
    onTestFinished(() => rmSync(dataDirectory, { recursive: true }));
    const lines: string[] = [];
    const logger = pino({}, { write: (line) => void lines.push(line) });
    const opened = openEmbedded({
      configuration: readConfiguration({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDirectory,
        EDITOR_PASSWORD: editorPassword,
      }),
      editorPassword,
      formSecrets: ['a secret of all forms'],
      revalidateTokens: ['a-token-to-revalidate'],
      senders: new WeakMap(),
      logger,
      onFailure: (error) => expect.fail(String(error)),
    });
    return { opened, log: () => lines.join('') };
  }

  const connectionsOfOthers = async () => {
    const { rows } = await importer.db.execute(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    return rows[0]?.['count'];
  };

  test('leaves the page that an import holds to the job that shows pages', async () => {
    const site = await openTestApi({
      kind: 'postgresql',
      open: () => openDatabase({ databaseUrl, dataDir: tmpdir() }),
    });
    const id = idOf(await site.edit('POST', '/page', pageInput({ published_at: '2026-03-04' })));
    await site.close();
    await whileHeld(importer, { table: page, id }, async () => {
      const { opened, log } = open();
      await (await opened).close();
      expect(log()).toContain('due pages were not published');
    });
  });

  test('says in one line that EDITOR_PASSWORD is refused where there are staff, and goes on', async () => {
    const signIn = async () => {
      const { opened, log } = open();
      const content = await opened;
      const response = await content.fetchApi(
        new Request('http://api.internal/api/v1/session/editor', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ password: editorPassword }),
        }),
      );
      await content.close();
      const lines = log().split('\n');
      return { status: response.status, lines: lines.filter((line) => line.includes('EDITOR_PASSWORD')) };
    };
    expect(await signIn()).toEqual({ status: 201, lines: [] });
    const now = new Date();
    const email = 'anne@shop.test';
    await importer.db.insert(staff).values({
      email,
      emailKey: email,
      name: 'Anne',
      locale: 'fr',
      roles: ['admin'],
      createdAt: now,
      updatedAt: now,
    });
    expect(await signIn()).toEqual({
      status: 409,
      lines: [expect.stringContaining('EDITOR_PASSWORD is refused, since there are staff')],
    });
  });

  test('leaves nothing open when it cannot use the database', async () => {
    await importer.transaction(async (tx) => {
      await tx.execute(sql`lock table carrier in access exclusive mode`);
      await expect(open().opened).rejects.toMatchObject({ cause: { code: '55P03' } });
    });
    await expect.poll(connectionsOfOthers, closesWithin).toBe(0);
  });
});
