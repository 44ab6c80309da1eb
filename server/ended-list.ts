import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../api/kernel/database/database.ts';
import { type EndedAccount, listEnded, readLine, toLine } from '../api/kernel/ended/ended-accounts.ts';

/** The list of accounts that are gone for good, outside the database and its backups. */
export interface EndedList {
  /** Adds what the database has and the list lacks. Two calls at once do it once after the other. */
  catchUp(): Promise<void>;
}

/** @param file is made with its first line; nothing in it names a person */
export function openEndedList({ db }: Pick<Database, 'db'>, file: string): EndedList {
  let known: Set<string> | undefined;
  let last: Promise<void> = Promise.resolve();
  async function add(): Promise<void> {
    known ??= new Set((await readEndedList(file))?.map(({ id }) => id));
    const missing = (await listEnded(db)).filter(({ id }) => !known?.has(id));
    if (missing.length === 0) return;
    await append(file, missing.map(toLine).join(''));
    for (const { id } of missing) known.add(id);
  }
  return {
    catchUp: () => {
      last = last.catch(() => undefined).then(add);
      return last;
    },
  };
}

/** Resolves once it is on the disk. A line that an earlier process left cut off ends there. */
async function append(file: string, lines: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
    const isCut = size > 0 && buffer.toString() !== '\n';
    await handle.appendFile(isCut ? `\n${lines}` : lines);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What the list holds; undefined where there is none. */
export async function readEndedList(file: string): Promise<EndedAccount[] | undefined> {
  try {
    return (await readFile(file, 'utf8')).split('\n').flatMap((line) => readLine(line) ?? []);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
