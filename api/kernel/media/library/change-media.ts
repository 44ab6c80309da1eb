import { eq, sql } from 'drizzle-orm';
import { locales } from '../../../../languages/locales.ts';
import type { MediaInput } from '../../../contract/desk/media.ts';
import type { RecordEntity } from '../../../contract/desk/record-entities.ts';
import { storedInputSchema } from '../../../contract/desk/records.ts';
import type { RecordWriters, Written } from '../../changes/record-writer.ts';
import type { Transaction } from '../../database/database.ts';
import { media } from '../../database/schema/media.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { currentActor } from '../../http/request-context.ts';
import { listUsers, refuseWhileUsed } from '../../links/link-users.ts';
import { requireFound } from '../../stored/found.ts';
import type { StoredMedia } from '../media-store.ts';
import { contentColumns, mediaWords } from '../save-media.ts';
import { showingTags } from '../showing-tags.ts';
import { type MediaRow, textsOf } from './list-media.ts';
import { countUses, mediaUserNames, usersOf } from './media-uses.ts';
import { saveUsers } from './save-users.ts';

/** A file whose version the author of a change has seen. */
export interface SeenMedia {
  readonly id: number;
  readonly seenVersion: number | undefined;
  readonly now: Date;
}

/** Replaces the alternative texts and the focal point. */
export async function describeMedia(
  tx: Transaction,
  seen: SeenMedia,
  { alt, focus }: MediaInput,
): Promise<Written> {
  const row = await lockMedia(tx, seen);
  const { x: focusX, y: focusY } = focus ?? { x: null, y: null };
  const isMoved = row.focusX !== focusX || row.focusY !== focusY;
  if (!isMoved && isSameText(row, alt)) return unchanged(row);
  const values = { alt, focusX, focusY, words: mediaWords(row.file, alt) };
  // Pages show the texts of each use, and of the library the focal point alone.
  return change(tx, seen, values, isMoved ? await showingTags(tx, row.file) : []);
}

/** Replaces the file behind a name, so that whatever refers to it shows the other one. */
export async function replaceMedia(
  tx: Transaction,
  seen: SeenMedia,
  { stored, writers }: { readonly stored: StoredMedia; readonly writers: RecordWriters },
): Promise<Written> {
  const row = await lockMedia(tx, seen);
  const wasPicture = row.width !== null;
  if (wasPicture !== (stored.width !== null))
    throw invalidField('file', wasPicture ? 'not_a_picture' : 'not_a_document');
  if (row.contentHash === stored.contentHash) return unchanged(row);
  const written = await change(tx, seen, contentColumns(stored, seen.now), await showingTags(tx, row.file));
  // A document stores the content of its file as a version of its own.
  const tags = wasPicture ? [] : await saveUsers(tx, writers, await usersOf(tx, row.file));
  return { ...written, tags: [...written.tags, ...tags] };
}

interface Renaming {
  readonly toName: (former: string) => string;
  readonly writers: RecordWriters;
  /** @throws ApiError `not_allowed` */
  readonly requireWriting: (entities: readonly RecordEntity[]) => Promise<void>;
}

/** Each record is saved anew, and no other write gets in between. */
const mostRenamed = 200;

/**
 * Gives a file another name, in whatever refers to it as well.
 * @throws ApiError `conflict` for the name of another, or where more than 200 records refer to it
 */
export async function renameMedia(
  tx: Transaction,
  seen: SeenMedia,
  { toName, writers, requireWriting }: Renaming,
): Promise<Written> {
  const row = await lockMedia(tx, seen);
  const file = toName(row.file);
  if (file === row.file) return unchanged(row);
  const [other] = await tx.select({ id: media.id }).from(media).where(eq(media.file, file));
  if (other) throw new ApiError('conflict', invalidField('name', 'taken', { value: file }).details);
  const count = (await countUses(tx, [row.file])).get(row.file) ?? 0;
  if (count > mostRenamed)
    throw new ApiError(
      'conflict',
      invalidField('name', 'used_by_many', { count, maximum: mostRenamed }).details,
    );
  const { users } = await usersOf(tx, row.file);
  await requireWriting(users.map(({ entity }) => entity));
  const words = mediaWords(file, row.alt);
  const written = await change(tx, seen, { file, words }, []);
  const tags = await saveUsers(tx, writers, { users, renamed: { from: row.file, to: file } });
  return { ...written, tags };
}

/** @throws ApiError `conflict` while a record refers to it */
export async function deleteMedia(tx: Transaction, seen: SeenMedia): Promise<Written> {
  const { id, file, version } = await lockMedia(tx, seen);
  refuseWhileUsed(await listUsers(tx, mediaUserNames(file)));
  await tx.delete(media).where(eq(media.id, id));
  return { id, version: version + 1, tags: [], isChanged: true };
}

/** Nobody begins to use the file, or writes it, until the transaction ends. */
async function lockMedia(tx: Transaction, { id, seenVersion }: SeenMedia): Promise<MediaRow> {
  const row = requireFound(await tx.select().from(media).where(eq(media.id, id)).for('update'));
  if (seenVersion === undefined || row.version === seenVersion) return row;
  const { version, focusX: x, focusY: y, savedBy: saved_by } = row;
  const input = storedInputSchema.parse({ alt: textsOf(row), focus: x === null ? null : { x, y } });
  throw new ApiError('edited_elsewhere', {
    current: { version, input, saved_by, saved_at: row.updatedAt.toISOString() },
  });
}

async function change(
  tx: Transaction,
  { id, now }: SeenMedia,
  values: Partial<typeof media.$inferInsert>,
  tags: readonly string[],
): Promise<Written> {
  const rows = await tx
    .update(media)
    .set({
      savedBy: currentActor() ?? 'system',
      updatedAt: now,
      ...values,
      version: sql`${media.version} + 1`,
    })
    .where(eq(media.id, id))
    .returning({ version: media.version });
  return { id, version: requireFound(rows).version, tags, isChanged: true };
}

const isSameText = (row: MediaRow, alt: MediaInput['alt']): boolean =>
  locales.every((locale) => textsOf(row)[locale] === alt[locale]);

const unchanged = ({ id, version }: MediaRow): Written => ({ id, version, tags: [], isChanged: false });
