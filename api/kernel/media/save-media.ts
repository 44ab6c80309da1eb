import { eq, sql } from 'drizzle-orm';
import { locales } from '../../../languages/locales.ts';
import type { Translated } from '../../contract/common.ts';
import { foldText } from '../../rules/fold-text.ts';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import type { Transaction } from '../database/database.ts';
import { media } from '../database/schema/media.ts';
import { currentActor } from '../http/request-context.ts';
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
  const values = contentColumns(stored, now);
  const rows = await tx
    .insert(media)
    .values({ ...values, file, words: mediaWords(file) })
    .onConflictDoUpdate({ target: media.file, set: { ...values, version: sql`${media.version} + 1` } })
    .returning({ id: media.id });
  return {
    id: returnedId(rows),
    outcome: before ? 'changed' : 'created',
    tags: await showingTags(tx, file),
  };
}

/** What a row of the library holds about its content, and who has stored it. */
export function contentColumns({ contentHash, mime, width, height, sources }: StoredMedia, now: Date) {
  const savedBy = currentActor() ?? 'import';
  return { contentHash, mime, width, height, sources: [...sources], savedBy, updatedAt: now };
}

/** What a file is found by. */
export const mediaWords = (file: string, alt: Partial<Translated<string>> = {}): string =>
  foldText([file, ...locales.map((locale) => alt[locale] ?? '')].join('\n'));
