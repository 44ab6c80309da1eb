import type { WriteResult } from '../../contract/common.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { operations } from '../../contract/operations.ts';
import type { RecordWriter, Written } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { announce } from './announce.ts';
import { batchRoutes } from './batch-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { listRecords, searchRecords } from './list-records.ts';
import { revisionRoutes } from './revision-routes.ts';
import { showRecord } from './show-record.ts';
import { writerOf } from './writer-of.ts';

/** Lists, writes and revisions of everything that editors keep, once every room has added its writers. */
export function recordRoutes(router: Router, services: Services): void {
  // Paths of more parts first: the last parameter of a path takes the rest of it.
  revisionRoutes(router, services);
  draftRoutes(router, services);
  batchRoutes(router, services);
  const { database, writers } = services;
  const { show, update, remove, index, create, search } = operations.record;
  const commit = (
    entity: RecordEntity,
    work: (tx: Transaction, writer: RecordWriter) => Promise<Written>,
  ): Promise<WriteResult> =>
    database.transaction(async (tx) => announce(tx, entity, await work(tx, writerOf(writers, entity))));

  register(router, show, ({ parameters: { entity, id } }) =>
    database.transaction((tx) => showRecord(tx, writerOf(writers, entity), { id, pages: services.pages })),
  );
  register(router, update, ({ parameters: { entity, id }, body, seenVersion }) =>
    commit(entity, (tx, writer) => writer.update(tx, id, body, { cause: 'edit', seenVersion })),
  );
  register(router, remove, ({ parameters: { entity, id }, seenVersion }) =>
    commit(entity, (tx, writer) => writer.remove(tx, id, { cause: 'edit', seenVersion })),
  );
  register(router, index, ({ parameters, query }) => listRecords(database.db, parameters.entity, query));
  register(router, create, ({ parameters: { entity }, body }) =>
    commit(entity, (tx, writer) => writer.create(tx, body, { cause: 'edit' })),
  );
  register(router, search, ({ query }) => searchRecords(database.db, query));
}
