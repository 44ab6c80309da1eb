import type { Queries, Transaction } from '../kernel/database/database.ts';
import { media } from '../kernel/database/schema/media.ts';

/** Content hash of every file that the media store knows, by the name that inputs refer to. */
export async function readMediaHashes(db: Queries | Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ file: media.file, contentHash: media.contentHash }).from(media);
  return new Map(rows.map(({ file, contentHash }) => [file, contentHash]));
}
