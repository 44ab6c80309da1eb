import { and, eq, inArray, or } from 'drizzle-orm';
import type { PublicationRun } from '../../contract/desk/publications.ts';
import { listOfTag, type NamedRecord, recordOfTag } from '../../contract/desk/tag-entities.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { record } from '../../kernel/database/schema/record.ts';
import type { Paging } from '../../kernel/stored/stored.ts';
import { readPublications, toPublication } from './publication-log.ts';

/** Records of a run that are named; an import may have been the reason for thousands. */
const maximumCauses = 12;

type Cause = PublicationRun['causes'][number];

/** The publishing log with the records that its tags name, and who changed them. */
export async function listPublicationRuns(db: Queries, paging: Paging) {
  const list = await readPublications(db, paging);
  const named = list.items.map(({ tags }) => recordsNamed(tags));
  const titles = await readTitles(
    db,
    named.flatMap((records) => records.slice(0, maximumCauses)),
  );
  return {
    ...list,
    items: list.items.map((row, index): PublicationRun => {
      const { tags, ...run } = toPublication(row);
      const records = named[index] ?? [];
      return {
        ...run,
        saved_by: row.savedBy,
        causes: records.slice(0, maximumCauses).flatMap(({ tag }) => titles.get(tag) ?? []),
        causes_total: records.length,
        lists: [...new Set(tags.flatMap((tag) => (recordOfTag(tag) ? [] : (listOfTag(tag) ?? []))))],
      };
    }),
  };
}

/** Each record once: an edit names what it changed of one, in the languages in which it did. */
const recordsNamed = (tags: readonly string[]): NamedRecord[] => [
  ...new Map(tags.flatMap((tag) => recordOfTag(tag) ?? []).map((record) => [record.tag, record])).values(),
];

async function readTitles(db: Queries, records: readonly NamedRecord[]): Promise<ReadonlyMap<string, Cause>> {
  const idsOf = Map.groupBy(records, ({ entity }) => entity);
  if (idsOf.size === 0) return new Map();
  const isNamed = [...idsOf].map(([entity, those]) =>
    and(
      eq(record.entity, entity),
      inArray(
        record.entityId,
        those.map(({ id }) => id),
      ),
    ),
  );
  const rows = await db
    .select({ entity: record.entity, id: record.entityId, title: record.title })
    .from(record)
    .where(or(...isNamed));
  return new Map(
    rows.flatMap(({ entity, id, title }) =>
      id === null ? [] : [[`${entity}:${id}`, { entity, id, title }] as const],
    ),
  );
}
