import type { Transaction } from '../database/database.ts';
import { upload } from '../database/schema/claim.ts';
import type { Photo } from './photo.ts';

/** Keeps photos in the transaction of what they belong to. Answers their ids, in their order. */
export async function keepUploads(tx: Transaction, photos: readonly Photo[], now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const photo of photos) {
    const row = { ...photo, sizeBytes: photo.content.byteLength, createdAt: now };
    const [kept] = await tx.insert(upload).values(row).returning({ id: upload.id });
    if (kept === undefined) throw new Error('The file was not kept');
    ids.push(kept.id);
  }
  return ids;
}
