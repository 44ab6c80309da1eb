import type { WriteResult } from '../../contract/common.ts';
import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import { operations } from '../../contract/operations.ts';
import type { RecordWriter, Written } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { type Call, register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { announce } from './announce.ts';
import { batchRoutes } from './batch-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { listRecent, listRecords, listScheduled, searchRecords } from './list-records.ts';
import { readableEntities, requireReading, requireWriting } from './record-right.ts';
import { revisionRoutes } from './revision-routes.ts';
import { showRecord } from './show-record.ts';
import { translationRoutes } from './translation-routes.ts';
import { writerOf } from './writer-of.ts';

interface WritingCall extends Pick<Call<unknown, unknown, unknown>, 'editor'> {
  readonly parameters: { readonly entity: RecordEntity };
}

/** Lists, writes and revisions of everything that editors maintain, once every room has added its writers. */
export function recordRoutes(router: Router, services: Services): void {
  // Paths of more parts first: the last parameter of a path takes the rest of it.
  revisionRoutes(router, services);
  draftRoutes(router, services);
  batchRoutes(router, services);
  translationRoutes(router, services);
  const { database, writers } = services;
  const { show, update, remove, index, create, recent, scheduled, search } = operations.record;
  const commit = async (
    call: WritingCall,
    work: (tx: Transaction, writer: RecordWriter) => Promise<Written>,
  ): Promise<WriteResult> => {
    const { entity } = call.parameters;
    await requireWriting(call, entity);
    return database.transaction(async (tx) =>
      announce(tx, entity, await work(tx, writerOf(writers, entity))),
    );
  };

  register(router, show, async ({ parameters: { entity, id }, editor }) => {
    await requireReading({ editor }, entity);
    const readable = await readableEntities({ editor });
    return database.transaction((tx) =>
      showRecord(tx, writerOf(writers, entity), { id, pages: services.pages, readable }),
    );
  });
  register(router, update, (call) => {
    const { parameters, body, seenVersion } = call;
    return commit(call, (tx, writer) =>
      writer.update(tx, parameters.id, body, { cause: 'edit', seenVersion }),
    );
  });
  register(router, remove, (call) => {
    const { parameters, seenVersion } = call;
    return commit(call, (tx, writer) => writer.remove(tx, parameters.id, { cause: 'edit', seenVersion }));
  });
  register(router, index, async ({ parameters: { entity }, query, editor }) => {
    await requireReading({ editor }, entity);
    return listRecords(database.db, writerOf(writers, entity), query);
  });
  register(router, create, (call) =>
    commit(call, (tx, writer) => writer.create(tx, call.body, { cause: 'edit' })),
  );
  register(router, recent, async ({ query, editor }) =>
    listRecent(database.db, query, await readableEntities({ editor })),
  );
  register(router, scheduled, async ({ query, editor }) =>
    listScheduled(database.db, query, await readableEntities({ editor })),
  );
  register(router, search, async ({ query, editor }) =>
    searchRecords(database.db, query, await readableEntities({ editor })),
  );
}
