import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { moveDatabase } from '../../server/operations/move-database.ts';
import { startTemporaryPostgresql } from '../../tests/database/temporary-postgresql.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { shoppersEnvironment } from '../shopper.ts';
import { concludeNotTried } from './fault-report.ts';
import { lentDataVariable } from './fault-shop.ts';
import { startTroubleProxy, type TroubleProxy } from './trouble-proxy.ts';

const readyWithinMs = 600_000;

export interface FaultNode {
  /** The process that runs now. */
  server: ServerProcess;
  /** Its data directory. */
  readonly directory: string;
  /** Starts it again where it was, once it has ended. */
  startAgain(): Promise<void>;
}

export interface FaultNodes {
  readonly nodes: readonly [FaultNode, ...FaultNode[]];
  /** By which every node reaches the database. */
  readonly proxy: TroubleProxy;
}

/** How many processes a script is to run with: its last word, or one. */
export const askedNodes = (): number => Number(/^\d+$/.exec(process.argv.at(-1) ?? '')?.[0] ?? 1);

/** Runs `work` over so many processes on one PostgreSQL, which end with it. */
export async function withNodes(count: number, work: (nodes: FaultNodes) => Promise<void>): Promise<void> {
  const postgresql = await startTemporaryPostgresql();
  if (postgresql === undefined) {
    concludeNotTried('PostgreSQL is not installed');
    return;
  }
  const root = mkdtempSync(join(tmpdir(), 'fault-nodes-'));
  const databaseUrl = await postgresql.createDatabase();
  const proxy = await startTroubleProxy(databaseUrl);
  const nodes: FaultNode[] = [];
  try {
    const mediaFolder = join(root, 'media');
    await lendTo(databaseUrl, mediaFolder);
    const environment = {
      ...shoppersEnvironment,
      // Those of one site share their work.
      SITE_URL: `http://127.0.0.1:${await freePort()}`,
      DATABASE_URL: proxy.databaseUrl,
      MEDIA_STORE: mediaFolder,
      FORM_SECRET: 'a secret of the forms',
    };
    for (let index = 1; index <= count; index += 1) {
      const directory = join(root, `node-${index}`);
      const port = await freePort();
      const start = async () => {
        const server = await startServerProcess(directory, { port, environment });
        await server.untilReady(readyWithinMs);
        return server;
      };
      const node: FaultNode = {
        server: await start(),
        directory,
        startAgain: async () => {
          node.server = await start();
        },
      };
      nodes.push(node);
    }
    for (const { server } of nodes) await server.untilHard();
    const [first, ...others] = nodes;
    if (first) await work({ nodes: [first, ...others], proxy });
  } finally {
    for (const { server } of nodes) await server.kill();
    await proxy.stop();
    await postgresql.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Puts the demo that was lent into an empty database, which a first start would take long for. */
async function lendTo(databaseUrl: string, mediaFolder: string): Promise<void> {
  const lent = process.env[lentDataVariable];
  if (lent === undefined || !existsSync(lent)) return;
  cpSync(join(lent, 'media'), mediaFolder, { recursive: true });
  await moveDatabase({ dataDirectory: lent, databaseUrl });
}
