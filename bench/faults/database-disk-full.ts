import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { conclude, concludeNotTried, FaultReport, printLine } from './fault-report.ts';
import { createLoopDisk, type LoopDisk, loopDiskObstacle } from './loop-disk.ts';
import { inspectOrders, startWorkload } from './order-processes.ts';

/** Fills the disk under a process that is placing orders; it must stop, and lose nothing it had acknowledged. */
const ROUNDS = 3;
const DISK_MEGABYTES = 256;
const RUN_MS = 500;
const LONGEST_AGONY_MS = 60_000;
const CHUNK_SIZES_BYTES = [1_048_576, 4_096];

function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w');
  for (const size of CHUNK_SIZES_BYTES) writeUntilFull(descriptor, Buffer.alloc(size));
  closeSync(descriptor);
}

function writeUntilFull(descriptor: number, chunk: Buffer): void {
  try {
    while (writeSync(descriptor, chunk) === chunk.length);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    if (!isFull) throw error;
  }
}

async function orderUntilFull(dataDir: string, ballast: string): Promise<string[]> {
  const workload = startWorkload(dataDir);
  await workload.ready;
  await delay(RUN_MS);
  fillDisk(ballast);
  const timer = new AbortController();
  const tooLong = delay(LONGEST_AGONY_MS, undefined, { signal: timer.signal }).then(
    () => {
      printLine('  It neither stopped nor went on; killed.');
      return workload.kill();
    },
    () => [],
  );
  const acknowledged = await Promise.race([workload.ended(), tooLong]);
  timer.abort();
  rmSync(ballast);
  return acknowledged;
}

async function fillRepeatedly(disk: LoopDisk): Promise<boolean> {
  const report = new FaultReport('Disk full while ordering');
  const dataDir = join(disk.folder, 'data');
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const added = await orderUntilFull(dataDir, join(disk.folder, 'ballast'));
    acknowledged.push(...added);
    if (!report.add(added.length, await inspectOrders(dataDir, acknowledged))) break;
  }
  return report.finish(acknowledged.length);
}

const obstacle = loopDiskObstacle();
if (obstacle === undefined) {
  const disk = createLoopDisk(DISK_MEGABYTES);
  try {
    const isWhole = await fillRepeatedly(disk);
    conclude(
      `the disk was full ${ROUNDS} times while ordering: ${isWhole ? 'nothing acknowledged was lost or damaged' : 'LOST OR DAMAGED'}`,
      isWhole,
    );
  } finally {
    await disk.remove();
  }
} else {
  concludeNotTried(obstacle);
}
