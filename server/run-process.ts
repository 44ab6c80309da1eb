import { join } from 'node:path';
import type { Logger } from 'pino';
import { checkBackupKeys } from './backup-configuration.ts';
import type { Configuration } from './configuration.ts';
import { checkDataDisk } from './data-disk.ts';
import { openKeeper } from './keeper.ts';
import type { LogFields } from './log-fields.ts';
import { createLogger, type LogFile, openLogFile, standardOutput } from './logger.ts';
import { lockForProcess } from './process-lock.ts';

/** What every process that serves is started with. */
export interface ProcessParts {
  logger: Logger;
  accessLog: LogFile;
  /** To be called when the content is open. */
  onReady: () => void;
  /** The process cannot go on. */
  onFailure: (error: Error) => void;
}

/** What a process runs. */
export interface Serving {
  /** Takes no new request and ends. */
  close(): Promise<void>;
  /** Lets go of the database and the data directory for a process of the version at `root`, and serves what is stored. */
  yieldTo?(root: string): Promise<void>;
  /** Leaves new connections to that process, which has the same port. */
  stepAside?(): void;
  /** Takes connections again: that process has failed. */
  comeBack?(): Promise<void>;
}

interface RunningProcess<Server> {
  readonly server: Server;
  /** Waits for a part of the start. What is taken away under it while the process ends, or is followed, is no fault. */
  unlessStopping<Result>(work: Promise<Result>): Promise<Result>;
}

interface RunOptions {
  readonly stopWithinMs?: number;
  /** What takes long and needs nothing of the data directory. */
  readonly prepare?: () => Promise<unknown>;
}

/** Less than systemd and Compose wait before they kill it (30 s), so that the log shows an end that hangs. */
const usualStopWithinMs = 28_000;

/**
 * Starts a server and ends the process in good order when it is asked to stop, or when its database is lost; as it is,
 * with code 1, when that takes longer than `stopWithinMs`.
 */
export async function runProcess<Server extends Serving>(
  configuration: Configuration,
  fields: LogFields,
  start: (parts: ProcessParts) => Promise<Server>,
  { stopWithinMs = usualStopWithinMs, prepare = async () => undefined }: RunOptions = {},
): Promise<RunningProcess<Server>> {
  const { dataDirectory, logLevel, accessLog: accessLogPlace } = configuration;
  const logger = createLogger(logLevel, fields);
  await checkDataDisk(configuration, logger);
  await checkBackupKeys(configuration.backup);
  const keeper = openKeeper();
  await keeper.untilYielded(prepare);
  let lock = lockForProcess(dataDirectory, logger);
  const unlock = () => {
    lock?.release();
    lock = undefined;
  };
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
    onReady: keeper.noteReady,
    onFailure: (error) => {
      logger.fatal({ err: error }, 'the database is lost');
      void stop(1);
    },
  });

  keeper.noteServing();

  let isStopping = false;
  let hasLetGo = false;
  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      logger.fatal({ stopWithinMs }, 'the process does not end in time: it is ended as it is');
      process.exit(1);
    }, stopWithinMs);
    const isClosed = await server.close().then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error }, 'the process could not be ended in good order');
        return false;
      },
    );
    await accessLog.close();
    unlock();
    process.exit(isClosed ? exitCode : 1);
  }
  keeper.onYield(async (root) => {
    logger.info({ root }, 'another process follows: what is stored is served until it does');
    hasLetGo = true;
    await server.yieldTo?.(root).catch((error: unknown) => {
      logger.error({ err: error }, 'the process could not let go in good order');
    });
    unlock();
  });
  keeper.onAside(
    () => server.stepAside?.(),
    () => void server.comeBack?.(),
  );
  keeper.onLeave(() => void stop(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  return {
    server,
    unlessStopping: (work) =>
      work.catch((error: unknown) =>
        isStopping || hasLetGo ? new Promise(() => undefined) : Promise.reject(error),
      ),
  };
}
