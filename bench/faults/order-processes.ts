import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Inspection, inspectionSchema, READY } from './order-model.ts';

const WORKLOAD = fileURLToPath(new URL('./order-workload.ts', import.meta.url));
const INSPECTION = fileURLToPath(new URL('./inspect-orders.ts', import.meta.url));

export interface Workload {
  /** Fulfils when the tables exist and orders are being placed; rejects when the process ends before. */
  readonly ready: Promise<void>;
  freeze(): void;
  /** Kills the process; gives the keys of the orders that were acknowledged. */
  kill(): Promise<string[]>;
  /** Waits until the process ends by itself; gives the acknowledged keys. */
  ended(): Promise<string[]>;
}

export function startWorkload(dataDir: string): Workload {
  const child = spawn(process.execPath, [WORKLOAD, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = once(child, 'close');
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.startsWith(READY)) resolve();
  });
  closed.then(() => reject(new Error('The workload ended before it was ready')));
  ready.catch(() => undefined);
  const ended = async () => {
    await closed;
    return completeLines(output).filter((line) => line !== READY);
  };
  return {
    ready,
    freeze: () => void child.kill('SIGSTOP'),
    kill: () => killAnd(child, ended),
    ended,
  };
}

function killAnd<T>(child: ChildProcess, then: () => Promise<T>): Promise<T> {
  child.kill('SIGKILL');
  return then();
}

/** A last line without its end was being printed, so nobody had read it as acknowledged. */
function completeLines(output: string): string[] {
  return output.split('\n').slice(0, -1);
}

/** Opens the database in a process of its own, so that nothing of it stays open here. */
export async function inspectOrders(dataDir: string, acknowledged: readonly string[]): Promise<Inspection> {
  const file = `${dataDir}.acknowledged`;
  writeFileSync(file, acknowledged.join('\n'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [INSPECTION, dataDir, file]);
    return inspectionSchema.parse(JSON.parse(stdout));
  } catch (error) {
    const damage = [`it cannot be opened and read: ${error instanceof Error ? error.message : error}`];
    return { stored: 0, missing: acknowledged.length, damage, openMs: 0 };
  }
}
