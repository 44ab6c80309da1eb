import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { PagingQuery, ResourceContract } from '../../contract/resource.ts';
import type { Users } from '../changes/record-writer.ts';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { FieldFault } from '../http/field-fault.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { registerWrites } from '../records/register-writes.ts';
import { changedTags, isSameDocument } from '../stored/document.ts';
import { findStored } from '../stored/stored.ts';
import { type ResourceReads, registerReads } from './register-reads.ts';
import { type OwnColumns, type ResourceTable, upsert } from './upsert.ts';

/** What `defineResource` takes besides the contract. */
export interface ResourceDefinition<
  Input extends z.ZodObject,
  Query extends PagingQuery,
  Detail extends z.ZodType,
  Table extends ResourceTable,
> {
  readonly table: Table;
  /** The column of the natural key. */
  readonly key: PgColumn;
  /** Fields of the input that have a column of their own, to be sorted or searched by. */
  readonly columns: readonly (keyof z.output<Input> & keyof OwnColumns<Table>)[];
  /**
   * Cache tags of everything that shows it; by default its plural, in the languages in which it changed. Without `before`
   * it was created, without `after` deleted.
   */
  readonly tags?:
    | readonly string[]
    | ((before: z.output<Input> | undefined, after: z.output<Input> | undefined) => string[]);
  /** Index and show; without it, the room registers them itself. */
  readonly reads?: ResourceReads<Input, Query, Detail>;
  /** What is wrong with an input that has the right shape. */
  faults?(input: z.output<Input>): FieldFault[];
  /**
   * Columns that have to be looked up, and references that have to exist: none of the first is an empty object.
   * @throws ApiError at the field of a reference that leads nowhere
   */
  derive?(
    input: z.output<Input>,
    tx: Transaction,
    context: WriteContext,
  ): Promise<Partial<OwnColumns<Table>>>;
  /** What refers to the row: while there is something, it is not deleted. */
  users?(tx: Transaction, id: number): Promise<Users>;
}

/** A resource as the rest of the program sees it: what it is called, how it is saved, and its calls. */
export interface Resource<Input extends z.ZodObject = z.ZodObject> {
  readonly name: RecordEntity;
  readonly plural: string;
  readonly schema: Input;
  /** Fields that together identify an entity; none where there is only one. */
  readonly keyFields: readonly string[];
  /** Flat resources may also be imported as CSV. */
  readonly isFlat: boolean;
  readonly table: ResourceTable;
  save(tx: Transaction, input: z.output<Input>, context: WriteContext): Promise<SaveResult>;
  addRoutes(router: Router, services: Services): void;
}

/** The other half of `describeResource`: how the resource is stored, read and deleted. */
export function defineResource<
  Input extends z.ZodObject,
  Query extends PagingQuery,
  Detail extends z.ZodType,
  Table extends ResourceTable,
>(
  contract: ResourceContract<Input, Query, Detail>,
  definition: ResourceDefinition<Input, Query, Detail, Table>,
): Resource<Input> {
  const { name, plural, keyField, input: schema, isFlat, operations } = contract;
  const { table, key, columns, reads, faults, derive, users } = definition;
  const tagsOf = (before: unknown, after: z.output<Input> | undefined): string[] => {
    const { tags } = definition;
    // One of before another language was added, or of an older form, may lack something.
    if (typeof tags === 'function') return tags(schema.safeParse(before).data, after);
    if (tags !== undefined) return [...tags];
    return after === undefined ? [plural] : changedTags(plural, before, after);
  };
  const find = (tx: Transaction, input: z.output<Input>) => findStored(tx, table, eq(key, input[keyField]));

  async function save(tx: Transaction, input: z.output<Input>, context: WriteContext): Promise<SaveResult> {
    const fields = faults?.(input) ?? [];
    if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
    const stored = await find(tx, input);
    if (stored && isSameDocument(input, stored.input))
      return { id: stored.id, outcome: 'unchanged', tags: [] };
    const own = Object.fromEntries(columns.map((column) => [column, input[column]]));
    const values = { ...own, ...(await derive?.(input, tx, context)), input, updatedAt: context.now };
    const id = await upsert(tx, { table, key }, values, context.restoredId);
    return { id, outcome: stored ? 'changed' : 'created', tags: tagsOf(stored?.input, input) };
  }

  async function remove(tx: Transaction, id: number): Promise<string[]> {
    const [removed] = await tx.delete(table).where(eq(table.id, id)).returning({ input: table.input });
    return tagsOf(removed?.input, undefined);
  }

  return {
    name,
    plural,
    schema,
    isFlat,
    table,
    save,
    keyFields: [keyField],
    addRoutes(router, services) {
      if (reads) registerReads(router, services.database.db, { contract, table, key, reads });
      const findId = async (tx: Transaction, input: z.output<Input>) => (await find(tx, input))?.id;
      registerWrites(router, services, operations, {
        name,
        table,
        keyField,
        findId,
        save,
        remove,
        ...(users && { users }),
      });
    },
  };
}
