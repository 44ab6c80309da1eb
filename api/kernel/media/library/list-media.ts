import { and, asc, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { locales } from '../../../../languages/locales.ts';
import { perLocale } from '../../../../languages/per-locale.ts';
import type { Translated } from '../../../contract/common.ts';
import type { MediaItem, MediaListQuery, MediaRecord } from '../../../contract/desk/media.ts';
import { mostListed } from '../../../rules/most-listed.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { media } from '../../database/schema/media.ts';
import { requireFound } from '../../stored/found.ts';
import { holdsFoldedWords } from '../../stored/holds-words.ts';
import { listPage, toWindow } from '../../stored/stored.ts';
import { countUses, mediaUses, usersOf } from './media-uses.ts';

export type MediaRow = typeof media.$inferSelect;

const documentType = 'application/pdf';
const isDocument = eq(media.mime, documentType);
const lacksText = or(...locales.map((locale) => sql`coalesce(${media.alt} ->> ${locale}::text, '') = ''`));

/** The alternative texts of a file, empty where there is none. */
export const textsOf = ({ alt }: Pick<MediaRow, 'alt'>): Translated<string> =>
  perLocale((locale) => alt[locale] ?? '');

/** One page of the library. */
export async function listMedia(db: Queries, query: MediaListQuery, mediaUrl: string) {
  const { limit, offset } = toWindow(query);
  const { text, name, kind, use, missing, sort } = query;
  const isUsed = sql`exists (select from (${mediaUses()}) as uses where uses.file = ${media.file})`;
  const where = and(
    holdsFoldedWords(media.words, text),
    name === undefined ? undefined : eq(media.file, name),
    kind === undefined ? undefined : kind === 'document' ? isDocument : not(isDocument),
    use === undefined ? undefined : use === 'used' ? isUsed : not(isUsed),
    missing === undefined ? undefined : and(not(isDocument), lacksText),
  );
  const order: SQL[] = sort === 'name' ? [asc(media.file)] : [desc(media.updatedAt), desc(media.id)];
  const rows = await db
    .select()
    .from(media)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const items = await toItems(db, rows, mediaUrl);
  return listPage(db, { table: media, where, paging: query, items });
}

/** A file with the records that refer to it. @throws ApiError `not_found` */
export async function showMedia(tx: Transaction, id: number, mediaUrl: string): Promise<MediaRecord> {
  const row = requireFound(await tx.select().from(media).where(eq(media.id, id)));
  const item = requireFound(await toItems(tx, [row], mediaUrl));
  const { users, total: used_by_total } = await usersOf(tx, row.file, mostListed);
  const used_by = users.map(({ entity, key, id: entityId, title, side }) => ({
    entity,
    key,
    id: entityId,
    title,
    side,
  }));
  return { ...item, used_by, used_by_total };
}

export async function toItems(db: Queries | Transaction, rows: readonly MediaRow[], mediaUrl: string) {
  const uses = await countUses(
    db,
    rows.map(({ file }) => file),
  );
  return rows.map((row) => toItem(row, uses.get(row.file) ?? 0, mediaUrl));
}

/** Wide enough for the grid of a library on a dense screen. */
const thumbnailWidth = 320;

function toItem(row: MediaRow, uses: number, mediaUrl: string): MediaItem {
  const toUrl = (name: string) => `${mediaUrl}/${name}`;
  const isPicture = row.width !== null;
  const shown = row.sources.filter(({ type }) => type !== 'image/avif');
  const small = shown.find(({ width }) => width >= thumbnailWidth) ?? shown.at(-1);
  const { focusX: x, focusY: y } = row;
  return {
    id: row.id,
    name: row.file,
    kind: row.mime === documentType ? 'document' : 'picture',
    url: toUrl(row.sources.at(-1)?.name ?? ''),
    thumbnail: isPicture && small ? toUrl(small.name) : null,
    width: row.width,
    height: row.height,
    alt: textsOf(row),
    focus: x === null || y === null ? null : { x, y },
    uses,
    version: row.version,
    saved_by: row.savedBy,
    saved_at: row.updatedAt.toISOString(),
  };
}
