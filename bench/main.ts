import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchApiElsewhere } from './api-elsewhere.ts';
import { benchBudgets } from './budgets.ts';
import { benchCarts } from './carts.ts';
import { benchDesk } from './desk.ts';
import { benchDocuments } from './documents.ts';
import { benchEditToLive } from './edit-to-live.ts';
import { print } from './figure.ts';
import { benchFirstStart } from './first-start.ts';
import { benchHistories } from './histories.ts';
import { benchInteractions } from './interactions.ts';
import { benchLargeCatalogue } from './large-catalogue.ts';
import { benchOrders } from './orders.ts';
import { benchPublishing } from './publishing.ts';
import { benchSearch } from './search.ts';
import { startServerProcess } from './server-process.ts';
import { benchServing } from './serving.ts';
import { benchStores } from './stores.ts';
import { benchTradeOrders } from './trade-orders.ts';

/** `npm run bench`, or `npm run bench -- serving publishing`. Exits with 1 when a figure misses its limit. */
const benches: Record<string, (dataDirectory: string) => Promise<boolean>> = {
  serving: benchServing,
  'edit-to-live': benchEditToLive,
  'api-elsewhere': benchApiElsewhere,
  publishing: benchPublishing,
  budgets: benchBudgets,
  interactions: benchInteractions,
  search: benchSearch,
  'large-catalogue': benchLargeCatalogue,
  carts: benchCarts,
  orders: benchOrders,
  desk: benchDesk,
  documents: benchDocuments,
  'trade-orders': benchTradeOrders,
  stores: benchStores,
  histories: benchHistories,
  'first-start': benchFirstStart,
};

/** The first start, on a machine that others use as well. */
const readyWithinMs = 900_000;
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  print(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(readyWithinMs);
  await server.stop();
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!(await bench(dataDirectory))) process.exitCode = 1;
    print('');
  }
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
