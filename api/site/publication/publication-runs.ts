import { and, eq, inArray, or } from 'drizzle-orm';
import type { PublicationRun } from '../../contract/desk/publications.ts';
import { type RecordEntity, recordEntities } from '../../contract/desk/record-entities.ts';
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
        lists: [...new Set(tags.flatMap((tag) => (recordNamed(tag) ? [] : (listNamed(tag) ?? []))))],
      };
    }),
  };
}

interface NamedRecord {
  readonly tag: string;
  readonly entity: RecordEntity;
  readonly id: number;
}

/** The record that a tag such as `product:42` or `product:42:card:fr` names; undefined where it names none by its id. */
function recordNamed(tag: string): NamedRecord | undefined {
  const [name, id = ''] = tag.split(':');
  const entity = recordEntities.find((each) => each === name);
  return entity && /^\d+$/.test(id) ? { tag: `${entity}:${id}`, entity, id: Number(id) } : undefined;
}

/** Each record once: an edit names what it changed of one, in the languages in which it did. */
const recordsNamed = (tags: readonly string[]): NamedRecord[] => [
  ...new Map(tags.flatMap((tag) => recordNamed(tag) ?? []).map((record) => [record.tag, record])).values(),
];

/** Tags of lists that are not called as the records in them are. */
const otherLists: Readonly<Record<string, RecordEntity>> = {
  'category-names': 'category',
  'category-slugs': 'category',
  'category-tree': 'category',
  facets: 'product',
  promoted: 'product',
  'product-names': 'product',
  'product-order': 'product',
  'product-packs': 'product',
  'product-prices': 'product',
  'price-range': 'product',
  range: 'category',
  stores: 'store-locator',
};

/** The kind of records in the list of a tag such as `pages:faq`, `categories` or `menu:main:fr`. */
function listNamed(tag: string): RecordEntity | undefined {
  const [name = ''] = tag.split(':', 1);
  return (
    otherLists[name] ??
    recordEntities.find((entity) => [entity, `${entity}s`, entity.replace(/y$/, 'ies')].includes(name))
  );
}

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
