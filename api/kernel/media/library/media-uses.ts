import { type SQL, sql } from 'drizzle-orm';
import type { Translated } from '../../../contract/common.ts';
import type { RecordEntity } from '../../../contract/desk/record-entities.ts';
import type { Queries, Transaction } from '../../database/database.ts';

/** One record that refers to one file. */
export interface MediaUse {
  readonly recordId: number;
  readonly file: string;
  /** `former`: what comes back when what is live ends. */
  readonly side: 'live' | 'draft' | 'former';
}

/** A file with the record that refers to it. */
export interface MediaUser extends MediaUse {
  readonly entity: RecordEntity;
  readonly id: number;
  readonly key: string;
  readonly title: Translated<string>;
}

const places = sql`'strict $.** ? (@.file.type() == "string")'`;

/** Every use of the files, or of all; what lies in the recycle bin uses nothing. Columns: record_id, file, side. */
export function mediaUses(files?: readonly string[]): SQL {
  const wanted = files === undefined ? undefined : sql`${sql.param([...files])}::text[]`;
  const isWanted = (file: SQL) => (wanted ? sql`and ${file} = any(${wanted})` : sql``);
  const named = sql`place ->> 'file'`;
  return sql`
    select record.id as record_id, named.file, 'live' as side
    from record cross join unnest(record.files) as named(file)
    where record.entity_id is not null ${wanted ? sql`and record.files && ${wanted}` : sql``} ${isWanted(sql`named.file`)}
    union
    select record_draft.record_id, ${named}, 'draft'
    from record_draft join record on record.id = record_draft.record_id
    cross join jsonb_path_query(record_draft.input, ${places}) as place
    where record.entity_id is not null ${isWanted(named)}
    union
    select record_ending.record_id, ${named}, 'former'
    from record_ending join record on record.id = record_ending.record_id
    cross join jsonb_path_query(record_ending.former, ${places}) as place
    where record.entity_id is not null ${isWanted(named)}`;
}

/** How many records refer to each of the files. */
export async function countUses(
  db: Queries | Transaction,
  files: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (files.length === 0) return new Map();
  const { rows } = await db.execute<{ file: string; records: number }>(sql`
    select uses.file, count(distinct uses.record_id)::int as records from (${mediaUses(files)}) as uses group by uses.file`);
  return new Map(rows.map(({ file, records }) => [file, records]));
}

/** The uses of a file, with the columns of their records. */
const usesByRecord = (file: string): SQL => sql`
  (${mediaUses([file])}) as uses join record on record.id = uses.record_id`;

/** What refers to a file, once a side, by entity and key: all of it, or the first so many, and how many there are. */
export async function usersOf(
  tx: Transaction,
  file: string,
  most?: number,
): Promise<{ readonly users: readonly MediaUser[]; readonly total: number }> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await tx.execute<{ [Field in keyof MediaUser]: MediaUser[Field] } & { total: number }>(sql`
    select uses.record_id as "recordId", uses.file, uses.side, record.entity, record.entity_id as id, record.key,
      record.title, count(*) over ()::int as total
    from ${usesByRecord(file)}
    order by record.entity collate "C", record.key collate "C", uses.side ${limit}`);
  return { users: rows, total: rows[0]?.total ?? 0 };
}

/** A query of the records that refer to a file, in its column `name`. */
export const mediaUserNames = (file: string): SQL =>
  sql`select distinct concat(record.entity, ' ', record.key) as name from ${usesByRecord(file)}`;
