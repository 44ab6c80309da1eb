import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { WriteResult } from '../../contract/common.ts';
import type { writes } from '../../contract/operation.ts';
import { recordChange } from '../changes/record.ts';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError, invalidField } from './api-error.ts';
import { parseBody, register } from './register.ts';
import type { Router } from './router.ts';
import type { Services } from './services.ts';

/** How the rows of one entity are found and written. */
export interface WritableEntity<Input> {
  /** In change events: `product`. */
  readonly name: string;
  readonly table: PgTable & { readonly id: PgColumn };
  /** Field of the input that holds the natural key, for faults. */
  readonly keyField: string & keyof Input;
  /** Id of the row with the natural key of the input. */
  findId(tx: Transaction, input: Input): Promise<number | undefined>;
  save(tx: Transaction, input: Input, context: WriteContext): Promise<SaveResult>;
  /** Answers the tags of what showed it; throws `conflict` while others refer to it. */
  remove(tx: Transaction, id: number, context: WriteContext): Promise<string[]>;
}

/** Create, update and delete of an entity, each in one transaction with its change event. */
export function registerWrites<InputSchema extends z.ZodObject>(
  router: Router,
  services: Services,
  operations: ReturnType<typeof writes<InputSchema>>,
  entity: WritableEntity<z.output<InputSchema>>,
): void {
  const write = createWriter(services, entity);
  const { create, update, updateByBody, remove, removeByBody } = operations;
  register(router, create, ({ body }) => write.create(body));
  register(router, update, ({ parameters, body }) => write.update(parameters.id, body));
  register(router, updateByBody, ({ body }) => write.update(body.id, parseBody(update.body, body.input)));
  register(router, remove, ({ parameters }) => write.remove(parameters.id));
  register(router, removeByBody, ({ body }) => write.remove(body.id));
}

function createWriter<Input>(services: Services, entity: WritableEntity<Input>) {
  const { name, keyField } = entity;
  const { reservedSlugs, sitePath } = services;
  const context = (): WriteContext => ({ now: services.clock(), reservedSlugs, sitePath });
  const fault = (input: Input, kind: 'taken' | 'fixed') =>
    invalidField(keyField, kind, { value: String(input[keyField]) }).details;

  async function finish(tx: Transaction, { id, outcome, tags }: SaveResult): Promise<WriteResult> {
    if (outcome === 'unchanged') return { id, tags: [] };
    await recordChange(tx, { entity: name, entityId: id, tags });
    return { id, tags };
  }

  async function save(tx: Transaction, input: Input): Promise<WriteResult> {
    const fields = await services.inputFaults(tx, input);
    if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
    return finish(tx, await entity.save(tx, input, context()));
  }

  return {
    create: (input: Input) =>
      services.database.transaction(async (tx) => {
        if ((await entity.findId(tx, input)) !== undefined)
          throw new ApiError('conflict', fault(input, 'taken'));
        return save(tx, input);
      }),
    update: (id: number, input: Input) =>
      services.database.transaction(async (tx) => {
        await requireRow(tx, entity.table, id);
        if ((await entity.findId(tx, input)) !== id)
          throw new ApiError('invalid_fields', fault(input, 'fixed'));
        return save(tx, input);
      }),
    remove: (id: number) =>
      services.database.transaction(async (tx) => {
        await requireRow(tx, entity.table, id);
        const tags = await entity.remove(tx, id, context());
        return finish(tx, { id, outcome: 'changed', tags });
      }),
  };
}

async function requireRow(
  tx: Transaction,
  table: WritableEntity<unknown>['table'],
  id: number,
): Promise<void> {
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1);
  if (row === undefined) throw new ApiError('not_found');
}
