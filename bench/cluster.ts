import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeNginxConfiguration } from '../scripts/cluster/configurations.ts';
import { type ClusterPrograms, findClusterPrograms, missingLine } from '../scripts/cluster/programs.ts';
import { type Cluster, startCluster } from '../scripts/cluster/start-cluster.ts';
import { freePort } from '../scripts/free-port.ts';
import { visit } from '../tests/cluster/visitor.ts';
import { percentile, print, report } from './figure.ts';
import { type Load, startLoad } from './load.ts';
import { buildNextVersion } from './next-version.ts';
import { findOrInstall } from './programs.ts';
import { benchRollingUpgrade } from './rolling-upgrade.ts';
import { project } from './server-process.ts';

const home = '/fr/enduit-particuliers';
const loadPerSecond = 200;
const loadMs = 600_000;
const settlesMs = 3000;
const rounds = 5;
const secondsEach = 3;
const mostPaths = 300;

/** nginx, Varnish and two nodes on one machine: what visitors notice of nodes that end, and what each layer costs. */
export async function benchCluster(dataDirectory: string): Promise<boolean> {
  const programs = findClusterPrograms();
  if ('missing' in programs) {
    print(`cluster: not measured. ${missingLine(programs.missing)}`);
    return false;
  }
  const media = join(dataDirectory, 'media');
  const next = buildNextVersion();
  let version = project;
  const cluster = await startCluster({
    version: () => version,
    programs,
    api: 'inside',
    report: () => undefined,
    lendMedia: (folder) => void (existsSync(media) && cpSync(media, folder, { recursive: true })),
  });
  try {
    const paths = (await listedPaths(cluster)).slice(0, mostPaths);
    for (const path of paths) await visit(cluster.address, path);
    print(`cluster: nginx, Varnish and two nodes, ${paths.length} pages, ${loadPerSecond} requests/s`);
    return [
      await benchKilledNode(cluster, paths),
      await benchRestarts(cluster, paths),
      await benchSpeed(cluster, programs, paths),
      await benchRollingUpgrade({
        cluster,
        paths,
        load: begin(cluster, paths, 0),
        chooseNextVersion: () => {
          version = next.folder;
        },
      }),
    ].every(Boolean);
  } finally {
    await cluster.stop();
    next.remove();
  }
}

/** Paths of the sitemaps, which list every page. */
async function listedPaths({ address }: Cluster): Promise<string[]> {
  const read = async (path: string) => (await visit(address, path)).body.toString();
  const locations = (text: string) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const first = locations(await read('/sitemap.xml'));
  const maps = first.filter((path) => path.endsWith('.xml'));
  const pages = (await Promise.all(maps.map(async (path) => locations(await read(path))))).flat();
  const found = [...pages, ...first].filter((path) => !path.endsWith('.xml'));
  return found.length > 0 ? found : [home];
}

/** Stored pages, and calls that are passed on. */
const begin = ({ address }: Cluster, paths: readonly string[], retries: number): Load =>
  startLoad(address, [...paths, '/api/v1/site?lang=fr', '/api/v1/product?lang=fr&saleplan_id=1'], {
    perSecond: loadPerSecond,
    forMs: loadMs,
    retries,
  });

async function benchKilledNode(cluster: Cluster, paths: readonly string[]): Promise<boolean> {
  const [node] = cluster.nodes;
  const load = begin(cluster, paths, 1);
  await setTimeout(settlesMs);
  await node.kill();
  await setTimeout(2 * settlesMs);
  await node.start();
  await load.stop();
  return report({
    name: 'a node killed: reads that failed with one retry',
    value: load.failures,
    unit: '',
    limit: { at: 'most', value: 0 },
    note: `of ${load.durations.length}`,
  });
}

async function benchRestarts(cluster: Cluster, paths: readonly string[]): Promise<boolean> {
  const load = begin(cluster, paths, 0);
  await setTimeout(settlesMs);
  for (const node of cluster.nodes) {
    await node.stop();
    await node.start();
    await setTimeout(settlesMs);
  }
  await load.stop();
  let old = 0;
  for (const path of paths) {
    const headers = { 'accept-encoding': 'br' };
    const etags = await Promise.all(
      [cluster.address, ...cluster.nodes.map(({ address }) => address)].map(async (address) =>
        address.startsWith('https:')
          ? (await visit(address, path, { headers })).headers.etag
          : (await fetch(`${address}${path}`, { headers })).headers.get('etag'),
      ),
    );
    if (new Set(etags).size > 1) old += 1;
  }
  report({
    name: 'reads while nodes are restarted, p99',
    value: percentile(load.durations, 0.99),
    unit: 'ms',
  });
  return [
    report({
      name: 'nodes restarted in turn: requests that failed',
      value: load.failures,
      unit: '',
      limit: { at: 'most', value: 0 },
      note: `of ${load.durations.length}`,
    }),
    report({
      name: 'pages that are not the same everywhere afterwards',
      value: old,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
  ].every(Boolean);
}

/** nginx with TLS in front of Varnish, and in front of a node, in turns. */
async function benchSpeed(
  cluster: Cluster,
  programs: ClusterPrograms,
  paths: readonly string[],
): Promise<boolean> {
  const wrk = findOrInstall('wrk', 'wrk');
  if (!wrk) {
    print('cluster: speed not measured, wrk is not here and cannot be installed');
    return false;
  }
  const directory = mkdtempSync(join(tmpdir(), 'cluster-speed-'));
  const port = await freePort();
  const nodePort = Number(new URL(cluster.nodes[0].address).port);
  const file = writeNginxConfiguration({
    directory,
    openssl: programs.openssl,
    port,
    varnishPort: nodePort,
  });
  const nginx = spawn(programs.nginx, ['-p', directory, '-c', file], { stdio: 'ignore' });
  try {
    await setTimeout(settlesMs);
    writeFileSync(join(directory, 'load.lua'), luaScript(paths));
    const measure = (address: string) => {
      const words = ['-t1', '-c32', `-d${secondsEach}s`, '-s', join(directory, 'load.lua'), address];
      const output = execFileSync(wrk, words, { encoding: 'utf8' });
      if (/Non-2xx/.test(output)) throw new Error(`wrk met errors:\n${output}`);
      return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
    };
    const pairs = Array.from({ length: rounds }, () => ({
      varnish: measure(cluster.address),
      node: measure(`https://localhost:${port}`),
    }));
    const middle = (values: readonly number[]) => percentile(values, 0.5);
    report({ name: 'nginx and Varnish', value: middle(pairs.map(({ varnish }) => varnish)), unit: '/s' });
    report({ name: 'nginx and one process', value: middle(pairs.map(({ node }) => node)), unit: '/s' });
    return report({
      name: 'with Varnish / without (median of the rounds)',
      value: middle(pairs.map(({ varnish, node }) => varnish / node)),
      unit: '×',
      limit: { at: 'least', value: 0.95 },
    });
  } finally {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  }
}

const luaScript = (paths: readonly string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
request = function()
  return wrk.format('GET', paths[math.random(#paths)], { ['Accept-Encoding'] = 'br' })
end
`;
