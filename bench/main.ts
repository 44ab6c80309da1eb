import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchApiElsewhere } from './api-elsewhere.ts';
import { benchBudgets } from './budgets.ts';
import { benchCarts } from './carts.ts';
import { benchCatalogueSize } from './catalogue-size.ts';
import { benchCluster } from './cluster.ts';
import { benchDesk } from './desk.ts';
import { benchDocuments } from './documents.ts';
import { benchEditToLive } from './edit-to-live.ts';
import { print } from './figure.ts';
import { benchFirstStart } from './first-start.ts';
import { benchHistories } from './histories.ts';
import { benchInjection } from './injection.ts';
import { benchInteractions } from './interactions.ts';
import { benchLargeCatalogue } from './large-catalogue.ts';
import { benchMemory } from './memory.ts';
import { benchNodes } from './nodes.ts';
import { benchOrderSearch } from './order-search.ts';
import { benchOrders } from './orders.ts';
import { benchPublishing } from './publishing.ts';
import { benchRestoreDrill } from './restore-drill.ts';
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
  memory: benchMemory,
  budgets: benchBudgets,
  interactions: benchInteractions,
  search: benchSearch,
  'large-catalogue': benchLargeCatalogue,
  'catalogue-size': benchCatalogueSize,
  carts: benchCarts,
  orders: benchOrders,
  'order-search': benchOrderSearch,
  nodes: benchNodes,
  cluster: benchCluster,
  'restore-drill': benchRestoreDrill,
  desk: benchDesk,
  documents: benchDocuments,
  'trade-orders': benchTradeOrders,
  stores: benchStores,
  histories: benchHistories,
  'first-start': benchFirstStart,
  injection: benchInjection,
};

const withFoldersOfTheirOwn = new Set([
  'publishing',
  'catalogue-size',
  'memory',
  'histories',
  'first-start',
  'desk',
]);
/** The first start, on a machine that others use as well. */
const readyWithinMs = 900_000;
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  print(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

/** The first start of the demo. */
async function fill(directory: string): Promise<void> {
  const server = await startServerProcess(directory);
  await server.untilReady(readyWithinMs);
  await server.stop();
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  if (chosen.some(([name]) => !withFoldersOfTheirOwn.has(name))) await fill(dataDirectory);
  for (const [, bench] of chosen) {
    if (!(await bench(dataDirectory))) process.exitCode = 1;
    print('');
  }
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
