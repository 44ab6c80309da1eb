import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../server/command-line.ts';
import { commands } from '../server/commands.ts';
import { benchApiElsewhere } from './api-elsewhere.ts';
import { benchBackups } from './backups.ts';
import { benchAgainst } from './bench-against.ts';
import { contentOf, removeCopies } from './bench-data.ts';
import { benchBudgets } from './budgets.ts';
import { benchCarts } from './carts.ts';
import { benchCatalogueSize } from './catalogue-size.ts';
import { benchCluster } from './cluster.ts';
import { benchDesk } from './desk.ts';
import { benchDocuments } from './documents.ts';
import { benchEditToLive } from './edit-to-live.ts';
import { print, takeReported } from './figure.ts';
import { benchFirstStart } from './first-start.ts';
import { benchHistories } from './histories.ts';
import { benchHostile } from './hostile.ts';
import { benchInjection } from './injection.ts';
import { benchInteractions } from './interactions.ts';
import { benchLargeCatalogue } from './large-catalogue.ts';
import { benchMemory } from './memory.ts';
import { benchNodes } from './nodes.ts';
import { type BenchOptions, OptionError, readOptions } from './options.ts';
import { benchOrderSearch } from './order-search.ts';
import { benchOrders } from './orders.ts';
import { readPageDigests } from './page-digests.ts';
import { benchPublishing } from './publishing.ts';
import { benchRenderedPages } from './rendered-pages.ts';
import { benchRestoreDrill } from './restore-drill.ts';
import {
  benchKey,
  machineKind,
  readSavedFigures,
  withFigures,
  worseFigures,
  writeSavedFigures,
} from './saved-figures.ts';
import { benchSearch } from './search.ts';
import { project, startServerProcess } from './server-process.ts';
import { benchServing } from './serving.ts';
import { benchStores } from './stores.ts';
import { benchTradeOrders } from './trade-orders.ts';
import { benchWithoutGap } from './without-gap.ts';

const line = commandLine(commands.bench);

/**
 * `npm run bench`, or `npm run bench -- serving publishing`. Exits with 1 when a figure misses its limit. With
 * `--against COMMIT` the benches that are named are measured in turns with that commit; `publishing --digests` prints a
 * digest of each page, or with `--against` the pages that differ.
 */
const benches: Record<string, (dataDirectory: string) => Promise<boolean>> = {
  serving: benchServing,
  'edit-to-live': benchEditToLive,
  'api-elsewhere': benchApiElsewhere,
  publishing: benchPublishing,
  'rendered-pages': benchRenderedPages,
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
  backups: benchBackups,
  'without-gap': benchWithoutGap,
  desk: benchDesk,
  documents: benchDocuments,
  'trade-orders': benchTradeOrders,
  stores: benchStores,
  histories: benchHistories,
  'first-start': benchFirstStart,
  injection: benchInjection,
  hostile: benchHostile,
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

async function run(options: BenchOptions): Promise<boolean> {
  if (options.against !== undefined) return benchAgainst({ ...options, against: options.against });
  if (options.digests) return printDigests(options);
  return runHere(options.names);
}

async function printDigests({ data }: BenchOptions): Promise<boolean> {
  const digests = await readPageDigests(project, await contentOf(project, data));
  for (const [path, digest] of digests) print(`${digest}  ${path}`);
  return true;
}

async function runHere(wanted: readonly string[]): Promise<boolean> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  const met: boolean[] = [];
  try {
    const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name));
    if (chosen.some(([name]) => !withFoldersOfTheirOwn.has(name))) await fill(dataDirectory);
    for (const [name, bench] of chosen) {
      met.push(await bench(dataDirectory));
      saveFigures(name);
      print('');
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return met.every(Boolean);
}

/** Says what got worse since the last run on such a machine, and saves what this one has measured. */
function saveFigures(name: string): void {
  const machine = machineKind();
  const bench = benchKey(name, process.env);
  const saved = readSavedFigures(project);
  const figures = takeReported();
  for (const line of worseFigures(saved[machine]?.[bench] ?? {}, figures)) print(line);
  writeSavedFigures(project, withFigures(saved, { machine, bench }, figures));
}

/** The first start of the demo. */
async function fill(directory: string): Promise<void> {
  const server = await startServerProcess(directory);
  await server.untilReady(readyWithinMs);
  await server.stop();
}

try {
  if (!(await run(readOptions(line, Object.keys(benches))))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  print(error.message);
  process.exitCode = 1;
} finally {
  removeCopies();
}
