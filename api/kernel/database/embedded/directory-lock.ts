import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const BUSY = 5;
const PATIENCE_MS = 500;

const holderSchema = z.object({ pid: z.number(), host: z.string() });

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes `<directory>.lock`, or throws a `DirectoryInUseError` that names the holder.
 *
 * The lock file is a small SQLite database with an open write transaction, because that is how Node can hold a
 * lock of the operating system: it ends with its holder, however that dies, and is never judged by age or by a
 * process number, which another container or a later process may share.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = `${directory}.lock`;
  const file = new DatabaseSync(path, { timeout: PATIENCE_MS });
  try {
    begin(file);
    writeHolder(file);
    file.exec('commit');
    begin(file);
  } catch (error) {
    const holder = isBusy(error) ? readHolder(file) : undefined;
    file.close();
    if (!isBusy(error)) throw new Error(`${path} cannot be locked`, { cause: error });
    throw new DirectoryInUseError(`${directory} is already in use by ${holder ?? 'another process'}`);
  }
  return { release: () => file.close() };
}

function begin(file: DatabaseSync): void {
  file.exec('begin immediate');
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}

function writeHolder(file: DatabaseSync): void {
  file.exec('create table if not exists holder (id integer primary key, pid integer, host text)');
  file.prepare('insert or replace into holder (id, pid, host) values (1, ?, ?)').run(process.pid, hostname());
}

function readHolder(file: DatabaseSync): string | undefined {
  try {
    const holder = holderSchema.parse(file.prepare('select pid, host from holder').get());
    return `process ${holder.pid} on ${holder.host}`;
  } catch {
    // The holder has the lock but has not written its name yet.
    return undefined;
  }
}
