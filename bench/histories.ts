import { tmpdir } from 'node:os';
import { openDatabase } from '../api/kernel/database/connection.ts';
import type { Database } from '../api/kernel/database/database.ts';
import type { Driver } from '../tests/contract/drivers.ts';
import { tryHistories } from '../tests/contract/orders/purchase-histories.ts';
import { findPostgresqlBinaries } from '../tests/database/temporary-postgresql.ts';
import { copyMigratedDatabase, openTestDatabase, type TestContent } from '../tests/database/test-database.ts';
import { print, report } from './figure.ts';

const histories = 1000;

const drivers: readonly Driver[] = [
  { kind: 'embedded', open: openTestDatabase },
  ...(findPostgresqlBinaries() === undefined ? [] : [{ kind: 'postgresql', open: openOnOwnServer }]),
];

async function openOnOwnServer(content?: TestContent): Promise<Database> {
  const { server, databaseUrl } = await copyMigratedDatabase(content);
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  return { ...database, close: () => database.close().finally(server.stop) };
}

/** Random histories of purchases, as the tests try fewer of. */
export async function benchHistories(): Promise<boolean> {
  const met: boolean[] = [];
  for (const driver of drivers) {
    const startedAt = performance.now();
    const found = await tryHistories(driver, histories).catch((error: unknown) => {
      print(String(error));
      return undefined;
    });
    print(`histories of purchases on ${driver.kind}: ${histories} in any order of steps`);
    report({ name: 'time', value: (performance.now() - startedAt) / 1000, unit: 's' });
    report({ name: 'orders that came of them', value: found?.orders ?? 0, unit: '' });
    report({ name: 'of these, paid, sent or cancelled', value: found?.settled ?? 0, unit: '' });
    met.push(
      report({
        name: 'histories that broke a rule',
        value: found === undefined ? 1 : 0,
        unit: '',
        limit: { at: 'most', value: 0 },
      }),
    );
  }
  return met.every(Boolean);
}
