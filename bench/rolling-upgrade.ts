import { setTimeout } from 'node:timers/promises';
import type { Cluster } from '../scripts/cluster/start-cluster.ts';
import { visit } from '../tests/cluster/visitor.ts';
import { percentile, report } from './figure.ts';
import type { Load } from './load.ts';
import { startWriters } from './upgrade-writers.ts';

interface UpgradeOptions {
  readonly cluster: Cluster;
  readonly paths: readonly string[];
  readonly load: Load;
  /** From now on nodes start as the next version. */
  readonly chooseNextVersion: () => void;
}

const settlesMs = 3000;
const readersAtOnce = 3;
const none = { at: 'most', value: 0 } as const;

/**
 * Nodes are upgraded in turn, to a build that brings a migration, while visitors read pages and load what these ask for,
 * visitors order, and an editor edits.
 */
export async function benchRollingUpgrade(options: UpgradeOptions): Promise<boolean> {
  const { cluster, paths, load, chooseNextVersion } = options;
  const open = new Map<string, readonly string[]>();
  for (const path of paths) open.set(path, filesOf(await readPage(cluster, path)));
  const writers = await startWriters(cluster.caches[0].address);
  const readers = startReaders(cluster, paths);
  await setTimeout(settlesMs);
  chooseNextVersion();
  for (const node of cluster.nodes) {
    await node.stop();
    await node.start();
    await setTimeout(settlesMs);
  }
  const read = await readers.stop();
  const nodes = cluster.nodes.map(({ address }) => address);
  const written = await writers.stop(nodes, paths);
  await load.stop();
  let old = 0;
  for (const path of paths) {
    const former = new Set(open.get(path));
    const files = filesOf(await readPage(cluster, path));
    if (files.every((file) => former.has(file))) old += 1;
  }
  const gone = await missingOf(cluster, new Set([...open.values()].flat()));
  report({
    name: 'reads while nodes are upgraded, p99',
    value: percentile(load.durations, 0.99),
    unit: 'ms',
  });
  const counts = [
    ['nodes upgraded in turn: requests that failed', load.failures, `of ${load.durations.length}`],
    ['files that a page of either version did not get', read.missing, `of ${read.pages} pages`],
    ['pages of the version before afterwards', old, `of ${paths.length}`],
    ['files that pages of the version before do not get', gone, 'of pages that are open'],
    ['orders and edits that failed meanwhile', written.failures, `of ${written.orders + written.edits}`],
    ['orders that are missing', written.missing, `of ${written.orders}`],
    ['pages without the last edit afterwards', written.old, `of ${written.edits} edits`],
  ] as const;
  return counts
    .map(([name, value, note]) => report({ name, value, unit: '', limit: none, note }))
    .every(Boolean);
}

const readPage = async ({ address }: Cluster, path: string) => (await visit(address, path)).body.toString();

/** Scripts and styles that a page names. */
const filesOf = (html: string): string[] => [...new Set(html.match(/\/_astro\/[\w.-]+\.(?:js|css)/g))];

async function missingOf({ address }: Cluster, files: Iterable<string>): Promise<number> {
  let missing = 0;
  for (const file of files) if ((await visit(address, file)).status !== 200) missing += 1;
  return missing;
}

/** Browsers without a cache: each reads a page, and then all that it names. */
function startReaders(cluster: Cluster, paths: readonly string[]) {
  const seen = { pages: 0, missing: 0 };
  let isOver = false;
  const reader = async (first: number) => {
    for (let index = first; !isOver; index += readersAtOnce) {
      const html = await readPage(cluster, paths[index % paths.length] ?? '/');
      seen.missing += await missingOf(cluster, filesOf(html));
      seen.pages += 1;
    }
  };
  const ended = Promise.all(Array.from({ length: readersAtOnce }, (_, index) => reader(index)));
  // Whoever stops them learns of a fault; before that, it must not end the process that has others to stop.
  ended.catch(() => undefined);
  return {
    stop: async () => {
      isOver = true;
      await ended;
      return seen;
    },
  };
}
