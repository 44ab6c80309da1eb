import { operations } from '../../../contract/operations.ts';
import type { Written } from '../../changes/record-writer.ts';
import type { Transaction } from '../../database/database.ts';
import { type Call, register } from '../../http/register.ts';
import type { Router } from '../../http/router.ts';
import type { Services } from '../../http/services.ts';
import { announce } from '../../records/announce.ts';
import { requireWriting } from '../../records/record-right.ts';
import { requireFound } from '../../stored/found.ts';
import type { MediaStore } from '../media-store.ts';
import { addMedia } from './add-media.ts';
import { deleteMedia, describeMedia, renameMedia, replaceMedia, type SeenMedia } from './change-media.ts';
import { renamedTo } from './library-name.ts';
import { listMedia, showMedia, toItems } from './list-media.ts';

type WritingCall = Pick<Call<{ id: number }, unknown, unknown>, 'parameters' | 'seenVersion' | 'editor'>;

/** The media library: what is in it, what refers to it, and every change of it. */
export function libraryRoutes(router: Router, services: Services, store: MediaStore): void {
  const { database, clock, mediaUrl, pictures, writers } = services;
  const { index, show, create, update, replace, rename, remove } = operations.mediaLibrary;
  const commit = async (
    { parameters: { id }, seenVersion }: WritingCall,
    work: (tx: Transaction, seen: SeenMedia) => Promise<Written>,
  ) => {
    const response = await database.transaction(async (tx) =>
      announce(tx, 'media', await work(tx, { id, seenVersion, now: clock() })),
    );
    pictures.forget();
    return response;
  };

  register(router, replace, async (call) => {
    const stored = await store.put(call.body);
    return commit(call, (tx, seen) => replaceMedia(tx, seen, { stored, writers }));
  });
  register(router, rename, (call) =>
    commit(call, (tx, seen) =>
      renameMedia(tx, seen, {
        toName: (former) => renamedTo(call.body.name, former),
        writers,
        requireWriting: (entities) => requireWriting(call, ...entities),
      }),
    ),
  );
  register(router, show, ({ parameters: { id } }) =>
    database.transaction((tx) => showMedia(tx, id, mediaUrl)),
  );
  register(router, update, (call) => commit(call, (tx, seen) => describeMedia(tx, seen, call.body)));
  register(router, remove, (call) => commit(call, deleteMedia));
  register(router, index, ({ query }) => listMedia(database.db, query, mediaUrl));
  register(router, create, async ({ query, body }) => {
    const stored = await store.put(body);
    const now = clock();
    return database.transaction(async (tx) => {
      const { row, isNew } = await addMedia(tx, { fileName: query.name, stored, now });
      return { ...requireFound(await toItems(tx, [row], mediaUrl)), is_new: isNew };
    });
  });
}
