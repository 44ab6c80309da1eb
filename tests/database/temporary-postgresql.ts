import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;
const READY = /ready to accept (?:read-only )?connections/;

export interface TemporaryPostgresql {
  /** Of its maintenance database. */
  readonly address: string;
  /** The address of a new database, empty or a copy of another one. */
  createDatabase(options?: { readonly name?: string; readonly copyOf?: string }): Promise<string>;
  /** Stops the server as a crash would, and starts it again on the same port; `between` runs while it is stopped. */
  crashAndRestart(between?: () => Promise<void>): Promise<void>;
  /** A second server that follows this one and answers reads. It is to be stopped before this one. */
  startReplica(): Promise<TemporaryReplica>;
  stop(): Promise<void>;
  /** Stops the server and moves its data into a folder that does not exist yet, for others to start from. */
  stopInto(folder: string): Promise<void>;
}

export interface TemporaryReplica {
  /** The address there of a database of the server that it follows. */
  addressOf(databaseUrl: string): string;
  /** What the server has from here on, this one hears of and does not show. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** How long reads may hold up what is to be replayed before they are cancelled. */
  setReplayDelay(ms: number): Promise<void>;
  /** Stops it, as its owner would, until the result is called. */
  shutDown(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface Server {
  readonly binaries: string;
  readonly directory: string;
  readonly port: number;
  readonly account: Account | undefined;
}

/** The folder of `initdb` and `postgres`, or undefined when PostgreSQL is not installed. */
export function findPostgresqlBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS).map(Number) : [];
  const newestFirst = versions.filter(Number.isFinite).sort((a, b) => b - a);
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_VERSIONS, String(version), 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** A server of its own on the loopback interface, with a copy of data or none; undefined when PostgreSQL is not installed. */
export async function startTemporaryPostgresql(data?: string): Promise<TemporaryPostgresql | undefined> {
  const binaries = findPostgresqlBinaries();
  if (binaries === undefined) return undefined;
  const server = await createServer(binaries);
  const { directory } = server;
  if (data === undefined) createCluster(server);
  else execFileSync('cp', ['-a', data, join(directory, 'data')]);
  let running = await start(server);
  const killAtExit = () => running.kill('SIGQUIT');
  process.once('exit', killAtExit);
  let lastDatabase = 0;
  const stop = async () => {
    process.off('exit', killAtExit);
    await end(running, 'SIGINT');
  };
  return {
    address: address(server.port, 'postgres'),
    createDatabase: ({ name = `test_${++lastDatabase}`, copyOf = 'template1' } = {}) =>
      createDatabase(server.port, name, copyOf),
    crashAndRestart: async (between) => {
      await end(running, 'SIGQUIT');
      await between?.();
      running = await start(server);
    },
    startReplica: () => startReplica(server),
    stop: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
    stopInto: async (folder) => {
      await stop();
      execFileSync('cp', ['-a', join(directory, 'data'), folder]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function createServer(binaries: string): Promise<Server> {
  const account = unprivilegedAccount();
  const directory = mkdtempSync('/tmp/postgresql-');
  if (account) chownSync(directory, account.uid, account.gid);
  return { binaries, directory, port: await freePort(), account };
}

async function startReplica(primary: Server): Promise<TemporaryReplica> {
  const server = await createServer(primary.binaries);
  const { binaries, directory, port, account } = server;
  const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  const options = ['-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  execFileSync(join(binaries, 'pg_basebackup'), [...source, ...options, '-D', join(directory, 'data')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: directory,
    ...account,
  });
  let running = await start(server);
  const killAtExit = () => running.kill('SIGQUIT');
  process.once('exit', killAtExit);
  return {
    addressOf: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    pauseReplay: async () => {
      await query(port, 'select pg_wal_replay_pause()');
      while ((await query(port, 'select pg_get_wal_replay_pause_state()')) !== 'paused') await delay(20);
    },
    resumeReplay: async () => void (await query(port, 'select pg_wal_replay_resume()')),
    setReplayDelay: async (ms) => {
      await query(port, `alter system set max_standby_streaming_delay = ${ms}`);
      await query(port, 'select pg_reload_conf()');
    },
    shutDown: async () => {
      await end(running, 'SIGINT');
      return async () => {
        running = await start(server);
      };
    },
    stop: async () => {
      process.off('exit', killAtExit);
      await end(running, 'SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root gives way to another account of the machine. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter((fields) => fields[0] === name))[0];
  if (!found) throw new Error('PostgreSQL needs an account that is not root');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function createCluster({ binaries, directory, account }: Server): void {
  const options = ['-D', join(directory, 'data'), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'];
  execFileSync(join(binaries, 'initdb'), [...options, '--locale=C.UTF-8', '--no-sync'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: directory,
    ...account,
  });
}

async function start({ binaries, directory, port, account }: Server): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'lc_messages=C',
    'logging_collector=off',
    // A server that is killed loses nothing by these, only a machine that loses its power.
    'fsync=off',
    'full_page_writes=off',
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', join(directory, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: directory, ...account },
  );
  await untilReady(server);
  return server;
}

function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  const fail = () => reject(new Error(`PostgreSQL did not start:\n${log}`));
  const timer = setTimeout(fail, START_TIMEOUT_MS);
  server.once('exit', fail);
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (READY.test(log)) return;
    log += text;
    if (READY.test(log)) resolve();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    server.off('exit', fail);
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

async function createDatabase(port: number, name: string, copyOf: string): Promise<string> {
  await query(port, `create database ${name} template ${copyOf}`);
  return address(port, name);
}

/** The first value of the result. */
async function query(port: number, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: address(port, 'postgres') });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

function address(port: number, database: string): string {
  return `postgresql://postgres@127.0.0.1:${port}/${database}`;
}
