import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { forPages } from '../../api/kernel/database/pages-lane.ts';
import { type HeldConnections, holdConnections, limitConnections } from '../database/held-connections.ts';
import { findPostgresqlBinaries, type TemporaryPostgresql } from '../database/temporary-postgresql.ts';
import { copyMigratedDatabase, type TestContent } from '../database/test-database.ts';
import { startApi } from './api-process.ts';
import { startTimeoutMs } from './drivers.ts';
import { openTestApi, saveTestSite, type TestApi } from './setup.ts';

const siteAlone: TestContent = { version: () => 'site', save: saveTestSite };
const connectionsOfServer = 12;
const callers = 20;
/** Tries to open the database again have growing pauses. */
const recoversWithin = { timeout: 60_000, interval: 200 };

describe.skipIf(findPostgresqlBinaries() === undefined)('connections that others have taken', () => {
  let server: TemporaryPostgresql;
  let databaseUrl: string;
  let others: HeldConnections;
  beforeAll(async () => {
    ({ server, databaseUrl } = await copyMigratedDatabase(siteAlone));
    await limitConnections(server, databaseUrl, connectionsOfServer);
    others = holdConnections(databaseUrl);
  }, startTimeoutMs);
  afterAll(async () => {
    await others.release();
    await server.stop();
  });

  /** Without a connection as yet, but for the one that hears of changes. */
  async function openApi(): Promise<TestApi> {
    const driver = { kind: 'postgresql', open: () => openDatabase({ databaseUrl, dataDir: tmpdir() }) };
    const site = await openTestApi(driver, undefined, { content: siteAlone });
    onTestFinished(async () => {
      await others.release();
      await site.close();
    });
    return site;
  }

  const readCart = (site: TestApi) =>
    site.call('GET', '/cart?lang=fr', { headers: { cookie: `cart=${'A'.repeat(43)}` } });

  test('make calls report it, until some are free again', async () => {
    const site = await openApi();
    await others.take();
    for (const response of await Promise.all([readCart(site), readCart(site)])) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
    }
    expect(await site.database.isAlive()).toBe(false);
    await others.release();
    expect((await readCart(site)).status).toBe(200);
    expect(await site.database.isAlive()).toBe(true);
  });

  test('leave any number of calls the one that the process has', async () => {
    const site = await openApi();
    expect((await readCart(site)).status).toBe(200);
    await others.take();
    const calls = Array.from({ length: callers }, () => readCart(site));
    const page = await forPages(() => site.api.read('/api/v1/site'));
    expect(page.status).toBe(200);
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('are waited for at the start, with a line in the log, and all is well once some are free', async () => {
    await others.take(1);
    const api = await startApi(databaseUrl);
    await expect.poll(() => api.log(), recoversWithin).toContain('the database cannot be opened');
    expect(api.log()).toContain('too many clients');
    expect(await api.statusOf('/healthz')).toBe(200);
    expect(await api.statusOf('/readyz')).toBe(503);
    expect(await api.statusOf('/api/v1/site')).toBe(503);
    await others.release();
    await expect.poll(() => api.statusOf('/readyz'), recoversWithin).toBe(200);
    expect(await api.statusOf('/api/v1/site')).toBe(200);

    await others.take();
    expect([200, 503]).toContain(await api.statusOf('/api/v1/site'));
    expect(await api.statusOf('/healthz')).toBe(200);
    await others.release();
    await expect.poll(() => api.statusOf('/readyz/shop'), recoversWithin).toBe(200);
    expect(await api.end()).toEqual([0, null]);
  });
});
