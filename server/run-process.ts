import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from './configuration.ts';
import { checkDataDisk } from './data-disk.ts';
import { createLogger, type LogFile, openLogFile, standardOutput } from './logger.ts';
import { lockForProcess } from './process-lock.ts';

/** What every process that serves is started with. */
export interface ProcessParts {
  logger: Logger;
  accessLog: LogFile;
  /** The process cannot go on. */
  onFailure: (error: Error) => void;
}

interface RunningProcess<Server> {
  readonly server: Server;
  /** Waits for a part of the start. What is taken away under it while the process ends is no fault. */
  unlessStopping<Result>(work: Promise<Result>): Promise<Result>;
}

/** Starts a server and ends the process in good order when it is asked to stop, or when its database is lost. */
export async function runProcess<Server extends { close(): Promise<void> }>(
  configuration: Configuration,
  start: (parts: ProcessParts) => Promise<Server>,
): Promise<RunningProcess<Server>> {
  const { dataDirectory, logLevel, accessLog: accessLogPlace } = configuration;
  const logger = createLogger(logLevel);
  await checkDataDisk(configuration, logger);
  const lock = lockForProcess(dataDirectory, logger);
  const accessLog =
    accessLogPlace === 'stdout'
      ? standardOutput
      : openLogFile(join(dataDirectory, 'access.log'), (error) =>
          logger.error({ err: error }, 'the access log cannot be written'),
        );
  process.on('SIGHUP', accessLog.reopen);
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
    lock?.release();
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  return {
    server,
    unlessStopping: (work) =>
      work.catch((error: unknown) => (isStopping ? new Promise(() => undefined) : Promise.reject(error))),
  };
}
