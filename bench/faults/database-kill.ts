import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { conclude, FaultReport } from './fault-report.ts';
import { inspectOrders, startWorkload, type Workload } from './order-processes.ts';

/** Kills a process that is placing orders, and one that is only starting, and counts what is lost. */
const ROUNDS = 20;
const STARTING_ROUNDS = 10;
const SHORTEST_RUN_MS = 100;
const LONGEST_RUN_MS = 1_500;

function randomRunMs(): number {
  return SHORTEST_RUN_MS + Math.random() * (LONGEST_RUN_MS - SHORTEST_RUN_MS);
}

async function killWhileOrdering(workload: Workload): Promise<string[]> {
  await workload.ready;
  await delay(randomRunMs());
  return workload.kill();
}

async function killWhileStarting(workload: Workload): Promise<string[]> {
  await delay(randomRunMs());
  return workload.kill();
}

async function runRounds(
  name: string,
  rounds: number,
  kill: (workload: Workload) => Promise<string[]>,
): Promise<boolean> {
  const report = new FaultReport(name);
  const folder = mkdtempSync(join(tmpdir(), 'fault-'));
  const dataDir = join(folder, 'data');
  const acknowledged: string[] = await killWhileOrdering(startWorkload(dataDir));
  for (let round = 0; round < rounds; round += 1) {
    const added = await kill(startWorkload(dataDir));
    acknowledged.push(...added);
    const isWhole = report.add(added.length, await inspectOrders(dataDir, acknowledged));
    if (!isWhole) break;
  }
  rmSync(folder, { recursive: true, force: true });
  return report.finish(acknowledged.length);
}

const results = [
  await runRounds('Kill while ordering', ROUNDS, killWhileOrdering),
  await runRounds('Kill while starting', STARTING_ROUNDS, killWhileStarting),
];
conclude(`${ROUNDS} kills while ordering and ${STARTING_ROUNDS} while starting`, results.every(Boolean));
