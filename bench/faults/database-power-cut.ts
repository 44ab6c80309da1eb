import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { conclude, concludeNotTried, FaultReport } from './fault-report.ts';
import { createLoopDisk, type LoopDisk, loopDiskObstacle } from './loop-disk.ts';
import { inspectOrders, startWorkload } from './order-processes.ts';

/**
 * Cuts the power of the disk under a process that is placing orders, and counts what is lost: ten times, or as often as
 * `node bench/faults/database-power-cut.ts 100` asks for.
 */
const rounds = Number(process.argv[2] ?? 10);
const NEW_DATABASE_ROUNDS = 3;
const DISK_MEGABYTES = 512;
const SHORTEST_RUN_MS = 500;
const LONGEST_RUN_MS = 3_000;

async function orderUntilCut(disk: LoopDisk, dataDir: string, runMs: number): Promise<string[]> {
  const workload = startWorkload(dataDir);
  await workload.ready;
  await delay(runMs);
  // Frozen first: an order acknowledged after the cut would be no fault of the database.
  workload.freeze();
  disk.cutPower();
  const acknowledged = await workload.kill();
  await disk.repower();
  return acknowledged;
}

async function cutWhileOrdering(disk: LoopDisk): Promise<boolean> {
  const report = new FaultReport('Power cut while ordering');
  const dataDir = join(disk.folder, 'data');
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const runMs = SHORTEST_RUN_MS + Math.random() * (LONGEST_RUN_MS - SHORTEST_RUN_MS);
    const added = await orderUntilCut(disk, dataDir, runMs);
    acknowledged.push(...added);
    const isWhole = report.add(added.length, await inspectOrders(dataDir, acknowledged));
    if (!isWhole) break;
  }
  return report.finish(acknowledged.length) && acknowledged.length > 0;
}

async function cutAfterCreation(): Promise<boolean> {
  const report = new FaultReport('Power cut right after creation');
  let acknowledged = 0;
  for (let round = 0; round < NEW_DATABASE_ROUNDS; round += 1) {
    await withDisk(async (disk) => {
      const dataDir = join(disk.folder, 'data');
      const added = await orderUntilCut(disk, dataDir, 0);
      acknowledged += added.length;
      report.add(added.length, await inspectOrders(dataDir, added));
    });
  }
  return report.finish(acknowledged);
}

async function withDisk<T>(work: (disk: LoopDisk) => Promise<T>): Promise<T> {
  const disk = createLoopDisk(DISK_MEGABYTES);
  try {
    return await work(disk);
  } finally {
    await disk.remove();
  }
}

const obstacle = loopDiskObstacle();
if (obstacle === undefined) {
  const results = [await withDisk(cutWhileOrdering), await cutAfterCreation()];
  conclude(
    `${rounds} power cuts while ordering and ${NEW_DATABASE_ROUNDS} right after creation: ${results.every(Boolean) ? 'nothing acknowledged was lost or damaged' : 'LOST OR DAMAGED'}`,
    results.every(Boolean),
  );
} else {
  concludeNotTried(obstacle);
}
