import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startTemporaryPostgresql } from '../../tests/database/temporary-postgresql.ts';
import { printLine } from './fault-report.ts';

const command = fileURLToPath(new URL('./migrate-database.ts', import.meta.url));

interface Place {
  readonly kind: 'embedded' | 'postgresql';
  /** A data directory that does not exist yet, or the URL of an empty database. */
  make(): Promise<{ dataDirectory: string; databaseUrl: string }>;
}

function migrate({ dataDirectory, databaseUrl }: Awaited<ReturnType<Place['make']>>) {
  const child = spawn(process.execPath, [command, dataDirectory], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const closed = once(child, 'close');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = async () => {
    await closed;
    return output.trim();
  };
  return { ended, kill: () => child.kill('SIGKILL') };
}

async function killIn({ kind, make }: Place, rounds: number): Promise<number> {
  const startedAt = performance.now();
  const whole = await migrate(await make()).ended();
  const wholeMs = performance.now() - startedAt;
  if (whole === '') throw new Error(`Migrating ${kind} does not even work undisturbed`);
  let broken = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const place = await make();
    const running = migrate(place);
    await delay(Math.random() * wholeMs);
    running.kill();
    await running.ended();
    const after = await migrate(place).ended();
    if (after !== whole) broken += 1;
    printLine(
      `  Kill in a migration on ${kind}, round ${round}: ${after === whole ? 'whole' : 'BROKEN'} after`,
    );
  }
  return broken;
}

/** Kills a process that makes the tables, at random moments, and lets another one finish. Returns how often it could not. */
export async function killMigrations(rounds: number): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), 'migration-kill-'));
  const postgresql = await startTemporaryPostgresql();
  const directory = () => join(root, randomUUID());
  try {
    const embedded = await killIn(
      { kind: 'embedded', make: async () => ({ dataDirectory: directory(), databaseUrl: '' }) },
      rounds,
    );
    if (postgresql === undefined) return embedded;
    const make = async () => ({
      dataDirectory: directory(),
      databaseUrl: await postgresql.createDatabase(),
    });
    return embedded + (await killIn({ kind: 'postgresql', make }, rounds));
  } finally {
    await postgresql?.stop();
    rmSync(root, { recursive: true, force: true });
  }
}
