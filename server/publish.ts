import './known-languages.ts';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { silentProgress } from '../api/import/progress.ts';
import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { type ProcessEntry, prepareProcess, runCommand, withBuild } from './entry.ts';
import { createLogger } from './logger.ts';
import { databaseName } from './operations/manifest.ts';
import { lockForProcess } from './process-lock.ts';
import {
  publishThroughServer,
  purgeThroughServer,
  requireNoFailure,
  serverOrigin,
  showProgress,
  type Wanted,
} from './publish-through-server.ts';
import { startServer } from './server.ts';

const { values } = commandLine(commands.publish);

/**
 * `npm run publish`: every page; `npm run publish -- --tag product:42 --tag settings`: those behind the tags;
 * `npm run publish -- --purge`: none, but caches in front forget what they hold.
 */
await runCommand(
  () => prepareProcess('command'),
  async (entry) => {
    if (values.purge) {
      await purgeThroughServer(entry);
      entry.terminal.print('Purged');
      return;
    }
    const revalidation = values.tag ? { tags: values.tag } : { all: true as const };
    if (!(await publishThroughServer(entry, revalidation))) await publishHere(entry, revalidation);
    entry.terminal.print('Published');
  },
);

/** Opens the content in this process, on a port of no consequence. @throws where there is none, or when pages failed */
async function publishHere(processEntry: ProcessEntry, wanted: Wanted): Promise<void> {
  const { apiUrl, databaseUrl, dataDirectory } = processEntry.configuration;
  const isEmbedded = apiUrl === undefined && databaseUrl === undefined;
  if (isEmbedded && !existsSync(join(dataDirectory, databaseName.embedded)))
    throw new Error(
      `There is nothing to publish: no server runs on ${serverOrigin(processEntry.configuration)}, ${dataDirectory} holds no database, and neither DATABASE_URL nor API_URL is set`,
    );
  const entry = await withBuild(processEntry);
  const logger = createLogger(entry.configuration.logLevel, entry.logFields);
  const lock = lockForProcess(entry.configuration.dataDirectory, logger);
  const server = await startServer({
    ...entry,
    configuration: { ...entry.configuration, port: 0 },
    logger,
    accessLog: { write: () => undefined },
    importProgress: silentProgress,
    onPublished: entry.terminal.publishing,
    onReady: () => undefined,
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
