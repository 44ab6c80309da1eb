import { openMigrated } from '../api/kernel/database/open-migrated.ts';
import { product } from '../api/kernel/database/schema/product.ts';
import { recordSaves } from '../api/kernel/records/record-saves.ts';
import { percentile, report } from './figure.ts';

const rounds = 200;
const mostAddedMs = 10;

/** What a save pays for its revision and its line in lists, on the embedded database that a server has left. */
export async function benchRevisionCost(dataDir: string): Promise<boolean> {
  const database = await openMigrated({
    dataDir,
    logger: { warn: () => undefined, error: () => undefined },
    onFailure: (error) => {
      throw error;
    },
  });
  try {
    const rows = await database.db.select({ id: product.id }).from(product).limit(rounds);
    const save = { name: 'product', table: product, cause: 'edit', now: new Date() } as const;
    const durations: number[] = [];
    for (const { id } of rows) {
      const startedAt = performance.now();
      await database.transaction((tx) => recordSaves(tx, { ...save, ids: [id] }));
      durations.push(performance.now() - startedAt);
    }
    return report({
      name: 'what revision and line add to a write, p95',
      value: percentile(durations, 0.95),
      unit: 'ms',
      limit: { at: 'most', value: mostAddedMs },
    });
  } finally {
    await database.close();
  }
}
