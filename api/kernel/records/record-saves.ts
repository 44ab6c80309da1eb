import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { locales } from '../../../languages/locales.ts';
import { perLocale } from '../../../languages/per-locale.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { foldText } from '../../rules/fold-text.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { summariseRecord } from '../../rules/record-summary.ts';
import { type OutdatedTexts, outdatedAfter } from '../../rules/translations.ts';
import type { SaveCause } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import type { DocumentTable } from '../database/document-table.ts';
import { record } from '../database/schema/record.ts';
import { currentActor } from '../http/request-context.ts';
import { filesOf, type PlacedFile } from '../links/references.ts';
import { mediaWords } from '../media/save-media.ts';
import { newestRevision } from './newest-revision.ts';

/** Rows of one entity that a transaction has saved. */
export interface RecordedSaves {
  readonly name: RecordEntity;
  readonly table: DocumentTable;
  readonly ids: readonly number[];
  readonly cause: SaveCause;
  readonly now: Date;
}

const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * Writes what lists show of the rows and adds a revision to each, as they now stand. A picture of the library that has no
 * alternative texts yet takes those of its use. Returns the versions, in order.
 */
export async function recordSaves(
  tx: Transaction,
  { name, table, ids, cause, now }: RecordedSaves,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: table.id, input: table.input })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const today = belgianDay(now);
  const former = await readFormer(tx, name, ids);
  const inputs = rows.map(({ id, input }) => ({ id, input: fieldsSchema.parse(input) }));
  const files = inputs.map(({ input }) => filesOf(input));
  const given = inputs.map(({ id, input }, index) => ({
    entity_id: id,
    ...toColumns(name, input, today),
    outdated: outdatedOf(former.get(Number(id)), input),
    files: [...new Set(files[index]?.map(({ file }) => file))],
  }));
  const saver = currentActor() ?? (cause === 'import' ? 'import' : 'system');
  const saved = await tx.execute<{ id: number; version: number }>(sql`
    with saved as (
      insert into record (entity, ${columns}, version, saved_by, saved_at)
      select ${name}, ${columns}, 1, ${saver}, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row(
        entity_id int, key text, kind text, title jsonb, sort jsonb,
        words text, state text, missing text[], outdated jsonb, files text[])
      on conflict (entity, entity_id) do update set (${columns}, version, saved_by, saved_at) =
        (${excluded}, record.version + 1, excluded.saved_by, excluded.saved_at)
      returning id, entity_id, version, saved_by, saved_at
    ), revised as (
      insert into revision (record_id, version, input, cause, saved_by, saved_at)
      select saved.id, saved.version, ${table}.input, ${cause}, saved.saved_by, saved.saved_at
      from saved join ${table} on ${table}.id = saved.entity_id
    ), described as (
      update media set alt = text.alt, words = text.words
      from jsonb_to_recordset(${JSON.stringify(toTexts(files.flat()))}::jsonb) as text(
        file text, alt jsonb, words text)
      where media.file = text.file and not jsonb_path_exists(media.alt, '$.* ? (@ != "")')
    )
    select entity_id as id, version from saved`);
  const versions = new Map(saved.rows.map(({ id, version }) => [id, version]));
  return ids.map((id) => versions.get(id) ?? 1);
}

interface Former {
  readonly outdated: OutdatedTexts;
  readonly input: unknown;
}

/** What the records were before they are saved, by the ids of their rows. */
async function readFormer(
  tx: Transaction,
  name: RecordEntity,
  ids: readonly number[],
): Promise<Map<number, Former>> {
  const newest = newestRevision(tx);
  const rows = await tx
    .select({ id: record.entityId, outdated: record.outdated, input: newest.input })
    .from(record)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(record.entity, name), inArray(record.entityId, [...ids])));
  return new Map(rows.map(({ id, ...former }) => [id ?? 0, former]));
}

const outdatedOf = (former: Former | undefined, input: unknown): OutdatedTexts =>
  former === undefined ? {} : outdatedAfter(former.outdated, former.input, input);

function toColumns(name: RecordEntity, input: Readonly<Record<string, unknown>>, today: string) {
  const { key, kind, title, state, missing, words } = summariseRecord(name, input, today);
  return {
    key,
    kind,
    state,
    missing,
    words,
    title,
    sort: perLocale((locale) => foldText(title[locale])),
  };
}

/** The alternative texts of pictures that are used with one in each language. */
function toTexts(files: readonly PlacedFile[]) {
  const texts = files.flatMap(({ file, alt }) =>
    alt && locales.every((locale) => alt[locale] !== '')
      ? [[file, { file, alt, words: mediaWords(file, alt) }] as const]
      : [],
  );
  return [...new Map(texts).values()];
}

const names = [
  ...['entity_id', 'key', 'kind', 'title', 'sort'],
  ...['words', 'state', 'missing', 'outdated', 'files'],
].map((name) => sql.identifier(name));
const list = (items: SQL[]): SQL => sql.join(items, sql`, `);
const columns = list(names.map((name) => sql`${name}`));
const excluded = list(names.map((name) => sql`excluded.${name}`));
