import { operations } from '../../contract/operations.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { announce } from './announce.ts';
import { readableEntities, requireReading, requireWriting } from './record-right.ts';
import {
  listDeleted,
  listRevisions,
  readDeleted,
  readRevision,
  showRevision,
  withoutRevision,
} from './revisions.ts';
import { writerOf } from './writer-of.ts';

/** What records were, the recycle bin, and the ways back. */
export function revisionRoutes(router: Router, { database, writers }: Services): void {
  const { index, restore, undo, show, bin, restoreDeleted } = operations.revision;
  const { db } = database;
  register(router, restore, async ({ parameters: { version, ...named }, seenVersion, editor }) => {
    await requireWriting({ editor }, named.entity);
    return database.transaction(async (tx) => {
      const input = await readRevision(tx, named, version);
      const writer = writerOf(writers, named.entity);
      const written = await writer.update(tx, named.id, input, { cause: 'restore', seenVersion });
      return announce(tx, named.entity, written);
    });
  });
  register(router, undo, async ({ parameters: { version, ...named }, seenVersion, editor }) => {
    await requireWriting({ editor }, named.entity);
    return database.transaction(async (tx) => {
      const writer = writerOf(writers, named.entity);
      const input = await withoutRevision(tx, { writer, ...named, version });
      const written = await writer.update(tx, named.id, input, { cause: 'restore', seenVersion });
      return announce(tx, named.entity, written);
    });
  });
  register(router, show, async ({ parameters: { version, ...named }, editor }) => {
    await requireReading({ editor }, named.entity);
    return showRevision(db, named, version);
  });
  register(router, index, async ({ parameters, query, editor }) => {
    await requireReading({ editor }, parameters.entity);
    return listRevisions(db, parameters, query);
  });
  register(router, bin, async ({ query, editor }) =>
    listDeleted(db, query, await readableEntities({ editor })),
  );
  register(router, restoreDeleted, ({ parameters: { id }, editor }) =>
    database.transaction(async (tx) => {
      const { entity, input, restored } = await readDeleted(tx, id);
      await requireWriting({ editor }, entity);
      // Who asks for it again has lost the response.
      if (restored) return { ...restored, tags: [], change_id: null };
      const terms = { cause: 'restore', deletedRecordId: id } as const;
      return announce(tx, entity, await writerOf(writers, entity).create(tx, input, terms));
    }),
  );
}
