import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { UrlEntry } from '../../../api/contract/content.ts';
import { fixedAddresses } from '../../../server/pages/addresses.ts';
import { ChangeReports } from '../../../server/pages/change-reports.ts';
import { ContentFollower, type ContentFollowerDependencies } from '../../../server/pages/content-follower.ts';
import { eventually } from '../../setup/eventually.ts';
import {
  absentOutcome,
  faultOutcome,
  openPublisher,
  openStore,
  pageOutcome,
  renderedPage,
  silentLogger,
  temporaryDirectory,
} from './page-fixtures.ts';

const product = (id: number): UrlEntry => ({
  entity_type: 'product',
  id,
  lang: 'fr',
  saleplan_id: 1,
  target: 'part',
  slug: `enduit-${id}`,
  updated_at: '2026-03-02T09:00:00Z',
});
const pathOf = (id: number) => `/fr/enduit-particuliers/produit/enduit-${id}`;

type FetchApi = ContentFollowerDependencies['fetchApi'];

/** A follower of an API that lists the products of the test. */
async function openFollower(
  wrap: (fetchApi: FetchApi) => FetchApi = (fetchApi) => fetchApi,
  dependencies: Partial<ContentFollowerDependencies> = {},
) {
  const products = new Set([1]);
  const gate = { isOpen: Promise.resolve() };
  const opened = await openPublisher(async (path) => {
    await gate.isOpen;
    return pageOutcome(path, 'text', ['settings', path]);
  });
  const fetchApi: FetchApi = async ({ url }) => {
    const query = new URL(url).searchParams;
    const [id, first] = [query.get('id'), Number(query.get('from')?.replace('product:', '') ?? 0)];
    const wanted = [...products].filter((each) => each >= first && (id === null || each === Number(id)));
    return Response.json({ items: wanted.slice(0, Number(query.get('perPage'))).map(product) });
  };
  const follower = new ContentFollower({
    store: opened.store,
    publisher: opened.publisher,
    fetchApi: wrap(fetchApi),
    logger: silentLogger,
    ...dependencies,
  });
  return { ...opened, follower, products, gate };
}

test('a page that a visitor was the first to open is kept as soon as it is listed', async () => {
  const { store, follower } = await openFollower();
  await store.put(renderedPage(pathOf(1), 'text'), { listed: false });
  await follower.publish();
  await follower.rest();
  expect(store.get(pathOf(1))?.listed).toBe(true);
  expect(store.listedPaths().toSorted()).toEqual([...fixedAddresses(), pathOf(1)].toSorted());
});

test('the pages of the build before are rendered anew, and those that nobody lists any more go', async () => {
  const directory = await temporaryDirectory();
  const before = await openStore({ directory });
  for (const path of ['/fr', pathOf(9)]) await before.put(renderedPage(path, 'old'), { listed: true });
  await before.noteWhole();
  const store = await openStore({ directory, buildId: 'build-2' });
  const { publisher } = await openPublisher(
    async (path) => (path === pathOf(9) ? absentOutcome : pageOutcome(path, 'new')),
    { store },
  );
  const fetchApi: FetchApi = async () => Response.json({ items: [] });
  const follower = new ContentFollower({ store, publisher, fetchApi, logger: silentLogger });
  await follower.publish();
  await follower.rest();
  expect(store.allPaths().toSorted()).toEqual(fixedAddresses().toSorted());
  expect(store.listedPaths().filter((path) => store.get(path)?.isFormer)).toEqual([]);
  await publisher.close();
});

test('a page that failed is counted until it is rendered, and is not due meanwhile', async () => {
  let isDown = true;
  const { store, publisher } = await openPublisher(
    async (path) => (isDown && path === '/fr' ? faultOutcome : pageOutcome(path, 'text')),
    { retryDelayMs: () => 60_000 },
  );
  const fetchApi: FetchApi = async () => Response.json({ items: [] });
  const follower = new ContentFollower({ store, publisher, fetchApi, logger: silentLogger });
  await follower.publish();
  await follower.rest();
  const all = fixedAddresses().length;
  expect(follower.progress()).toEqual({ due: 0, failed: 1, stored: all - 1 });
  isDown = false;
  await publisher.renderNow('/fr');
  expect(follower.progress()).toEqual({ due: 0, failed: 0, stored: all });
  await publisher.close();
});

test('what is added while all paths are read is read after them, and is not taken for gone', async () => {
  const { promise: isSlow, resolve: goOn } = Promise.withResolvers<void>();
  const asked: (string | null)[] = [];
  const { publisher, store, follower, products } = await openFollower((fetchApi) => async (request) => {
    const id = new URL(request.url).searchParams.get('id');
    asked.push(id);
    const response = await fetchApi(request);
    if (id === null) await isSlow;
    return response;
  });
  const published = follower.publish();
  await eventually(() => expect(asked).toEqual([null]));
  products.add(2);
  follower.follow({ id: 1, entity: 'product', entityId: 2, tags: ['product:2'] });
  await setImmediate();
  expect(asked).toEqual([null]);
  goOn();
  await published;
  await follower.rest();
  expect(asked).toEqual([null, '2']);
  expect([publisher.isListed(pathOf(2)), store.get(pathOf(2))?.listed]).toEqual([true, true]);
});

test('changes of many records in turn have all paths read once more, and those of documents never', async () => {
  const { promise: isSlow, resolve: goOn } = Promise.withResolvers<void>();
  let listings = 0;
  const { follower, publisher, products } = await openFollower((fetchApi) => async (request) => {
    listings += 1;
    const response = await fetchApi(request);
    await isSlow;
    return response;
  });
  const published = follower.publish();
  await eventually(() => expect(listings).toBe(1));
  for (let id = 1; id <= 20; id += 1) {
    products.add(id);
    follower.follow({ id, entity: 'batch', entityId: null, tags: [`product:${id}`] });
  }
  goOn();
  await published;
  await follower.rest();
  expect(listings).toBe(2);
  expect([...products].every((id) => publisher.isListed(pathOf(id)))).toBe(true);
  follower.follow({ id: 21, entity: 'document', entityId: null, tags: ['product:1'] });
  await follower.rest();
  expect(listings).toBe(2);
  await publisher.close();
});

test('what is deleted while all paths are read moves no other path out of them', async () => {
  const { publisher, follower, products } = await openFollower((fetchApi) => async (request) => {
    const response = await fetchApi(request);
    products.delete(10);
    return response;
  });
  for (let id = 1; id <= 12_000; id += 1) products.add(id);
  await follower.publish();
  const listed = [...products].filter((id) => publisher.isListed(pathOf(id)));
  expect([listed.length, products.size]).toEqual([11_999, 11_999]);
  await publisher.close();
});

const settingChange = (id: number) => ({ id, entity: 'setting', entityId: id, tags: ['settings'] });

test('all pages are rendered again, or those that name records of a kind', async () => {
  const reports = new ChangeReports();
  const { follower, publisher } = await openFollower(undefined, { reports });
  await follower.publish();
  await follower.rest();
  const all = fixedAddresses().length + 1;
  const change = { entity: 'publication', entityId: null };
  expect(follower.follow({ ...change, id: 1, tags: ['every'] })).toBe(all);
  expect(reports.of(1)).toMatchObject({ stale: all });
  await follower.rest();
  expect(follower.follow({ ...change, id: 2, tags: ['every:setting'] })).toBe(all);
  await follower.rest();
  expect(follower.follow({ ...change, id: 3, tags: ['every:product'] })).toBe(0);
  await follower.rest();
  await publisher.close();
});

test('a change is not saved as applied unless the purges of its pages are noted', async () => {
  let areNoted = false;
  const { store, publisher, follower } = await openFollower(undefined, { purgesNoted: async () => areNoted });
  await follower.publish();
  await follower.rest();
  follower.follow(settingChange(1));
  await publisher.rest();
  expect(await follower.isSettled()).toBe(false);
  expect(store.applied.id).toBe(0);
  areNoted = true;
  follower.follow(settingChange(2));
  await eventually(() => expect(store.applied.id).toBe(2));
  expect(await follower.isSettled()).toBe(true);
});

test('a change that comes while the process ends is left to the next one', async () => {
  const { store, publisher, follower, gate } = await openFollower();
  await follower.publish();
  await follower.rest();
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate.isOpen = promise;
  const rendered = publisher.render(pathOf(1));
  follower.close();
  const closed = publisher.close();
  follower.follow({ ...settingChange(1), tags: ['/fr'] });
  open();
  await Promise.all([rendered, closed]);
  expect(store.get('/fr')?.isStale).toBe(true);
  expect(publisher.isResting).toBe(true);
  expect(await follower.isSettled()).toBe(false);
  expect(store.applied.id).toBe(0);
});

const productChange = { id: 1, entity: 'product', entityId: 2, tags: ['settings'] };

test.each([
  ['one product', productChange],
  ['everything', { ...productChange, entityId: null }],
])(
  'the paths of %s are read again when that failed, and the change is not applied before',
  async (_, change) => {
    let isDown = false;
    let faults = 0;
    const { store, publisher, follower, products } = await openFollower((fetchApi) => async (request) => {
      if (!isDown) return fetchApi(request);
      faults += 1;
      return new Response(null, { status: 503 });
    });
    await follower.publish();
    await follower.rest();
    products.add(2);
    isDown = true;
    follower.follow(change);
    await publisher.rest();
    await eventually(() => expect(faults).toBeGreaterThan(0));
    expect(store.applied.id).toBe(0);
    isDown = false;
    await follower.rest();
    expect([publisher.isListed(pathOf(2)), store.get(pathOf(2))?.listed]).toEqual([true, true]);
    await eventually(() => expect(store.applied.id).toBe(1));
  },
);

test('a process that ends reads no paths again', async () => {
  const { follower } = await openFollower(() => async () => new Response(null, { status: 503 }));
  follower.follow(productChange);
  const rested = follower.rest();
  follower.close();
  await rested;
  expect(await follower.isSettled()).toBe(false);
});
