import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../api/kernel/database/database.ts';
import { createPasswords } from '../api/kernel/passwords/passwords.ts';
import type { SecretRing } from '../api/kernel/secrets/secret-ring.ts';
import {
  forgetProcess,
  type LiveProcess,
  noteProcess,
  otherProcesses,
} from '../api/site/processes/live-processes.ts';
import type { Configuration } from './configuration.ts';

/** The editor's password is not among them: it makes the first admin, once, in whichever process. */
const sharedSecrets = ['FORM_SECRET', 'REVALIDATE_TOKEN'] as const;
type BySecret<Value> = Readonly<Record<(typeof sharedSecrets)[number], Value>>;

export interface SecretWatch {
  /** How many other processes have another one than this process, of each secret. */
  differing(): BySecret<number>;
  stop(): Promise<void>;
}

export interface SecretWatchOptions {
  /** What other processes know this one by. */
  readonly processId: string;
  readonly configuration: Pick<Configuration, 'formSecret' | 'revalidateToken' | 'port'>;
  /** Those that are used, from the settings or from the data directory. */
  readonly formSecrets: SecretRing;
  readonly revalidateTokens: SecretRing;
  readonly logger: Logger;
  readonly compareEveryMs?: number;
}

const defaultCompareMs = 30_000;
const stopWithinMs = 2000;

/**
 * Compares the secrets of this process with those of the others on its database, now and every half a minute. A difference
 * is logged and counted, and refused by nobody: secrets are changed in one process after the other. An embedded database
 * has no other processes.
 */
export function watchSecrets(database: Database, options: SecretWatchOptions): SecretWatch {
  let found = bySecret((): readonly string[] => []);
  const differing = () => bySecret((secret) => found[secret].length);
  if (database.kind === 'embedded') return { differing, stop: async () => undefined };

  const { configuration, processId: id, logger, compareEveryMs = defaultCompareMs } = options;
  warnOfOwnSecrets(configuration, logger);
  const hashes = createSecretHashes({
    FORM_SECRET: options.formSecrets[0],
    REVALIDATE_TOKEN: options.revalidateTokens[0],
  });
  const name = `${hostname()}:${configuration.port}`;
  let isStopping = false;
  async function compare(): Promise<void> {
    await noteProcess(database.db, { id, name, secretHashes: await hashes.own() });
    const now = await hashes.findDiffering(await otherProcesses(database.db, id));
    reportChange(found, now, logger);
    found = now;
  }
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= compare()
      .catch((error: unknown) => {
        if (!isStopping) logger.warn({ err: error }, 'the secrets of processes could not be compared');
      })
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, compareEveryMs).unref();
  const leave = async () => {
    await running;
    await forgetProcess(database.db, id);
  };
  return {
    differing,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      // A database that is away forgets the process by itself, once it was not seen for long.
      await Promise.race([
        leave().catch(() => undefined),
        setTimeout(stopWithinMs, undefined, { ref: false }),
      ]);
    },
  };
}

const bySecret = <Value>(make: (secret: keyof BySecret<Value>) => Value): BySecret<Value> => ({
  FORM_SECRET: make('FORM_SECRET'),
  REVALIDATE_TOKEN: make('REVALIDATE_TOKEN'),
});

/** Each data directory has other secrets, where none are set. */
function warnOfOwnSecrets(
  { formSecret, revalidateToken }: SecretWatchOptions['configuration'],
  logger: Logger,
): void {
  const given = {
    FORM_SECRET: formSecret,
    REVALIDATE_TOKEN: revalidateToken,
  };
  const missing = sharedSecrets.filter((secret) => given[secret] === undefined);
  if (missing.length > 0)
    logger.warn(
      `not set: ${missing.join(', ')}. This process has its own in DATA_DIR; other processes of the same database need the same`,
    );
}

/** A hash takes tens of milliseconds to compare with, so that each is compared with once. */
function createSecretHashes(secrets: BySecret<string>) {
  const passwords = createPasswords();
  let own: BySecret<string> | undefined;
  let compared = new Map<string, boolean>();
  return {
    async own(): Promise<BySecret<string>> {
      own ??= {
        FORM_SECRET: await passwords.hash(secrets.FORM_SECRET),
        REVALIDATE_TOKEN: await passwords.hash(secrets.REVALIDATE_TOKEN),
      };
      return own;
    },
    /** Names of the processes that have another one, of each secret. A build that does not know a secret has none. */
    async findDiffering(processes: readonly LiveProcess[]): Promise<BySecret<readonly string[]>> {
      const differing = bySecret((): string[] => []);
      const met = new Map<string, boolean>();
      for (const { name, secretHashes } of processes) {
        for (const secret of sharedSecrets) {
          const hash = secretHashes[secret];
          if (hash === undefined) continue;
          const isSame = compared.get(hash) ?? (await passwords.isRight(secrets[secret], hash));
          met.set(hash, isSame);
          if (!isSame) differing[secret].push(name);
        }
      }
      compared = met;
      return differing;
    },
  };
}

function reportChange(
  before: BySecret<readonly string[]>,
  now: BySecret<readonly string[]>,
  logger: Logger,
): void {
  for (const secret of sharedSecrets) {
    const processes = now[secret];
    if (processes.join() === before[secret].join()) continue;
    if (processes.length === 0) logger.info({ secret }, 'all processes have the same secret again');
    else
      logger.warn(
        { secret, processes },
        `${secret} differs from that of other processes on the same database: what one signs the other refuses`,
      );
  }
}
