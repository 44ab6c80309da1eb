import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { exclusively } from '../../api/kernel/database/exclusively.ts';
import { openMigrated } from '../../api/kernel/database/open-migrated.ts';
import { forPages } from '../../api/kernel/database/pages-lane.ts';
import { sessionSettings } from '../../api/kernel/database/postgresql/session.ts';
import { prepareQuery } from '../../api/kernel/database/prepared.ts';
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
      /pooler in transaction mode, .* session mode, .*DATABASE_DIRECT_URL/,
    );
  });

  test('is refused as the way past itself', async () => {
    const databaseUrl = await pool('transaction');
    await expect(openMigrated({ databaseUrl, directUrl: databaseUrl, dataDir: directory })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads through a pooler in transaction mode/,
    );
  });

  test('needs the limits of the role in transaction mode, and a line says how it gets them', async () => {
    const databaseUrl = await pool('transaction');
    const options = { databaseUrl, directUrl: direct.href, dataDir: directory };
    const error: unknown = await openMigrated(options).catch((fault: unknown) => fault);
    const statements = String(error).match(/alter role [^;]+/g) ?? [];
    expect(statements).toContain(`alter role "postgres" set statement_timeout = '10s'`);
    await giveLimits(statements);
    await (await openMigrated({ ...options, databaseUrl: await pool('transaction') })).close();
  });

  describe('in transaction mode, with a way past it', () => {
    let database: Database;
    beforeAll(async () => {
      await giveLimits(
        Object.entries(sessionSettings).map(
          ([name, value]) => `alter role postgres set ${name} = '${value}'`,
        ),
      );
    });

    async function open(): Promise<Database> {
      const databaseUrl = await pool('transaction');
      database = await openMigrated({
        databaseUrl,
        directUrl: direct.href,
        dataDir: directory,
        connections: 3,
      });
      return database;
    }
    afterEach(() => database.close());

    test('hears notifications, and holds locks of sessions', async () => {
      const { db, listen } = await open();
      const heard: string[] = [];
      await listen('pooled', (payload) => void heard.push(payload));
      await db.execute(sql`select pg_notify('pooled', 'one')`);
      await vi.waitFor(() => expect(heard).toEqual(['one']), patience);
      const inTurn: string[] = [];
      await Promise.all(
        ['first', 'second'].map((name) =>
          exclusively(database, 42, async () => {
            inTurn.push(`${name} begins`);
            for (let index = 0; index < 20; index += 1) await db.execute(sql`select 1`);
            inTurn.push(`${name} ends`);
          }),
        ),
      );
      expect(inTurn.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
    });

    test('runs many prepared queries and transactions at a time over few connections of the server', async () => {
      const { db, transaction } = await open();
      const doubled = prepareQuery<{ value: number }>(
        db,
        'doubled',
        sql`select ${sql.placeholder('number')}::int * 2 as value`,
      );
      const asked = Array.from({ length: 60 }, (_, number) => number);
      const results = await Promise.all(
        asked.map((number) =>
          number % 3 === 0
            ? transaction(async (tx) => (await tx.execute(sql`select ${number}::int * 2 as value`)).rows)
            : doubled({ number }),
        ),
      );
      expect(results.map(([row]) => Number(row?.['value']))).toEqual(asked.map((number) => number * 2));
    });

    test('leaves the server the limits of statements, locks and transactions', async () => {
      const opened = await open();
      expect(await limitsOf(opened)).toEqual(limits);
      expect(await forPages(() => limitsOf(opened))).toEqual(limits);
      await expect(opened.db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({
        cause: { code: '57014' },
      });
    });
  });

  /** Runs statements that change roles, as the administrator of the server. */
  async function giveLimits(statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: direct.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
});

const limits = { statement: '10s', lock: '1s', idle: '1min' };

async function limitsOf({ db }: Database): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
  return rows[0];
}
