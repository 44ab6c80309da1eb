import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordEntities } from '../api/contract/desk/record-entities.ts';
import { recordOperations } from '../api/contract/desk/records.ts';
import type { Database } from '../api/kernel/database/database.ts';
import { openMigrated } from '../api/kernel/database/open-migrated.ts';
import { product } from '../api/kernel/database/schema/product.ts';
import { listRecords, searchRecords } from '../api/kernel/records/list-records.ts';
import { recordSaves } from '../api/kernel/records/record-saves.ts';
import { percentile, print, report } from './figure.ts';
import { importGenerated } from './generated-catalogue.ts';

const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000);
const rounds = 200;
const mostListMs = 50;
const mostAddedMs = 10;

/** What lists cost, and what a save pays for its revision and its line in them, on the embedded database. */
export async function benchDesk(): Promise<boolean> {
  const own = mkdtempSync(join(tmpdir(), 'desk-'));
  try {
    print(`desk: ${products} generated products beside the demo`);
    report({ name: 'import with revisions', value: importGenerated(own, products), unit: 's' });
    const database = await openMigrated({
      dataDir: own,
      logger: { warn: () => undefined, error: () => undefined },
      onFailure: (error) => {
        throw error;
      },
    });
    try {
      return await measure(database);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

async function measure(database: Database): Promise<boolean> {
  const { db } = database;
  const query = (given: object) => recordOperations.index.query.parse({ perPage: '100', ...given });
  const limit = { at: 'most', value: mostListMs } as const;
  const reads = [
    ['a page by Dutch title', (page: number) => listRecords(db, 'product', query({ lang: 'nl', page }))],
    ['a page by date', (page: number) => listRecords(db, 'product', query({ sort: 'saved', page }))],
    ['products that hold two words', () => listRecords(db, 'product', query({ text: 'enduit int' }))],
    ['products without Dutch', () => listRecords(db, 'product', query({ missing: 'nl' }))],
    [
      'records of all entities that hold a word',
      () => searchRecords(db, { text: 'vul', lang: 'nl', page: 1, perPage: 24 }, recordEntities),
    ],
  ] as const;
  const kept: boolean[] = [];
  for (const [name, read] of reads) {
    const value = percentile(await time((round) => read(1 + (round % 50))), 0.95);
    kept.push(report({ name: `${name}, p95`, value, unit: 'ms', limit }));
  }
  const ids = (await db.select({ id: product.id }).from(product).limit(rounds)).map(({ id }) => id);
  const save = { name: 'product', table: product, cause: 'edit', now: new Date() } as const;
  const added = await time((round) =>
    database.transaction((tx) => recordSaves(tx, { ...save, ids: [ids[round % ids.length] ?? 1] })),
  );
  const name = 'what revision and line add to a save, p95';
  const atMost = { at: 'most', value: mostAddedMs } as const;
  kept.push(report({ name, value: percentile(added, 0.95), unit: 'ms', limit: atMost }));
  return kept.every(Boolean);
}

async function time(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work(round);
    durations.push(performance.now() - startedAt);
  }
  return durations;
}
