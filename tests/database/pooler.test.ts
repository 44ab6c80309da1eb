import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { openMigrated } from '../../api/kernel/database/open-migrated.ts';
import { forPages } from '../../api/kernel/database/pages-lane.ts';
import { findProgram } from '../../scripts/cluster/programs.ts';
import { freePort } from '../../scripts/free-port.ts';
import { isMissing } from '../setup/programs.ts';
import {
  findPostgresqlBinaries,
  type TemporaryPostgresql,
  unprivilegedAccount,
} from './temporary-postgresql.ts';
import { copyMigratedDatabase } from './test-database.ts';

const isLeftOut = isMissing('pgbouncer') || findPostgresqlBinaries() === undefined;

/** For a process to start and a message to come, on a busy machine. */
const patience = { timeout: 30_000 };

describe.skipIf(isLeftOut)('PgBouncer in front of PostgreSQL', () => {
  let server: TemporaryPostgresql;
  let direct: URL;
  let directory: string;
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    const copied = await copyMigratedDatabase();
    server = copied.server;
    direct = new URL(copied.databaseUrl);
    directory = mkdtempSync(join(tmpdir(), 'pooler-'));
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
  });
  afterAll(async () => {
    rmSync(directory, { recursive: true, force: true });
    await server.stop();
  });

  /** The address of the database through a pooler of this mode. */
  async function pool(mode: 'session' | 'transaction'): Promise<string> {
    const port = await freePort();
    const file = join(directory, `${mode}.ini`);
    const lines = [
      '[databases]',
      `* = host=127.0.0.1 port=${direct.port} user=postgres`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
      ...[`pool_mode = ${mode}`, 'default_pool_size = 30', 'max_client_conn = 100'],
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const account = unprivilegedAccount();
    if (account) {
      chownSync(directory, account.uid, account.gid);
      chownSync(file, account.uid, account.gid);
    }
    running.push(
      spawn(findProgram('pgbouncer') ?? 'pgbouncer', ['-q', file], { stdio: 'ignore', ...account }),
    );
    await vi.waitFor(async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    }, patience);
    const url = new URL(direct);
    url.port = String(port);
    return url.href;
  }

  test('serves in session mode, with everything that sessions have', async () => {
    const database = await openMigrated({ databaseUrl: await pool('session'), dataDir: directory });
    try {
      const heard: string[] = [];
      await database.listen('pooled', (payload) => void heard.push(payload));
      await database.db.execute(`select pg_notify('pooled', 'one')`);
      await vi.waitFor(() => expect(heard).toEqual(['one']), patience);
    } finally {
      await database.close();
    }
  });

  test('leaves the server the limits of statements, locks and transactions', async () => {
    const databaseUrl = await pool('session');
    const holder = await openMigrated({ databaseUrl, dataDir: directory });
    const other = await openMigrated({ databaseUrl, dataDir: directory });
    try {
      expect(await limitsOf(other)).toEqual(limits);
      expect(await forPages(() => limitsOf(other))).toEqual(limits);
      await holder.transaction(async (tx) => {
        await tx.execute(sql`lock table cart in access exclusive mode`);
        const waiting = other.db.execute(sql`select from cart`);
        await expect(waiting).rejects.toMatchObject({ cause: { code: '55P03' } });
      });
      await other.db.execute(sql`select from cart`);
    } finally {
      await holder.close();
      await other.close();
    }
  });

  test('is refused in transaction mode, with a line that explains what to do', async () => {
    const databaseUrl = await pool('transaction');
    await expect(openMigrated({ databaseUrl, dataDir: directory })).rejects.toThrow(
      /pooler in transaction mode, .* session mode, or name the server itself/,
    );
  });
});

const limits = { statement: '10s', lock: '1s', idle: '1min' };

async function limitsOf({ db }: Database): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
  return rows[0];
}
