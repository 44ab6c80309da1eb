import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileOf = (dataDirectory: string) => join(dataDirectory, 'process-id');

/**
 * What other processes on the database knew the process by that had this data directory before; undefined: there was
 * none. It has ended, even if it was killed and could not say so: a data directory has one process at a time.
 */
export async function readFormerProcessId(dataDirectory: string): Promise<string | undefined> {
  const written = await readFile(fileOf(dataDirectory), 'utf8').catch(() => undefined);
  return z.uuid().safeParse(written).data;
}

/** A new id for this process. A disk that cannot be written does without the note: the others forget the process in time. */
export async function renewProcessId(dataDirectory: string): Promise<string> {
  const id = randomUUID();
  await writeFile(fileOf(dataDirectory), id).catch(() => undefined);
  return id;
}
