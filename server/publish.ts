import './known-languages.ts';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { silentProgress } from '../api/import/progress.ts';
import type { Configuration } from './configuration.ts';
import { hostInUrl } from './edge/addresses.ts';
import { type ProcessEntry, prepareProcess, runCommand, withBuild } from './entry.ts';
import { createLogger } from './logger.ts';
import { databaseName } from './operations/back-up.ts';
import { lockForProcess } from './process-lock.ts';
import { startServer } from './server.ts';
import type { Terminal } from './terminal.ts';

const progressSchema = z.object({
  pages: z.number().optional(),
  due: z.number(),
  failed: z.number().default(0),
  stored: z.number(),
});
const pollMs = 250;

/**
 * `npm run publish`: every page; `npm run publish -- --tag product:42 --tag settings`: those behind the tags;
 * `npm run publish -- --purge`: none, but caches in front forget what they hold.
 */
await runCommand(prepareProcess, async (entry) => {
  const { values } = parseArgs({
    options: { tag: { type: 'string', multiple: true }, purge: { type: 'boolean', default: false } },
  });
  if (values.purge) {
    if (values.tag) throw new Error('--purge renders no page: leave --tag out, or publish first');
    await purgeThroughServer(entry);
    entry.terminal.print('Purged');
    return;
  }
  const revalidation = values.tag ? { tags: values.tag } : { all: true as const };
  if (!(await publishThroughServer(entry, revalidation))) await publishHere(entry, revalidation);
  entry.terminal.print('Published');
});

type Wanted = { tags: string[] } | { all: true };

function serverOrigin({ host, port }: Configuration): string {
  return `http://${hostInUrl(host)}:${port}`;
}

function refusalOf({ status, headers }: Response): string {
  // An address that ALLOWED_IPS leaves out gets the same status, without this header.
  if (status === 401 && headers.has('www-authenticate'))
    return 'has another REVALIDATE_TOKEN: publish with the settings of that server, of which DATA_DIR is one';
  if (status === 404) return 'is an API, which has no pages: publish with the HOST and PORT of a site';
  if (status === 409) return 'has no CDN: there is no cache in front of it to purge';
  if (status === 503) return 'could not note the purge yet, and tries again: its log says why';
  if (status === 507)
    return 'renders the pages, and cannot write to DATA_DIR: make room there, and publish again';
  return `answered ${status} to /revalidate`;
}

/** Calls `/revalidate` of the server that runs on the configured port; undefined when none responds. */
async function askServer({ configuration, revalidateToken }: ProcessEntry) {
  const url = new URL('/revalidate', serverOrigin(configuration));
  const headers = { authorization: `Bearer ${revalidateToken}`, 'content-type': 'application/json' };
  try {
    await fetch(new URL('/healthz', url));
  } catch {
    return undefined;
  }
  return async (init: RequestInit) => {
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw new Error(`The server on ${url.origin} ${refusalOf(response)}`);
    return progressSchema.parse(await response.json());
  };
}

/** @throws where no server runs: caches are filled, and purged, by one that does */
async function purgeThroughServer(entry: ProcessEntry): Promise<void> {
  const ask = await askServer(entry);
  if (!ask)
    throw new Error(`There is nothing to purge: no server runs on ${serverOrigin(entry.configuration)}`);
  await ask({ method: 'POST', body: JSON.stringify({ purge: 'all' }) });
}

/** Asks the server that runs on the configured port. False when none responds. @throws when pages failed */
async function publishThroughServer(entry: ProcessEntry, wanted: Wanted): Promise<boolean> {
  const ask = await askServer(entry);
  if (!ask) return false;
  const { terminal } = entry;
  const { pages = 0 } = await ask({ method: 'POST', body: JSON.stringify(wanted) });
  const failed = await showProgress(terminal, pages, () => ask({ method: 'GET' }));
  requireNoFailure(failed, 'The server tries them again, and its log says why');
  return true;
}

/** Resolves to how many pages failed, when no other is due. */
async function showProgress(
  terminal: Terminal,
  total: number,
  read: () => Promise<{ due: number; failed: number }>,
): Promise<number> {
  for (;;) {
    const { due, failed } = await read();
    terminal.publishing({ done: Math.max(0, total - due), total });
    if (due === 0) return failed;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** @throws where there are pages that failed */
function requireNoFailure(failed: number, next: string): void {
  if (failed > 0) throw new Error(`Pages that could not be rendered or stored: ${failed}. ${next}`);
}

/** Opens the content in this process, on a port of no consequence. @throws where there is none, or when pages failed */
async function publishHere(processEntry: ProcessEntry, wanted: Wanted): Promise<void> {
  const { apiUrl, databaseUrl, dataDirectory } = processEntry.configuration;
  const isEmbedded = apiUrl === undefined && databaseUrl === undefined;
  if (isEmbedded && !existsSync(join(dataDirectory, databaseName.embedded)))
    throw new Error(
      `There is nothing to publish: no server runs on ${serverOrigin(processEntry.configuration)}, ${dataDirectory} holds no database, and neither DATABASE_URL nor API_URL is set`,
    );
  const entry = await withBuild(processEntry);
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
  await showProgress(entry.terminal, total, async () => server.follower.progress());
  await server.follower.rest();
  const { failed } = server.follower.progress();
  await server.close();
  lock?.release();
  requireNoFailure(failed, 'The log says why: publish again when that is mended');
}
