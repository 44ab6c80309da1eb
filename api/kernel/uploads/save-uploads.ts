import type { Transaction } from '../database/database.ts';
import { upload } from '../database/schema/claim.ts';

/** A file of a visitor, as it is stored. */
export interface StoredUpload {
  readonly name: string;
  readonly type: string;
  /** Width of a picture. */
  readonly width?: number;
  readonly height?: number;
  readonly content: Buffer;
}

/** Stores files in the transaction of what they belong to. Returns their ids, in their order. */
export async function saveUploads(
  tx: Transaction,
  files: readonly StoredUpload[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const row = { ...file, sizeBytes: file.content.byteLength, createdAt: now };
    const [stored] = await tx.insert(upload).values(row).returning({ id: upload.id });
    if (stored === undefined) throw new Error('The file was not stored');
    ids.push(stored.id);
  }
  return ids;
}
