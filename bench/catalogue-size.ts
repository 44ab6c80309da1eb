import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { startTemporaryPostgresql } from '../tests/database/temporary-postgresql.ts';
import { Editor } from './editor.ts';
import { percentile, print, report } from './figure.ts';
import { generateProducts } from './generate.ts';
import { generatedSeed, importGenerated } from './generated-catalogue.ts';
import { startLoad } from './load.ts';
import { PageWatch } from './page-watch.ts';
import {
  peakMegabytes,
  residentMegabytes,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';
import { countStoredPages, readStoredPaths } from './stored-pages.ts';

/** `BENCH_PRODUCTS=50000 npm run bench -- catalogue-size`: the size that the limits are of. */
const products = Number(process.env['BENCH_PRODUCTS'] ?? 1000);
const limitedProducts = 50_000;
const limits = { publishSeconds: 600, megabytes: 1536, editMs: 400, listMs: 300, searchMs: 300 };
const publishWithinMs = 3_600_000;
const pollMs = 100;
const edits = 20;
const loadPerSecond = 50;
const calls = 20;

/** What a large catalogue costs on one node with PostgreSQL: import, first publishing, memory, edits, lists and search. */
export async function benchCatalogueSize(): Promise<boolean> {
  const postgresql = await startTemporaryPostgresql();
  if (postgresql === undefined) {
    print('catalogue-size: not measured, PostgreSQL is not installed');
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const environment = { DATABASE_URL: await postgresql.createDatabase() };
  try {
    print(`catalogue-size: ${products} generated products besides the demo, on PostgreSQL`);
    report({ name: 'import', value: importGenerated(folder, products, environment), unit: 's' });
    const server = await startServerProcess(folder, { environment });
    try {
      const met = [await benchFirstPublishing(folder, server)];
      for (const bench of [benchEdits, benchLists, benchSearches]) met.push(await bench(folder, server));
      await reportDisk(folder, environment.DATABASE_URL);
      return [...met, limited('memory, peak', peakMegabytes(server.pid), 'MB', limits.megabytes)].every(
        Boolean,
      );
    } finally {
      await server.stop();
    }
  } finally {
    await postgresql.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const limited = (name: string, value: number, unit: string, most: number) =>
  report({ name, value, unit, limit: { at: 'most', value: most } });

async function benchFirstPublishing(folder: string, server: ServerProcess): Promise<boolean> {
  const ready = server.untilReady(publishWithinMs);
  while ((await countStoredPages(folder)) === 0) await setTimeout(pollMs);
  const startedAt = performance.now();
  await ready;
  const seconds = (performance.now() - startedAt) / 1000;
  const pages = await countStoredPages(folder);
  report({ name: 'pages', value: pages, unit: 'pages' });
  report({ name: 'pages a second', value: pages / seconds, unit: '/s' });
  report({ name: 'memory once they are published', value: residentMegabytes(server.pid), unit: 'MB' });
  const share = limitedProducts / products;
  const isMet = limited('first publishing', seconds, 's', limits.publishSeconds);
  if (share > 1)
    report({
      name: `the same for ${limitedProducts} products, if it grows alike`,
      value: seconds * share,
      unit: 's',
    });
  return isMet;
}

const productSchema = z.object({ id: z.number() });

/** Edits of a generated product until its pages show them. */
async function benchEdits(folder: string, { address }: ServerProcess): Promise<boolean> {
  const editor = await Editor.open(address);
  const product = generateProducts(products, generatedSeed)
    .slice(Math.floor(products / 2))
    .find(({ sales_plans: plans }) => plans.includes('pro'));
  if (!product) throw new Error('There is no generated product');
  const { id } = productSchema.parse(
    await editor.read(`/product/${encodeURIComponent(product.slug.fr)}?lang=fr&sales_plan_id=2`),
  );
  const paths = await readStoredPaths(folder);
  const shown = paths.filter((path) => path.endsWith(`/${product.slug.fr}`));
  const load = startLoad(address, paths, { perSecond: loadPerSecond, forMs: publishWithinMs });
  const watch = new PageWatch(address);
  const live: number[] = [];
  try {
    await watch.look(shown);
    for (let edit = 1; edit <= edits; edit += 1) {
      const name = `Taille${edit}x`;
      await editor.put(`/product/${id}`, { ...product, name: { fr: name, nl: name } });
      const answeredAt = performance.now();
      await watch.untilShown(shown, name);
      live.push(performance.now() - answeredAt);
    }
  } finally {
    await load.stop();
    watch.close();
  }
  report({
    name: `edit live on its ${shown.length} pages, median`,
    value: percentile(live, 0.5),
    unit: 'ms',
  });
  return [
    limited('edit live, p95', percentile(live, 0.95), 'ms', limits.editMs),
    limited('pages that were not answered meanwhile', load.failures, '', 0),
  ].every(Boolean);
}

async function timeCalls(paths: readonly string[], ask: (path: string) => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const path = paths[call % paths.length] ?? '';
    const askedAt = performance.now();
    await ask(path);
    durations.push(performance.now() - askedAt);
  }
  return percentile(durations, 0.95);
}

/** Lists of the desk and of the site. */
async function benchLists(_folder: string, { address }: ServerProcess): Promise<boolean> {
  const editor = await Editor.open(address);
  const [desk, site] = [
    await timeCalls(
      [
        '/desk/record/product?lang=fr&perPage=100',
        '/desk/record/product?lang=fr&perPage=100&page=5',
        '/desk/record/product?lang=fr&perPage=100&text=atelier',
      ],
      (path) => editor.readOwn(path),
    ),
    await timeCalls(
      ['/product?lang=fr&saleplan_id=2&perPage=24', '/product?lang=fr&saleplan_id=2&perPage=24&page=20'],
      (path) => editor.read(path),
    ),
  ];
  return [
    limited('a list of the desk, p95', desk, 'ms', limits.listMs),
    limited('a list of the site, p95', site, 'ms', limits.listMs),
  ].every(Boolean);
}

async function benchSearches(_folder: string, { address }: ServerProcess): Promise<boolean> {
  const editor = await Editor.open(address);
  const texts = ['enduit', 'rebouchage', 'atelier', 'chantier 400', 'facade', 'G000400', 'lisage'];
  const p95 = await timeCalls(
    texts.map((text) => `/search?lang=fr&saleplan_id=2&text=${encodeURIComponent(text)}`),
    (path) => editor.read(path),
  );
  return limited('a search of the API, p95', p95, 'ms', limits.searchMs);
}

/** What lies on the disks so far: pages, the index that browsers read parts of, and the database. */
async function reportDisk(folder: string, databaseUrl: string): Promise<void> {
  for (const [name, part] of [
    ['pages on the disk', 'pages'],
    ['index on the disk', 'search'],
  ] as const) {
    const path = join(folder, part);
    if (existsSync(path)) report({ name, value: usedMegabytes(path), unit: 'MB' });
    else print(`${name}: not made yet`);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  await client.end();
  report({ name: 'database', value: Math.round(Number(rows[0]?.bytes) / 1_048_576), unit: 'MB' });
}

/** With what file systems add to each file. */
const usedMegabytes = (path: string) => Number.parseInt(execFileSync('du', ['-sm', path]).toString(), 10);
