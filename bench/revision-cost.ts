import { eq } from 'drizzle-orm';
import { openMigrated } from '../api/kernel/database/open-migrated.ts';
import { product } from '../api/kernel/database/schema/product.ts';
import { recordSaves } from '../api/kernel/records/record-saves.ts';
import { percentile, report } from './figure.ts';

const rounds = 200;
const mostAddedMs = 10;

/**
 * What a save pays for its revision and its line in lists, on the embedded database that a server has left: writes with
 * and without them are taken in turns, each in a transaction of its own.
 */
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
    const timeWrite = async (id: number, isRecorded: boolean): Promise<number> => {
      const startedAt = performance.now();
      await database.transaction(async (tx) => {
        await tx.update(product).set({ updatedAt: save.now }).where(eq(product.id, id));
        if (isRecorded) await recordSaves(tx, { ...save, ids: [id] });
      });
      return performance.now() - startedAt;
    };
    const plain: number[] = [];
    const recorded: number[] = [];
    for (const { id } of rows) {
      plain.push(await timeWrite(id, false));
      recorded.push(await timeWrite(id, true));
    }
    const p95 = (durations: number[]) => percentile(durations, 0.95);
    return report({
      name: 'what revision and line add to a write, p95',
      value: p95(recorded) - p95(plain),
      unit: 'ms',
      limit: { at: 'most', value: mostAddedMs },
      note: `${p95(plain).toFixed(1)} ms without, ${p95(recorded).toFixed(1)} ms with`,
    });
  } finally {
    await database.close();
  }
}
