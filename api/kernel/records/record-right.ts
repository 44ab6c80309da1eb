import {
  type RecordEntity,
  recordDescriptions,
  recordEntities,
  rightsOfRecord,
} from '../../contract/desk/record-entities.ts';
import { type Call, requireRight } from '../http/register.ts';

type Asker = Pick<Call<unknown, unknown, unknown>, 'editor'>;

/** @throws ApiError `not_allowed` for those who may not change what visitors see of an entity. */
export async function requireWriting(asker: Asker, ...entities: readonly RecordEntity[]): Promise<void> {
  const rights = new Set(entities.map((entity) => recordDescriptions[entity].right));
  for (const right of rights) await requireRight(asker, right);
}

/** @throws ApiError `not_allowed` for those who may neither read an entity nor prepare drafts of it. */
export async function requireReading(asker: Asker, entity: RecordEntity): Promise<void> {
  if (!(await mayRead(asker))(entity)) await requireWriting(asker, entity);
}

/** The entities of which a caller may read. */
export async function readableEntities(asker: Asker): Promise<readonly RecordEntity[]> {
  return recordEntities.filter(await mayRead(asker));
}

/** Whether a name is that of an entity, and of one that a caller may not read. */
export const isUnreadable = (name: string, readable: readonly RecordEntity[]): boolean =>
  recordEntities.some((entity) => entity === name) && !readable.some((entity) => entity === name);

async function mayRead({ editor }: Asker): Promise<(entity: RecordEntity) => boolean> {
  const rights = (await editor())?.rights;
  return (entity) => rightsOfRecord(entity, 'read').some((right) => rights?.has(right));
}
