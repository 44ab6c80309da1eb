import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from './configuration.ts';
import { createLogger, type LogFile, openLogFile } from './logger.ts';

/** What every process that serves is started with. */
export interface ProcessParts {
  logger: Logger;
  accessLog: LogFile;
  /** The process cannot go on. */
  onFailure: (error: Error) => void;
}

/** Starts a server and ends the process in good order when it is told to stop, or when its database is lost. */
export async function runProcess<Server extends { close(): Promise<void> }>(
  { dataDirectory, logLevel }: Configuration,
  start: (parts: ProcessParts) => Promise<Server>,
): Promise<Server> {
  const logger = createLogger(logLevel);
  const accessLog = openLogFile(join(dataDirectory, 'access.log'), (error) =>
    logger.error({ err: error }, 'the access log cannot be written'),
  );
  const server = await start({
    logger,
    accessLog,
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
  return server;
}
