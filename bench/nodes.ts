import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import { startSilentProxy } from '../tests/database/silent-proxy.ts';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../tests/database/temporary-postgresql.ts';
import { chooseProduct, edited } from './edited-product.ts';
import { Editor } from './editor.ts';
import { percentile, print, report } from './figure.ts';
import { importGenerated } from './generated-catalogue.ts';
import { startLoad } from './load.ts';
import { PageWatch } from './page-watch.ts';
import { processorMs } from './processor-time.ts';
import { readProgress, revalidateAll, untilNothingIsDue } from './revalidation.ts';
import { residentMegabytes, type ServerProcess, startServerProcess } from './server-process.ts';
import { demoPacks, orderIdOf, Shopper, shopperAgent, shoppersEnvironment } from './shopper.ts';
import { countStoredPages, readStoredPages } from './stored-pages.ts';

const nodeCount = 3;
const edits = 30;
const loadPerSecond = 200;
const orders = 600;
const buyersAtOnce = 24;
const recoveredWithinMs = 10_000;
const broadRounds = 3;
const coresNote = 'needs as many cores as nodes, and one for the database';
/** Generated products besides the demo. */
const products = Number(process.env['BENCH_PRODUCTS'] ?? 0);
const readyWithinMs = products === 0 ? 600_000 : 3_600_000;
/** One part alone: `edits`, `broad`, `orders` or `losses`; with `starts`, only what all of them begin with. */
const only = process.env['BENCH_NODES'];

interface Nodes {
  readonly servers: readonly ServerProcess[];
  readonly folders: readonly string[];
  readonly postgresql: TemporaryPostgresql;
  /** Makes the connections of the last node swallow whatever is sent. */
  readonly silence: () => void;
}

/** Three processes on one PostgreSQL: edits, broad changes, orders, and what they do when the database is lost. */
export async function benchNodes(dataDirectory: string): Promise<boolean> {
  const postgresql = await startTemporaryPostgresql();
  if (postgresql === undefined) {
    print('nodes: not measured, PostgreSQL is not installed');
    return false;
  }
  const root = mkdtempSync(join(tmpdir(), 'nodes-'));
  const servers: ServerProcess[] = [];
  const databaseUrl = await postgresql.createDatabase();
  const proxy = await startSilentProxy(databaseUrl);
  try {
    const mediaFolder = join(root, 'media');
    const media = join(dataDirectory, 'media');
    if (existsSync(media)) cpSync(media, mediaFolder, { recursive: true });
    if (products > 0)
      importGenerated(root, products, { DATABASE_URL: databaseUrl, MEDIA_STORE: mediaFolder });
    const siteUrl = `http://127.0.0.1:${await freePort()}`;
    const folders = Array.from({ length: nodeCount }, (_, index) => join(root, `node-${index + 1}`));
    for (const folder of folders) {
      const isLast = folder === folders.at(-1);
      const server = await startServerProcess(folder, {
        environment: {
          ...shoppersEnvironment,
          // Those of one site share their work.
          SITE_URL: siteUrl,
          DATABASE_URL: isLast ? proxy.databaseUrl : databaseUrl,
          MEDIA_STORE: mediaFolder,
          FORM_SECRET: 'a secret of the forms',
        },
      });
      servers.push(server);
      await reportStart(server, folder, servers.length);
    }
    if (only !== 'broad' && only !== 'starts') for (const server of servers) await server.untilHard();
    const nodes: Nodes = { servers, folders, postgresql, silence: proxy.swallow };
    print(`nodes: ${nodeCount} processes on one PostgreSQL`);
    const met: boolean[] = [];
    const parts = { edits: benchEdits, broad: benchBroadChange, orders: benchOrders, losses: benchLosses };
    for (const [name, bench] of Object.entries(parts))
      if (only === undefined || only === name) met.push(await bench(nodes));
    return met.every(Boolean);
  } finally {
    for (const server of servers) await server.stop();
    await proxy.stop();
    await postgresql.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** The first node renders every page, and the others take them over. */
async function reportStart(server: ServerProcess, folder: string, number: number): Promise<void> {
  const startedAt = performance.now();
  await server.untilReady(readyWithinMs);
  const seconds = (performance.now() - startedAt) / 1000;
  const note = `${await countStoredPages(folder)} pages, ${Math.round(processorMs(server.pid) / 1000)} s of a processor, ${Math.round(residentMegabytes(server.pid))} MB`;
  report({ name: `node ${number} ready after`, value: seconds, unit: 's', note });
}

/** The first of the nodes, which takes the edits. */
const firstOf = ({ servers, folders }: Nodes) => {
  const [server] = servers;
  const [folder] = folders;
  if (!server || folder === undefined) throw new Error('There is no node');
  return { server, folder };
};

async function benchEdits(nodes: Nodes): Promise<boolean> {
  const { server, folder } = firstOf(nodes);
  const pages = await readStoredPages(folder);
  const editor = await Editor.open(server.address);
  const { id, reference, dependents } = await chooseProduct(editor, pages);
  const watches = nodes.servers.map(({ address }) => new PageWatch(address));
  const loads = nodes.servers.map(({ address }) =>
    startLoad(
      address,
      pages.map(({ path }) => path),
      { perSecond: loadPerSecond / nodeCount, forMs: readyWithinMs },
    ),
  );
  const live: number[] = [];
  /** Of all that is measured here, but for the database. */
  const usedMs = () =>
    [process.pid, ...nodes.servers.map(({ pid }) => pid)].reduce((sum, pid) => sum + processorMs(pid), 0);
  let usedOfEditMs = 0;
  try {
    await Promise.all(watches.map((watch) => watch.look(dependents)));
    const usedBeforeMs = usedMs();
    for (let edit = 1; edit <= edits; edit += 1) {
      const name = `Noeud${edit}x`;
      await editor.put(`/product/${id}`, await edited(reference, name));
      const answeredAt = performance.now();
      await Promise.all(watches.map((watch) => watch.untilShown(dependents, name)));
      live.push(performance.now() - answeredAt);
    }
    usedOfEditMs = (usedMs() - usedBeforeMs) / edits;
  } finally {
    for (const load of loads) await load.stop();
    for (const watch of watches) watch.close();
  }
  report({
    name: 'edit live on every node, median',
    value: percentile(live, 0.5),
    unit: 'ms',
    note: `${edits} edits, ${dependents.length} pages each, ${loadPerSecond} requests/s`,
  });
  report({
    name: 'processor time of an edit, without the database',
    value: usedOfEditMs,
    unit: 'ms',
    note: `on ${availableParallelism()} processors`,
  });
  return [
    report({
      name: 'edit live on every node, p95',
      value: percentile(live, 0.95),
      unit: 'ms',
      limit: { at: 'most', value: 250 },
      note: coresNote,
    }),
    limited(
      'requests that failed meanwhile',
      loads.reduce((sum, { failures }) => sum + failures, 0),
    ),
  ].every(Boolean);
}

const limited = (name: string, value: number, unit = '', most = 0) =>
  report({ name, value, unit, limit: { at: 'most', value: most } });

/** A change of every page, made by one node alone and shared out among all of them. */
async function benchBroadChange(nodes: Nodes): Promise<boolean> {
  const { server } = firstOf(nodes);
  const editor = await Editor.open(server.address);
  const untilDone = async (some: readonly ServerProcess[], begin: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await begin();
    await Promise.all(some.map(({ address }) => untilNothingIsDue(address)));
    return (performance.now() - startedAt) / 1000;
  };
  let changes = 0;
  const changeAll = () => {
    changes += 1;
    const value = { fr: `Essai ${changes}`, nl: `Proef ${changes}` };
    return editor.post('/desk/record/setting', { code: `bench_change_${changes}`, value });
  };
  const alone: number[] = [];
  const separately: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < broadRounds; round += 1) {
    // What they compress while they are at rest would slow the one down.
    const others = nodes.servers.slice(1).map(({ pid }) => pid);
    for (const pid of others) process.kill(pid, 'SIGSTOP');
    alone.push(await untilDone([server], () => revalidateAll(server.address)));
    for (const pid of others) process.kill(pid, 'SIGCONT');
    separately.push(
      await untilDone(nodes.servers, () =>
        Promise.all(nodes.servers.map(({ address }) => revalidateAll(address))),
      ),
    );
    together.push(await untilDone(nodes.servers, changeAll));
  }
  const [aloneSeconds = 0, separateSeconds = 0, togetherSeconds = 0] = [alone, separately, together].map(
    (seconds) => percentile(seconds, 0.5),
  );
  const { stored } = await readProgress(server.address);
  report({
    name: 'a change of every page, one node',
    value: aloneSeconds,
    unit: 's',
    note: `${stored} pages`,
  });
  report({ name: 'the same, each node all of its own', value: separateSeconds, unit: 's' });
  report({ name: 'the same, shared out', value: togetherSeconds, unit: 's' });
  report({ name: 'shared out, to each its own', value: separateSeconds / togetherSeconds, unit: '×' });
  return report({
    name: `pages a second of ${nodeCount} nodes, to one`,
    value: aloneSeconds / togetherSeconds,
    unit: '×',
    limit: { at: 'least', value: 2 },
    note: coresNote,
  });
}

async function benchOrders({ servers }: Nodes): Promise<boolean> {
  const agent = shopperAgent();
  const [first] = servers;
  const packs = (await demoPacks(first?.address ?? '')).slice(0, 2);
  const ready: { shopper: Shopper; totalCents: number }[] = [];
  await inTurns(orders, async (index) => {
    const shopper = new Shopper(servers[index % nodeCount]?.address ?? '', agent);
    await shopper.fill(packs);
    ready.push({ shopper, totalCents: await shopper.deliver() });
  });
  const ids = new Set<number>();
  const startedAt = performance.now();
  await inTurns(orders, async (index) => {
    const buyer = ready[index];
    if (!buyer) return;
    const placed = await buyer.shopper.place(buyer.totalCents, randomUUID());
    if (placed.status === 201) ids.add(orderIdOf(placed));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return [
    report({
      name: `orders placed over ${nodeCount} nodes`,
      value: ids.size / seconds,
      unit: '/s',
      limit: { at: 'least', value: 100 },
    }),
    limited('orders that were not placed', orders - ids.size),
  ].every(Boolean);
}

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  const left = Array.from({ length: count }, (_, index) => index).values();
  const worker = async () => {
    for (const index of left) await work(index);
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, worker));
}

/** The last node loses its connections silently; then all lose the database, which comes back. */
async function benchLosses(nodes: Nodes): Promise<boolean> {
  const { server, folder } = firstOf(nodes);
  const pages = await readStoredPages(folder);
  const editor = await Editor.open(server.address);
  const { id, reference, dependents } = await chooseProduct(editor, pages);
  const troubles: Record<string, () => Promise<void>> = {
    'the network of a node fell silent': async () => nodes.silence(),
    'the database was restarted': () => nodes.postgresql.crashAndRestart(),
  };
  const met: boolean[] = [];
  for (const [name, begin] of Object.entries(troubles)) {
    await begin();
    const word = `Perdu${met.length}x`;
    const startedAt = performance.now();
    // The first edit after a restart may find a connection that is gone.
    await editor.put(`/product/${id}`, await edited(reference, word)).catch(async () => {
      await setTimeout(1000);
      await editor.put(`/product/${id}`, await edited(reference, word));
    });
    const stale = await Promise.all(
      nodes.servers.map(async ({ address }) => staleAfter(address, dependents, word, startedAt)),
    );
    const slowest = Math.max(...stale.map(({ ms }) => ms));
    report({ name: `${name}: an edit was live everywhere after`, value: slowest / 1000, unit: 's' });
    met.push(
      limited(
        `${name}: old pages after ${recoveredWithinMs / 1000} s`,
        stale.reduce((sum, { pages: old }) => sum + old, 0),
      ),
    );
  }
  return met.every(Boolean);
}

async function staleAfter(
  address: string,
  paths: readonly string[],
  text: string,
  startedAt: number,
): Promise<{ pages: number; ms: number }> {
  let old = [...paths];
  while (old.length > 0 && performance.now() - startedAt < recoveredWithinMs) {
    const left: string[] = [];
    for (const path of old) {
      const page = await (await fetch(`${address}${path}`)).text();
      if (!page.includes(text)) left.push(path);
    }
    old = left;
    if (old.length > 0) await setTimeout(50);
  }
  return { pages: old.length, ms: performance.now() - startedAt };
}
