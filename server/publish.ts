import './known-languages.ts';

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { silentProgress } from '../api/import/progress.ts';
import { type Entry, prepareSite, runCommand } from './entry.ts';
import { createLogger } from './logger.ts';
import { lockForProcess } from './process-lock.ts';
import { startServer } from './server.ts';
import type { Terminal } from './terminal.ts';

const progressSchema = z.object({ pages: z.number().optional(), due: z.number(), stored: z.number() });
const pollMs = 250;

/** `npm run publish`: every page; `npm run publish -- --tag product:42 --tag settings`: those behind the tags. */
await runCommand(prepareSite, async (entry) => {
  const { values } = parseArgs({ options: { tag: { type: 'string', multiple: true } } });
  const revalidation = values.tag ? { tags: values.tag } : { all: true as const };
  const isDone =
    (await publishThroughServer(entry, revalidation)) || (await publishHere(entry, revalidation));
  if (isDone) entry.terminal.print('Published');
});

type Wanted = { tags: string[] } | { all: true };

/** Asks the server that runs on the configured port. False when none responds. */
async function publishThroughServer(
  { configuration, revalidateToken, terminal }: Entry,
  wanted: Wanted,
): Promise<boolean> {
  const url = new URL('/revalidate', `http://${configuration.host}:${configuration.port}`);
  const headers = { authorization: `Bearer ${revalidateToken}`, 'content-type': 'application/json' };
  const ask = async (init: RequestInit) => {
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw new Error(`The server answered ${response.status} to ${init.method} /revalidate`);
    return progressSchema.parse(await response.json());
  };
  try {
    await fetch(new URL('/healthz', url));
  } catch {
    return false;
  }
  const { pages = 0 } = await ask({ method: 'POST', body: JSON.stringify(wanted) });
  await showProgress(terminal, pages, async () => (await ask({ method: 'GET' })).due);
  return true;
}

async function showProgress(
  terminal: Terminal,
  total: number,
  readDue: () => Promise<number>,
): Promise<void> {
  for (;;) {
    const due = await readDue();
    terminal.publishing({ done: Math.max(0, total - due), total });
    if (due === 0) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Opens the content in this process, on a port of no consequence. */
async function publishHere(entry: Entry, wanted: Wanted): Promise<boolean> {
  const logger = createLogger(entry.configuration.logLevel);
  const lock = lockForProcess(entry.configuration.dataDirectory, logger);
  const server = await startServer({
    ...entry,
    configuration: { ...entry.configuration, port: 0 },
    logger,
    accessLog: { write: () => undefined },
    importProgress: silentProgress,
    onPublished: entry.terminal.publishing,
    onFailure: (error) => {
      throw error;
    },
  });
  await server.published;
  const total = await server.follower.revalidate(wanted);
  await showProgress(entry.terminal, total, async () => server.follower.progress().due);
  await server.follower.rest();
  await server.close();
  lock?.release();
  return true;
}
