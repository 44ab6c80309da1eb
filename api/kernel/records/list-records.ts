import { and, asc, desc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { perLocale } from '../../../languages/per-locale.ts';
import type { Locale } from '../../contract/common.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { type RecordIndexQuery, type RecordItem, storedInputSchema } from '../../contract/desk/records.ts';
import { foldText } from '../../rules/fold-text.ts';
import type { RecordWriter } from '../changes/record-writer.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { readStored } from '../database/read-stored.ts';
import { record, recordDraft, recordEnding } from '../database/schema/record.ts';
import { holdsFoldedWords } from '../stored/holds-words.ts';
import { listPage, type Paging, toWindow } from '../stored/stored.ts';
import { newestRevision } from './newest-revision.ts';

/** The folded title in a language. It stands as the index has it, since a parameter would not find that. */
export const foldedTitles = perLocale((locale) => sql`(${record.sort} ->> ${sql.raw(`'${locale}'`)})`);

/** One page of the records of an entity. */
export async function listRecords(
  db: Queries,
  { entity, schema }: Pick<RecordWriter, 'entity' | 'schema'>,
  query: RecordIndexQuery,
) {
  const { limit, offset } = toWindow(query);
  const { text, kind, state, missing, by } = query;
  const where = and(
    eq(record.entity, entity),
    isNotNull(record.entityId),
    holdsFoldedWords(record.words, text),
    kind === undefined ? undefined : eq(record.kind, kind),
    state === undefined ? undefined : eq(record.state, state),
    missing === undefined ? undefined : sql`${missing} = any(${record.missing})`,
    by === undefined ? undefined : eq(record.savedBy, by),
  );
  const order = orderOf(query);
  // Sorted by themselves, ids take little room: rows with all that a list shows would be sorted on disk.
  const ids = db
    .select({ id: record.id })
    .from(record)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await selectItems(db)
    .where(inArray(record.id, ids))
    .orderBy(...order);
  const inputs =
    query.input === true
      ? await readInputs(
          db,
          schema,
          rows.map(({ row }) => row.id),
        )
      : undefined;
  const items = rows.map((item) => ({ ...toItem(item), ...(inputs && { input: inputs.get(item.row.id) }) }));
  return listPage(db, { table: record, where, paging: query, items });
}

/** What is live of records, by their ids: their newest revision. */
async function readInputs(db: Queries, schema: RecordWriter['schema'], recordIds: readonly number[]) {
  const newest = newestRevision(db);
  const rows = await db
    .select({ id: record.id, input: newest.input })
    .from(record)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(record.id, [...recordIds]));
  return new Map(rows.map(({ id, input }) => [id, storedInputSchema.parse(readStored(schema, input))]));
}

/** Records of these entities that hold the words: first the one whose key is the text, then those that begin with it. */
export async function searchRecords(
  db: Queries,
  query: Paging & { text: string; lang: Locale },
  entities: readonly RecordEntity[],
) {
  const where = and(isAmong(entities), holdsFoldedWords(record.words, query.text));
  const folded = foldText(query.text);
  const title = foldedTitles[query.lang];
  const rank = sql`case when lower(${record.key}) = ${folded} then 0
    when starts_with(lower(${record.key}), ${folded}) or starts_with(${title}, ${folded}) then 1 else 2 end`;
  return listItems(db, where, query, [rank, asc(title), asc(record.id)]);
}

const automaticSavers = ['import', 'system'];

/** Records of these entities that staff and programs have saved, those first that were saved last. */
export async function listRecent(db: Queries, paging: Paging, entities: readonly RecordEntity[]) {
  const where = and(isAmong(entities), notInArray(record.savedBy, automaticSavers));
  return listItems(db, where, paging, [desc(record.savedAt), desc(record.id)]);
}

/**
 * Records of these entities that change at a set moment: those first that wait for an editor, then those that change next.
 * The total is counted without joins.
 */
export async function listScheduled(db: Queries, paging: Paging, entities: readonly RecordEntity[]) {
  const isSet = sql`(exists (select from ${recordDraft}
      where ${recordDraft.recordId} = ${record.id} and (${recordDraft.publishAt} is not null or ${recordDraft.waitsFor} is not null))
    or exists (select from ${recordEnding} where ${recordEnding.recordId} = ${record.id}))`;
  const isWaiting = sql`${recordDraft.waitsFor} is null`;
  const next = sql`least(${recordDraft.publishAt}, ${nextEnding})`;
  return listItems(db, and(isAmong(entities), isSet), paging, [isWaiting, next, asc(record.id)]);
}

const isAmong = (entities: readonly RecordEntity[]) =>
  and(inArray(record.entity, entities), isNotNull(record.entityId));

async function listItems(db: Queries, where: SQL | undefined, paging: Paging, order: readonly SQL[]) {
  const { limit, offset } = toWindow(paging);
  const rows = await selectItems(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: record, where, paging, items: rows.map(toItem) });
}

function orderOf({ sort, lang }: RecordIndexQuery): SQL[] {
  const title = foldedTitles[lang];
  const orders = {
    title: asc(title),
    '-title': desc(title),
    key: asc(record.key),
    '-key': desc(record.key),
    saved: desc(record.savedAt),
    '-saved': asc(record.savedAt),
  } satisfies Record<typeof sort, SQL>;
  return [orders[sort], asc(record.id)];
}

/** When the first of what is live of a record for a time is taken back. */
const nextEnding = sql`(select min(${recordEnding.endsAt}) from ${recordEnding}
  where ${recordEnding.recordId} = ${record.id})`.mapWith(recordEnding.endsAt) as SQL<Date | null>;

/** Records with what is prepared of them, as `toItem` takes them. */
export const selectItems = (db: Queries | Transaction) =>
  db
    .select({
      row: record,
      savedAt: recordDraft.savedAt,
      publishAt: recordDraft.publishAt,
      waitsFor: recordDraft.waitsFor,
      endsAt: nextEnding,
    })
    .from(record)
    .leftJoin(recordDraft, eq(recordDraft.recordId, record.id))
    .$dynamic();

interface SelectedItem {
  readonly row: typeof record.$inferSelect;
  /** When the draft was saved. */
  readonly savedAt: Date | null;
  readonly publishAt: Date | null;
  readonly waitsFor: RecordItem['waits_for'];
  readonly endsAt: Date | null;
}

export const toItem = ({ row, savedAt, publishAt, waitsFor, endsAt }: SelectedItem): RecordItem => ({
  entity: row.entity,
  id: row.entityId ?? 0,
  key: row.key,
  kind: row.kind,
  title: row.title,
  state: row.state,
  missing: row.missing,
  has_draft: savedAt !== null,
  publish_at: publishAt?.toISOString() ?? null,
  waits_for: waitsFor,
  ends_at: endsAt?.toISOString() ?? null,
  version: row.version,
  saved_by: row.savedBy,
  saved_at: row.savedAt.toISOString(),
});
