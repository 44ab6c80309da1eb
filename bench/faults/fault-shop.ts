import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { shoppersEnvironment } from '../shopper.ts';

/** Name of the variable that lends a data directory after its first start, so that not every fault waits for one. */
export const lentDataVariable = 'FAULT_DATA';
const readyWithinMs = 300_000;

/** A data directory that a fault may spoil. */
export interface FaultFolder {
  readonly directory: string;
  /** Starts the shop over it, until it is stopped or killed. */
  start(options?: { port?: number; environment?: Record<string, string> }): Promise<ServerProcess>;
  remove(): void;
}

/** A copy of the lent data directory, or an empty one. */
export function openFaultFolder({ isEmpty = false } = {}): FaultFolder {
  const directory = mkdtempSync(join(tmpdir(), 'fault-'));
  const lent = process.env[lentDataVariable];
  if (lent !== undefined && !isEmpty) cpSync(lent, directory, { recursive: true });
  return {
    directory,
    start: async ({ port, environment = {} } = {}) => {
      const server = await startServerProcess(directory, {
        ...(port !== undefined && { port }),
        environment: { ...shoppersEnvironment, ...environment },
      });
      await server.untilReady(readyWithinMs);
      return server;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Runs `work` over a shop of its own, which ends with it. */
export async function withShop(
  work: (server: ServerProcess, folder: FaultFolder) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const folder = openFaultFolder();
  try {
    const server = await folder.start({ environment });
    try {
      await work(server, folder);
    } finally {
      await server.kill();
    }
  } finally {
    folder.remove();
  }
}
