import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest';
import { subscribe } from '../../api/kernel/changes/feed.ts';
import { recordChange } from '../../api/kernel/changes/record.ts';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { databaseFault } from '../../api/kernel/database/database-fault.ts';
import { createSharedDatabase, type SharedDatabase } from '../database/shared-postgresql.ts';
import { type SilentProxy, startSilentProxy } from '../database/silent-proxy.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { startTimeoutMs } from './drivers.ts';

/** What is not found by then is not found for minutes: the system gives a connection up after a quarter of an hour. */
const timeout = 40_000;
/** All of them wait for the limits of the product at the same time. */
const together = { timeout, concurrent: true };

describe.skipIf(findPostgresqlBinaries() === undefined)('a network that drops connections silently', () => {
  let drop: SharedDatabase['drop'];
  let databaseUrl: string;
  beforeAll(async () => {
    ({ drop, databaseUrl } = await createSharedDatabase());
  }, startTimeoutMs);
  afterAll(() => drop());

  async function open({
    onTestFinished,
  }: TestContext): Promise<{ proxy: SilentProxy; database: Database; direct: Database }> {
    const proxy = await startSilentProxy(databaseUrl);
    const database = await openDatabase({ databaseUrl: proxy.databaseUrl, dataDir: tmpdir() });
    const direct = await openDatabase({ databaseUrl, dataDir: tmpdir() });
    onTestFinished(async () => {
      await database.close();
      await direct.close();
      await proxy.stop();
    });
    return { proxy, database, direct };
  }

  const change = (database: Database) =>
    database.transaction((tx) => recordChange(tx, { entity: 'page', entityId: 1, tags: ['page:1'] }));

  it('hides no change of another process', together, async (context) => {
    const { proxy, database, direct } = await open(context);
    const heard = Promise.withResolvers<number>();
    const { stop } = await subscribe(database, ({ id }) => heard.resolve(id), { onError: () => undefined });
    proxy.swallow();
    context.expect(await change(direct)).toBe(await heard.promise);
    await stop();
  });

  it(
    'hides no gap from listeners where it drops a connection as soon as it is made again',
    together,
    async (context) => {
      const { proxy, database } = await open(context);
      const gap = Promise.withResolvers<void>();
      const stop = await database.listen('pages', () => undefined, { onGap: gap.resolve });
      proxy.endAndSwallow('listen');
      await gap.promise;
      await stop();
    },
  );

  it('fails what is under way as unavailable, and all the rest goes on', together, async (context) => {
    const { proxy, database } = await open(context);
    const stop = await database.listen('pages', () => undefined);
    await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.05)`)));
    proxy.swallow();
    const failures: unknown[] = [];
    const lost = Array.from({ length: 10 }, () =>
      database.db.execute(sql`select 1`).catch((error: unknown) => failures.push(databaseFault(error))),
    );
    await Promise.all(lost);
    context.expect(failures).toEqual(lost.map(() => 'unavailable'));
    context.expect(await database.isAlive()).toBe(true);
    await stop();
  });

  it('does not prevent a process from ending', together, async (context) => {
    const { proxy, database } = await open(context);
    await database.listen('pages', () => undefined);
    await database.db.execute(sql`select 1`);
    proxy.swallow();
    const lost = database.db.execute(sql`select 1`).catch((error: unknown) => databaseFault(error));
    await database.close();
    context.expect(await lost).toBe('unavailable');
  });
});
