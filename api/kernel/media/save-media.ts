import { eq } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import type { Transaction } from '../database/database.ts';
import { media } from '../database/schema/media.ts';
import { returnedId } from '../stored/stored.ts';
import type { StoredMedia } from './media-store.ts';
import { showingTags } from './showing-tags.ts';

/** Makes a stored file known under the name that inputs refer to: `packs/mv110-k05.webp`. */
export async function saveMedia(
  tx: Transaction,
  file: string,
  stored: StoredMedia,
  { now }: Pick<WriteContext, 'now'>,
): Promise<SaveResult> {
  const [before] = await tx
    .select({ id: media.id, contentHash: media.contentHash, sources: media.sources })
    .from(media)
    .where(eq(media.file, file));
  const isSame =
    before?.contentHash === stored.contentHash && before.sources.length === stored.sources.length;
  if (before && isSame) return { id: before.id, outcome: 'unchanged', tags: [] };
  const { contentHash, mime, width, height } = stored;
  const values = { file, contentHash, mime, width, height, sources: [...stored.sources], updatedAt: now };
  const rows = await tx
    .insert(media)
    .values(values)
    .onConflictDoUpdate({ target: media.file, set: values })
    .returning({ id: media.id });
  return {
    id: returnedId(rows),
    outcome: before ? 'changed' : 'created',
    tags: await showingTags(tx, file),
  };
}
