import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '../../api/kernel/changes/feed.ts';
import { recordChange } from '../../api/kernel/changes/record.ts';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { forPages } from '../../api/kernel/database/pages-lane.ts';
import { createSharedDatabase, type SharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { startTimeoutMs } from './drivers.ts';
import { openTestApi, type TestApi } from './setup.ts';

const callers = 40;
const sharedConnections = 10;
/** Codes of PostgreSQL. A lock that others held for too long, and no connection. */
const lockNotAvailable = '55P03';
const tooManyConnections = '53300';

describe.skipIf(findPostgresqlBinaries() === undefined)('a table that another connection locks', () => {
  let drop: SharedDatabase['drop'];
  let other: Database;
  let site: TestApi;
  beforeAll(async () => {
    const { drop: dropDatabase, databaseUrl } = await createSharedDatabase();
    drop = dropDatabase;
    const open = () => openDatabase({ databaseUrl, dataDir: tmpdir() });
    other = await open();
    site = await openTestApi({ kind: 'postgresql', open });
  }, startTimeoutMs);
  afterAll(async () => {
    await site.close();
    await other.close();
    await drop();
  });

  it('makes the calls that need it report it, and holds up no page', async () => {
    await other.transaction(async (tx) => {
      await tx.execute(sql`lock table cart in access exclusive mode`);
      const calls = Array.from({ length: callers }, () =>
        site.call('GET', '/cart?lang=fr', { headers: { cookie: `cart=${'A'.repeat(43)}` } }),
      );
      const page = await forPages(() => site.api.read('/api/v1/site'));
      expect(page.status).toBe(200);
      for (const response of await Promise.all(calls)) {
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('2');
      }
    });
    expect((await site.call('GET', '/cart?lang=fr')).status).toBeLessThan(500);
  });

  it('is not waited for in turn, by calls that have found every connection taken', async () => {
    site.logged.length = 0;
    await other.transaction(async (tx) => {
      await tx.execute(sql`lock table cart in access exclusive mode`);
      // Calls that change something are not answered together.
      const calls = Array.from({ length: callers }, () =>
        site.call('PUT', '/cart/products/1?lang=fr', {
          headers: { cookie: `cart=${'A'.repeat(43)}` },
          body: { quantity: 1 },
        }),
      );
      for (const response of await Promise.all(calls)) expect(response.status).toBe(503);
    });
    const codes = site.logged.map((details) => codeOf(Object(details).err));
    expect(new Set(codes)).toEqual(new Set([tooManyConnections, lockNotAvailable]));
    // On a slow machine a call may come late enough to be given the connection of one that has waited.
    const waited = codes.filter((code) => code === lockNotAvailable);
    expect(waited.length).toBeLessThanOrEqual(2 * sharedConnections);
  });

  it('hides no change, though those who wait hold every connection but those of pages', async () => {
    const heard: number[] = [];
    const errors: unknown[] = [];
    const { catchUp, stop } = await subscribe(site.database, ({ id }) => heard.push(id), {
      onError: (error) => errors.push(error),
    });
    const end = Promise.withResolvers<void>();
    const held = await Promise.all(
      Array.from({ length: sharedConnections }, () => holdConnection(site.database, end.promise)),
    );
    const id = await other.transaction((tx) =>
      recordChange(tx, { entity: 'page', entityId: 1, tags: ['page:1'] }),
    );
    await catchUp();
    expect({ heard, errors }).toEqual({ heard: [id], errors: [] });
    end.resolve();
    await Promise.all(held.map(({ released }) => released));
    await stop();
  });
});

/** The code of PostgreSQL that an error or its cause has. */
const codeOf = (error: unknown): unknown =>
  error instanceof Error && ('code' in error ? error.code : codeOf(error.cause));

/** Takes a connection until `end`. */
async function holdConnection(
  database: Database,
  end: Promise<void>,
): Promise<{ readonly released: Promise<void> }> {
  const isHeld = Promise.withResolvers<void>();
  const released = database.withConnection(async () => {
    isHeld.resolve();
    await end;
  });
  await isHeld.promise;
  return { released };
}
