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
    const added = (share: number) => percentile(recorded, share) - percentile(plain, share);
    const both = (share: number) =>
      `${percentile(plain, share).toFixed(1)} ms without, ${percentile(recorded, share).toFixed(1)} ms with`;
    report({
      name: 'what revision and line add to a write, p95',
      value: added(0.95),
      unit: 'ms',
      note: both(0.95),
    });
    return report({
      name: 'what revision and line add to a write, median',
      value: added(0.5),
      unit: 'ms',
      limit: { at: 'most', value: mostAddedMs },
      note: both(0.5),
    });
  } finally {
    await database.close();
  }
}
