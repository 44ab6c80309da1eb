import { once } from 'node:events';
import { mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mountResponse } from '../../../server/http/mounts.ts';
import { revalidateResponse } from '../../../server/http/revalidate.ts';
import { fixedAddresses } from '../../../server/pages/addresses.ts';
import { ContentFollower } from '../../../server/pages/content-follower.ts';
import { PendingRevalidations } from '../../../server/pages/pending-revalidations.ts';
import {
  openPublisher,
  pageOutcome,
  renderedPage,
  silentLogger,
  temporaryDirectory,
} from '../pages/page-fixtures.ts';

const token = 'a-token-to-revalidate';
/** Pages that no list of the API has to name; each shows a product. */
const paths = [...fixedAddresses()];
const pathOf = (id: number) => paths[id] ?? '';
const tagOf = (id: number) => `product:${id}`;
const changesOf = (...ids: number[]) => ({
  changes: ids.map((id) => ({ id, entity: 'setting', entity_id: 1, tags: [tagOf(id)] })),
});

/** A site with the pages of two products, and the file in which it notes what it has to render. */
async function openSite() {
  const { store, publisher, renders } = await openPublisher(async (path) =>
    pageOutcome(path, 'new', [tagOf(paths.indexOf(path))]),
  );
  for (const id of paths.keys())
    await store.put(renderedPage(pathOf(id), 'old', [tagOf(id)]), { listed: true });
  publisher.list(paths);
  const file = join(await temporaryDirectory(), 'revalidations.jsonl');
  const pending = new PendingRevalidations(file, silentLogger);
  const fetchApi = async () => Response.json({ items: [] });
  const follower = new ContentFollower({ store, publisher, fetchApi, logger: silentLogger });
  const revalidation = {
    follower,
    tokens: [token] as const,
    pending,
    unnoted: new Set<number>(),
    purgeAll: undefined,
  };
  const mount = mountResponse({}, (request) => revalidateResponse(request, revalidation));
  const server = createServer((request, response) => void mount(request, response));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/revalidate`;
  const headers = { authorization: `Bearer ${token}` };
  return {
    file,
    pending,
    /** The status of the response, and what is rendered for it. */
    revalidate: async (body: object) => {
      const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      await follower.rest();
      return { status, rendered: renders.splice(0).toSorted() };
    },
  };
}

test('changes that the disk does not take are shown, and asked for again until it does', async () => {
  const { file, pending, revalidate } = await openSite();
  await mkdir(file);
  expect(await revalidate(changesOf(1))).toEqual({ status: 507, rendered: [pathOf(1)] });
  expect(await pending.canNote()).toBe(false);
  // What is sent again is shown already.
  expect(await revalidate(changesOf(1, 2))).toEqual({ status: 507, rendered: [pathOf(2)] });
  await rmdir(file);
  expect(await revalidate(changesOf(1, 2))).toEqual({ status: 202, rendered: [] });
  expect(await pending.canNote()).toBe(true);
  expect(await pending.read()).toEqual([changesOf(1, 2)]);
  // The API of a database that was restored uses their ids again.
  expect(await revalidate(changesOf(1))).toEqual({ status: 202, rendered: [pathOf(1)] });
});

test('everything is rendered as often as it is asked for, and what follows may have any id', async () => {
  const { file, revalidate } = await openSite();
  await mkdir(file);
  expect(await revalidate(changesOf(1))).toMatchObject({ status: 507 });
  expect(await revalidate({ tags: [tagOf(2)] })).toEqual({ status: 507, rendered: [pathOf(2)] });
  for (const status of [507, 507])
    expect(await revalidate({ all: true })).toEqual({ status, rendered: paths.toSorted() });
  expect(await revalidate(changesOf(1))).toEqual({ status: 507, rendered: [pathOf(1)] });
});
