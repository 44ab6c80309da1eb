import { eq, inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/database.ts';
import { upload } from '../database/schema/claim.ts';
import { ApiError } from '../http/api-error.ts';

/** Which file came along, and as which one. */
interface Tie {
  /** From 1. */
  readonly position: number;
  readonly uploadId: number;
}

/** What came along, without its bytes, in the order of the ties. */
export async function listFiles(db: Queries, ties: readonly Tie[]) {
  if (ties.length === 0) return [];
  const { id, name, type, sizeBytes } = upload;
  const isTied = inArray(
    id,
    ties.map(({ uploadId }) => uploadId),
  );
  const rows = await db.select({ id, name, type, sizeBytes }).from(upload).where(isTied);
  return ties.flatMap(({ position, uploadId }) => {
    const found = rows.find((row) => row.id === uploadId);
    return found ? [{ position, name: found.name, type: found.type, size_bytes: found.sizeBytes }] : [];
  });
}

/** A file as it is stored, to be saved under the number of what it came with. @throws ApiError `not_found` */
export async function readFile(db: Queries, [tie]: readonly Tie[], number: string) {
  if (!tie) throw new ApiError('not_found');
  const { name, content } = upload;
  const [stored] = await db.select({ name, content }).from(upload).where(eq(upload.id, tie.uploadId));
  if (!stored) throw new ApiError('not_found');
  return {
    contentType: 'application/octet-stream',
    content: new Uint8Array(stored.content),
    filename: `${number}-${tie.position}-${stored.name}`,
  };
}

/** Deletes files; call it when nothing is tied to them any more. */
export async function forgetFiles(tx: Transaction, ties: readonly Pick<Tie, 'uploadId'>[]): Promise<void> {
  const ids = ties.map(({ uploadId }) => uploadId);
  if (ids.length > 0) await tx.delete(upload).where(inArray(upload.id, ids));
}
