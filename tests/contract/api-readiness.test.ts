import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { findPostgresqlBinaries, type TemporaryPostgresql } from '../database/temporary-postgresql.ts';
import { copyMigratedDatabase } from '../database/test-database.ts';
import { type SiteProcess, startApi } from '../setup/site-process.ts';
import { startTimeoutMs } from './drivers.ts';
import { saveTestSite } from './setup.ts';

const noticed = { timeout: 60_000, interval: 200 };

describe.skipIf(findPostgresqlBinaries() === undefined)(
  'an API by itself reports whether it is ready',
  () => {
    let server: TemporaryPostgresql;
    let databaseUrl: string;
    let api: SiteProcess;
    beforeAll(async () => {
      ({ server, databaseUrl } = await copyMigratedDatabase());
      const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
      await saveTestSite(database);
      await database.close();
      api = await startApi({ environment: { DATABASE_URL: databaseUrl } });
    }, startTimeoutMs);
    afterAll(async () => {
      await api?.stop();
      await server?.stop();
    });

    const statuses = async () => {
      const [ready, shop] = await Promise.all(
        ['/readyz', '/readyz/shop'].map((path) => fetch(api.address + path)),
      );
      return { ready: ready?.status, shop: shop?.status };
    };

    test('when changes cannot be read although the database responds', async () => {
      expect(await statuses()).toEqual({ ready: 200, shop: 200 });
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        await client.query('begin');
        await client.query('lock table change_event in access exclusive mode');
        await expect.poll(statuses, noticed).toEqual({ ready: 200, shop: 503 });
        await client.query('rollback');
        await expect.poll(statuses, noticed).toEqual({ ready: 200, shop: 200 });
      } finally {
        await client.end();
      }
    });

    test('when the database is stopped and started again', async () => {
      await server.crashAndRestart(async () => {
        await expect.poll(statuses, noticed).toEqual({ ready: 503, shop: 503 });
      });
      await expect.poll(statuses, noticed).toEqual({ ready: 200, shop: 200 });
    });
  },
);
