import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { media } from '../../database/schema/media.ts';
import type { StoredMedia } from '../media-store.ts';
import { contentColumns, mediaWords } from '../save-media.ts';
import { libraryName, numberedName } from './library-name.ts';
import type { MediaRow } from './list-media.ts';

export interface AddedMedia {
  readonly row: MediaRow;
  /** False: a file with this content was in the library, whatever it is called. */
  readonly isNew: boolean;
}

/** Makes a stored file known under a name that no other one has. */
export async function addMedia(
  tx: Transaction,
  { fileName, stored, now }: { readonly fileName: string; readonly stored: StoredMedia; readonly now: Date },
): Promise<AddedMedia> {
  const [same] = await tx
    .select()
    .from(media)
    .where(eq(media.contentHash, stored.contentHash))
    .orderBy(asc(media.id))
    .limit(1);
  if (same) return { row: same, isNew: false };
  const name = libraryName(fileName, stored.mime);
  for (let number = 1; ; number += 1) {
    const file = numberedName(name, number);
    const values = { ...contentColumns(stored, now), file, words: mediaWords(file) };
    const [row] = await tx
      .insert(media)
      .values(values)
      .onConflictDoNothing({ target: media.file })
      .returning();
    if (row) return { row, isNew: true };
  }
}
