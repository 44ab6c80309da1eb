import { join } from 'node:path';
import { terminalProgress } from '../api/import/progress.ts';
import { runCommand } from './entry.ts';
import { createLogger, openLogFile } from './logger.ts';
import { startServer } from './server.ts';

await runCommand(async ({ terminal, ...entry }) => {
  const { dataDirectory, logLevel } = entry.configuration;
  const logger = createLogger(logLevel);
  const accessLog = openLogFile(join(dataDirectory, 'access.log'), (error) =>
    logger.error({ err: error }, 'the access log cannot be written'),
  );
  const server = await startServer({
    ...entry,
    logger,
    accessLog,
    importProgress: terminalProgress(process.stdout),
    onPublished: terminal.publishing,
    onFailure: (error) => {
      logger.fatal({ err: error }, 'the database is lost');
      void stop(1);
    },
  });

  let isStopping = false;
  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await accessLog.close();
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));

  terminal.say(`Serving on ${server.address} (${server.pageCount()} stored pages)`);
  await server.published;
  terminal.say(`Ready on ${server.address}: ${server.pageCount()} pages`);
});
