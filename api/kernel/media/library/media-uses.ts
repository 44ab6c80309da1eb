import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Translated } from '../../../contract/common.ts';
import type { RecordEntity } from '../../../contract/desk/record-entities.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { record } from '../../database/schema/record.ts';

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
    from record_draft cross join jsonb_path_query(record_draft.input, ${places}) as place
    where true ${isWanted(named)}
    union
    select record_ending.record_id, ${named}, 'former'
    from record_ending join revision using (record_id, version)
    cross join jsonb_path_query(revision.input, ${places}) as place
    where true ${isWanted(named)}`;
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

/** The records that refer to a file, each once a side. */
export async function usersOf(tx: Queries | Transaction, file: string): Promise<MediaUser[]> {
  const { rows } = await tx.execute<{ record_id: number; side: MediaUse['side'] }>(mediaUses([file]));
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ record_id }) => record_id))];
  const records = await tx.select().from(record).where(inArray(record.id, ids));
  const users = rows.flatMap(({ record_id: recordId, side }) => {
    const found = records.find(({ id }) => id === recordId);
    if (found === undefined || found.entityId === null) return [];
    const { entity, entityId: id, key, title } = found;
    return [{ recordId, file, side, entity, id, key, title }];
  });
  const orderOf = ({ entity, key, side }: MediaUser) => [entity, key, side].join(' ');
  return users.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}
