import {
  type RecordEntity,
  recordDescriptions,
  recordEntities,
} from '../../contract/desk/record-entities.ts';
import type { Right } from '../../contract/rights.ts';
import { type Call, requireRight } from '../http/register.ts';

type Asker = Pick<Call<unknown, unknown, unknown>, 'editor'>;

/** A user with the right to texts reads all that editors maintain, and prepares drafts of it. */
const textsRight: Right = 'texts';

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

async function mayRead({ editor }: Asker): Promise<(entity: RecordEntity) => boolean> {
  const rights = (await editor())?.rights;
  return (entity) => rights?.has(textsRight) || rights?.has(recordDescriptions[entity].right) || false;
}
