import type { z } from 'zod';
import type { WriteResult } from '../../contract/common.ts';
import type { writes } from '../../contract/operation.ts';
import type { WriteTerms } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { parseBody, register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { announce } from './announce.ts';
import { createWriter, eraseInput, type WritableEntity } from './create-writer.ts';

/** Create, update and delete of an entity, each in one transaction with its revision and its change event. */
export function registerWrites<InputSchema extends z.ZodObject>(
  router: Router,
  services: Services,
  operations: ReturnType<typeof writes<InputSchema>>,
  entity: WritableEntity<z.output<InputSchema>>,
): void {
  const { create, update, updateByBody, remove, removeByBody } = operations;
  const write = createWriter(services, entity);
  services.writers.set(entity.name, eraseInput(create.body, entity, write));
  const commit = (work: (tx: Transaction) => ReturnType<typeof write.create>): Promise<WriteResult> =>
    services.database.transaction(async (tx) => announce(tx, entity.name, await work(tx)));
  const edit = (seenVersion?: number): WriteTerms => ({ cause: 'edit', seenVersion });

  register(router, create, ({ body }) => commit((tx) => write.create(tx, body, edit())));
  register(router, update, ({ parameters, body, seenVersion }) =>
    commit((tx) => write.update(tx, parameters.id, body, edit(seenVersion))),
  );
  register(router, updateByBody, ({ body, seenVersion }) => {
    const input = parseBody(update.body, body.input);
    return commit((tx) => write.update(tx, body.id, input, edit(seenVersion)));
  });
  register(router, remove, ({ parameters, seenVersion }) =>
    commit((tx) => write.remove(tx, parameters.id, edit(seenVersion))),
  );
  register(router, removeByBody, ({ body, seenVersion }) =>
    commit((tx) => write.remove(tx, body.id, edit(seenVersion))),
  );
}
