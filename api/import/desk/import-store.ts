import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { importFile } from '../../kernel/database/schema/import.ts';
import type { UnpackedFile } from './import-tasks.ts';

/** Bytes of the files of an import. */
export async function sizeOfFiles(db: Queries | Transaction, runId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${importFile.sizeBytes}), 0)` })
    .from(importFile)
    .where(eq(importFile.runId, runId));
  return Number(row?.bytes ?? 0);
}

/** Stores a file in the database, which every process of the site reaches, in the place of one with the same name. */
export async function saveFile(tx: Transaction, runId: number, { name, bytes }: UnpackedFile): Promise<void> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = { content, sizeBytes: bytes.byteLength };
  await tx
    .insert(importFile)
    .values({ runId, name, ...values })
    .onConflictDoUpdate({ target: [importFile.runId, importFile.name], set: values });
}

/** Does some work with the named files of an import in a folder of their own, which is gone afterwards. */
export async function withFiles<Result>(
  db: Queries,
  place: { readonly directory: string; readonly runId: number; readonly names: readonly string[] },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  return inFolder(place.directory, async (folder) => {
    for (const name of place.names) {
      const isNamed = and(eq(importFile.runId, place.runId), eq(importFile.name, name));
      const [file] = await db.select({ content: importFile.content }).from(importFile).where(isNamed);
      if (file) await writeBelow(folder, name, file.content);
    }
    return work(folder);
  });
}

/** Does some work in a folder that is gone afterwards. */
export async function inFolder<Result>(
  directory: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(directory, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function writeBelow(folder: string, name: string, content: Uint8Array): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { mode: 0o600 });
}
