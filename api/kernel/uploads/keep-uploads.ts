import type { Transaction } from '../database/database.ts';
import { upload } from '../database/schema/claim.ts';

/** A file of a visitor, as it is kept. */
export interface StoredUpload {
  readonly name: string;
  readonly type: string;
  /** Of a picture. */
  readonly width?: number;
  readonly height?: number;
  readonly content: Buffer;
}

/** Keeps files in the transaction of what they belong to. Answers their ids, in their order. */
export async function keepUploads(
  tx: Transaction,
  files: readonly StoredUpload[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const row = { ...file, sizeBytes: file.content.byteLength, createdAt: now };
    const [kept] = await tx.insert(upload).values(row).returning({ id: upload.id });
    if (kept === undefined) throw new Error('The file was not kept');
    ids.push(kept.id);
  }
  return ids;
}
