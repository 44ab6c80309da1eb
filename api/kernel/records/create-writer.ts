import type { z } from 'zod';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { RecordWriter, Users, WriteTerms, Written } from '../changes/record-writer.ts';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import type { Transaction } from '../database/database.ts';
import type { DocumentTable } from '../database/document-table.ts';
import { ApiError, invalidField } from '../http/api-error.ts';
import { parseBody } from '../http/register.ts';
import type { Services } from '../http/services.ts';
import { noUsers, refuseWhileUsed } from '../links/link-users.ts';
import { lockRow } from './lock-row.ts';
import { readFormerId, recordRemoval, takeFromBin } from './record-removal.ts';
import { recordSaves } from './record-saves.ts';
import { readVersion, refuseUnseen } from './seen-version.ts';

/** How the rows of one entity are found and written. */
export interface WritableEntity<Input> {
  /** In change events: `product`. */
  readonly name: RecordEntity;
  readonly table: DocumentTable;
  /** Field of the input that holds the natural key, for faults. */
  readonly keyField: string & keyof Input;
  /** Id of the row with the natural key of the input. */
  findId(tx: Transaction, input: Input): Promise<number | undefined>;
  save(tx: Transaction, input: Input, context: WriteContext): Promise<SaveResult>;
  /** What refers to the row: while there is something, it is not deleted. */
  users?(tx: Transaction, id: number): Promise<Users>;
  /** Returns the tags of what showed it. */
  remove(tx: Transaction, id: number, context: WriteContext): Promise<string[]>;
}

/** The writes of one entity, by inputs that its schema has parsed. */
interface TypedWriter<Input> extends Pick<RecordWriter, 'remove' | 'users'> {
  create(tx: Transaction, input: Input, terms: WriteTerms): Promise<Written>;
  update(tx: Transaction, id: number, input: Input, terms: WriteTerms): Promise<Written>;
}

export function createWriter<Input extends object>(
  services: Services,
  entity: WritableEntity<Input>,
): TypedWriter<Input> {
  const { name, table, keyField } = entity;
  const users = async (tx: Transaction, id: number) => (await entity.users?.(tx, id)) ?? noUsers;
  const { reservedSlugs, sitePath } = services;
  const context = (): WriteContext => ({ now: services.clock(), reservedSlugs, sitePath });
  const fault = (input: Input, kind: 'taken' | 'fixed') =>
    invalidField(keyField, kind, { value: String(input[keyField]) }).details;

  async function save(
    tx: Transaction,
    input: Input,
    { cause, deletedRecordId }: WriteTerms,
  ): Promise<Written> {
    const fields = await services.inputFaults(tx, input);
    if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
    const restoredId = deletedRecordId === undefined ? undefined : await readFormerId(tx, deletedRecordId);
    const { id, outcome, tags } = await entity.save(tx, input, { ...context(), restoredId });
    if (outcome === 'unchanged')
      return { id, version: await readVersion(tx, { name, id }), tags: [], isChanged: false };
    if (deletedRecordId !== undefined)
      await takeFromBin(tx, { recordId: deletedRecordId, entityId: id, now: services.clock() });
    const [version = 1] = await recordSaves(tx, { name, table, ids: [id], cause, now: services.clock() });
    return { id, version, tags, isChanged: true };
  }

  return {
    users,
    async create(tx, input, terms) {
      if ((await entity.findId(tx, input)) !== undefined)
        throw new ApiError('conflict', fault(input, 'taken'));
      return save(tx, input, terms);
    },
    async update(tx, id, input, terms) {
      await lockRow(tx, table, id);
      await refuseUnseen(tx, { name, table, id, seenVersion: terms.seenVersion, wanted: input });
      if ((await entity.findId(tx, input)) !== id)
        throw new ApiError('invalid_fields', fault(input, 'fixed'));
      return save(tx, input, terms);
    },
    async remove(tx, id, terms) {
      await lockRow(tx, table, id);
      await refuseUnseen(tx, { name, table, id, seenVersion: terms.seenVersion });
      refuseWhileUsed(await users(tx, id));
      const tags = await entity.remove(tx, id, context());
      const version = await recordRemoval(tx, { name, id, now: services.clock() });
      return { id, version, tags, isChanged: true };
    },
  };
}

/** The same writer for callers that do not know the shape of the input: it is parsed first. */
export function eraseInput<InputSchema extends z.ZodObject>(
  schema: InputSchema,
  { name, table }: WritableEntity<z.output<InputSchema>>,
  write: TypedWriter<z.output<InputSchema>>,
): RecordWriter {
  return {
    entity: name,
    schema,
    table,
    users: write.users,
    remove: write.remove,
    create: async (tx, input, terms) => write.create(tx, parseBody(schema, input), terms),
    update: async (tx, id, input, terms) => write.update(tx, id, parseBody(schema, input), terms),
  };
}
