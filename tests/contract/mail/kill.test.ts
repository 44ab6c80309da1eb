import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { leaseMs } from '../../../api/kernel/mail/leases.ts';
import { createSharedDatabase } from '../../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../../database/temporary-postgresql.ts';
import { fillDataDirectory } from '../../database/test-database.ts';
import { headerOf } from './emails.ts';
import { startSmtpStandIn } from './smtp-stand-in.ts';

const script = fileURLToPath(new URL('./mail-process.ts', import.meta.url));

test('what a killed process has sent and not noted is sent once more, under the same id, and then never again', async () => {
  const { server, run, first } = await sendSilently(await makeEmbedded());
  first.kill('SIGKILL');
  await once(first, 'exit');

  server.behaviour = 'takes';
  await ended(run('--later-ms', String(leaseMs)));
  expect(server.emails).toHaveLength(2);
  expect(new Set(server.emails.map(({ source }) => headerOf(source, 'Message-ID'))).size).toBe(1);

  await ended(run('--later-ms', String(2 * leaseMs)));
  expect(server.emails).toHaveLength(2);
});

test.skipIf(findPostgresqlBinaries() === undefined)(
  'so it is by processes that ran beside it on PostgreSQL, once its lease has ended',
  async () => {
    const { server, run, first } = await sendSilently(await makePostgresql());
    // The other one finds it taken, and leaves it alone however often it looks.
    await ended(run());
    first.kill('SIGKILL');
    await once(first, 'exit');
    await ended(run('--later-ms', String(leaseMs / 2)));
    expect(server.emails).toHaveLength(1);

    server.behaviour = 'takes';
    const others = [run('--later-ms', String(leaseMs)), run('--later-ms', String(leaseMs))];
    await Promise.all(others.map(ended));
    expect(server.emails).toHaveLength(2);
    expect(new Set(server.emails.map(({ source }) => headerOf(source, 'Message-ID'))).size).toBe(1);

    await ended(run('--later-ms', String(2 * leaseMs)));
    expect(server.emails).toHaveLength(2);
  },
);

/** A process that has sent an email, to a server that does not say that it has it. */
async function sendSilently(place: readonly string[]) {
  const server = await startSmtpStandIn('silent-after-data');
  onTestFinished(() => server.close());
  const run = (...more: string[]) =>
    spawn(process.execPath, [script, ...place, '--smtp', server.url.href, ...more], { stdio: 'inherit' });
  const first = run('--write', 'ann@example.test');
  await server.received(1);
  return { server, run, first };
}

async function ended(child: ChildProcess): Promise<void> {
  expect(await once(child, 'exit')).toEqual([0, null]);
}

/** Arguments that lead a process to a database of its own, with all tables. */
async function makeEmbedded(): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'mail-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  await fillDataDirectory(directory);
  return ['--data-dir', directory];
}

async function makePostgresql(): Promise<string[]> {
  const { databaseUrl, drop } = await createSharedDatabase();
  onTestFinished(drop);
  return ['--database-url', databaseUrl];
}
