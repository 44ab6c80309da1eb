import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseOptions, openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { failureOf } from './causes.ts';
import { START_TIMEOUT_MS } from './drivers.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { fillWithoutTables } from './test-database.ts';

const HOLDER = fileURLToPath(new URL('./hold-embedded-database.ts', import.meta.url));
const POLL_MS = 2;
/** Read before anything else by each thread: it reports when nothing but promises keeps a thread alive. */
const TELLS_OF_DRY_THREADS = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (!isMainThread) process.on('beforeExit', () => writeSync(1, 'a thread waits for promises alone'));
`)}`;

/** Read before anything else by each thread: it reports each file that a thread has the disk confirm. */
const TELLS_OF_SYNCS = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  const { fsyncSync, writeSync } = fs;
  if (!isMainThread) {
    fs.fsyncSync = (descriptor) => {
      writeSync(1, 'synced\\n');
      return fsyncSync(descriptor);
    };
    syncBuiltinESMExports();
  }
`)}`;

async function openHere(dataDir: string, options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ dataDir, ...options });
  onTestFinished(() => database.close());
  return database;
}

function openElsewhere(dataDir: string, flags: readonly string[] = [], statement?: string): ChildProcess {
  const child = spawn(process.execPath, [...flags, HOLDER, dataDir, ...(statement ? [statement] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) return String(chunk).trim();
  throw new Error('It reported nothing');
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function untilExists(path: string): Promise<void> {
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Makes the next new file of the write-ahead log fail, as a full disk would; the result undoes it. */
function breakLog(dataDir: string): () => void {
  const log = join(dataDir, 'database', 'pg_wal');
  renameSync(log, `${log}.away`);
  return () => renameSync(`${log}.away`, log);
}

const WRITE_TO_NEW_LOG = sql.raw(
  'insert into item values (1); select pg_switch_wal(); insert into item values (2)',
);

describe('the embedded database', { timeout: START_TIMEOUT_MS }, () => {
  const template = mkdtempSync(join(tmpdir(), 'database-'));

  beforeAll(async () => {
    await fillWithoutTables(template);
    const database = await openDatabase({ dataDir: template });
    await database.db.execute(sql`create table item (id integer)`);
    await database.close();
  }, START_TIMEOUT_MS);

  afterAll(() => rmSync(template, { recursive: true, force: true }));

  /** A data directory whose database exists, with an empty table `item`. */
  function createdDirectory(): string {
    const dataDir = temporaryDirectory();
    cpSync(template, dataDir, { recursive: true });
    return dataDir;
  }

  it('has a thread that never waits for promises alone: it might wait for a compiler that waits for it', async () => {
    const child = openElsewhere(temporaryDirectory(), ['--import', TELLS_OF_DRY_THREADS]);
    expect(await firstLine(child)).toBe('open');
  });

  it('confirms a commit when the disk has it', async () => {
    const statement = 'create table written (id int)';
    const child = openElsewhere(createdDirectory(), ['--import', TELLS_OF_SYNCS], statement);
    let output = '';
    for await (const chunk of child.stdout ?? []) {
      output += String(chunk);
      if (output.includes('done')) break;
    }
    expect(output.slice(output.indexOf('open'))).toMatch(/^open\n(?:synced\n)+done\n/);
  });

  it('is refused to a second process, which learns who has it', async () => {
    const dataDir = createdDirectory();
    await openHere(dataDir);
    const response = await firstLine(openElsewhere(dataDir));
    expect(response).toContain(
      `${join(dataDir, 'database')} is already in use by process ${process.pid} on `,
    );
  });

  it('is refused to a second opening in the same process, and free again once closed', async () => {
    const dataDir = createdDirectory();
    const first = await openHere(dataDir);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`already in use by process ${process.pid}`);
    await first.close();
    const second = await openHere(dataDir);
    expect(await second.isAlive()).toBe(true);
  });

  it('is left as it is where its files are of another version', async () => {
    const dataDir = createdDirectory();
    const files = () => readdirSync(join(dataDir, 'database'), { recursive: true }).toSorted();
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    const before = files();
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /is of version 17 of the embedded database, and this build has 18/,
    );
    expect(files()).toEqual(before);
  });

  it('is taken over from a killed process', async () => {
    const dataDir = createdDirectory();
    const holder = openElsewhere(dataDir);
    expect(await firstLine(holder)).toBe('open');
    await kill(holder);
    const database = await openHere(dataDir);
    expect(await database.isAlive()).toBe(true);
  });

  it.each(['database.creating', 'database.creating/global/pg_control'])(
    'is created anew after a kill when %s had just been made',
    // It creates a database almost to its end, and then another one.
    { timeout: 2 * START_TIMEOUT_MS },
    async (path) => {
      const dataDir = temporaryDirectory();
      const creator = openElsewhere(dataDir);
      await untilExists(join(dataDir, path));
      await kill(creator);
      const database = await openHere(dataDir);
      expect(await database.isAlive()).toBe(true);
      expect(existsSync(join(dataDir, 'database.creating'))).toBe(false);
    },
  );

  it('leaves a directory with other files alone', async () => {
    const dataDir = temporaryDirectory();
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'letter.txt'), 'dear');
    await expect(openDatabase({ dataDir })).rejects.toThrow('holds files but no database');
    expect(existsSync(join(dataDir, 'database', 'letter.txt'))).toBe(true);
  });

  it('reports its death once, rejects what waits and what comes, and opens again', async () => {
    const dataDir = createdDirectory();
    const failures: Error[] = [];
    const database = await openHere(dataDir, { onFailure: (error) => failures.push(error) });
    const stopListening = await database.listen('pages', () => undefined);
    const repair = breakLog(dataDir);
    const [dying, waiting] = await Promise.all([
      failureOf(database.db.execute(WRITE_TO_NEW_LOG)),
      failureOf(database.db.execute(sql`select 1`)),
    ]);
    const later = await failureOf(database.db.execute(sql`select 2`));
    for (const error of [dying, waiting, later]) {
      expect(error).toMatchObject({ name: 'EmbeddedDatabaseStoppedError' });
      expect(error.message).toContain('PANIC');
    }
    expect(await database.isAlive()).toBe(false);
    expect(failures).toHaveLength(1);
    await stopListening();
    await database.close();
    repair();
    const reopened = await openHere(dataDir);
    expect((await reopened.db.execute(sql`select * from item`)).rows).toEqual([]);
  });

  it('notifies listeners of a gap when its connection is made anew', async () => {
    const database = await openHere(createdDirectory());
    await database.db.execute(sql`select 1`);
    let gaps = 0;
    const onGap = () => {
      gaps += 1;
    };
    await database.listen('pages', () => undefined, { onGap });
    expect(gaps).toBe(0);
    // A connection that is given back within a transaction is thrown away.
    await database.withConnection((connection) => connection.execute(sql`begin`));
    await database.db.execute(sql`select 1`);
    expect(gaps).toBe(1);
  });

  it('goes on after its maintenance, which gives it a new engine: who waits gets a result, who listens hears', async () => {
    const database = await openHere(createdDirectory());
    const heard: string[] = [];
    const stop = await database.listen('pages', (payload) => heard.push(payload));
    await database.listen('shops', (payload) => heard.push(payload));
    const startedAt = async () =>
      (await database.db.execute(sql`select pg_postmaster_start_time() as started_at`)).rows[0];
    const before = await startedAt();
    const maintained = database.maintain();
    const waiting = database.db.execute(sql`insert into item (id) values (77) returning id`);
    await maintained;
    expect((await waiting).rows).toEqual([{ id: 77 }]);
    expect(await database.isAlive()).toBe(true);
    expect(await startedAt()).not.toEqual(before);
    for (const channel of ['pages', 'shops'])
      await database.db.execute(sql`select pg_notify(${channel}, ${`after, to ${channel}`})`);
    await expect.poll(() => heard).toEqual(['after, to pages', 'after, to shops']);
    await stop();
    await database.maintain();
    expect((await database.db.execute(sql`select id from item`)).rows).toEqual([{ id: 77 }]);
  });

  it('reports its death when it dies in its maintenance', async () => {
    const dataDir = createdDirectory();
    const failures: Error[] = [];
    const database = await openHere(dataDir, { onFailure: (error) => failures.push(error) });
    await database.db.execute(sql`insert into item values (1)`);
    breakLog(dataDir);
    await database.db.execute(sql`select pg_switch_wal()`);
    expect(await failureOf(database.maintain())).toMatchObject({ name: 'EmbeddedDatabaseStoppedError' });
    expect(failures).toHaveLength(1);
  });

  it('reports why a transaction failed when the engine dies inside it', async () => {
    const dataDir = createdDirectory();
    const database = await openHere(dataDir);
    const dying = database.transaction(async (tx) => {
      breakLog(dataDir);
      await tx.execute(WRITE_TO_NEW_LOG);
    });
    expect(await failureOf(dying)).toMatchObject({ name: 'EmbeddedDatabaseStoppedError' });
  });
});
