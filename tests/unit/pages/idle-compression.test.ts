import { expect, test } from 'vitest';
import { IdleCompression } from '../../../server/pages/idle-compression.ts';
import type { PageStore } from '../../../server/pages/page-store.ts';
import { openPublisher, pageOutcome, silentLogger, type TestPublisher } from './page-fixtures.ts';

const fewPaths = ['/fr/a', '/fr/b', '/fr/c'];
const manyPaths = Array.from({ length: 100 }, (_, index) => `/fr/${index}`);

interface Published extends TestPublisher {
  idleCompression: IdleCompression;
  timesFreed: () => number;
}

async function publish(isBusy: () => boolean, paths: readonly string[] = fewPaths): Promise<Published> {
  let timesFreed = 0;
  const made = await openPublisher(async (path) => pageOutcome(path, path, ['menu']));
  const { store, publisher } = made;
  const idleCompression = new IdleCompression({
    store,
    publisher,
    logger: silentLogger,
    freeMemory: async () => {
      timesFreed += 1;
    },
    isBusy,
    pauseMs: 0,
    restMs: 0,
  });
  publisher.list(paths);
  publisher.enqueue('all', [...paths]);
  await publisher.rest();
  return { ...made, idleCompression, timesFreed: () => timesFreed };
}

const fastCompressedPages = async (store: PageStore, count: number) =>
  expect.poll(() => store.fastCompressedCount, { timeout: 5000 }).toBe(count);

test('all pages are best compressed once nothing is stale, and again after a change', async () => {
  const { store, publisher, idleCompression } = await publish(() => false);
  // A page that is being compressed is none of those that wait.
  await expect
    .poll(() => fewPaths.map((path) => store.get(path)?.record.isBestCompressed), { timeout: 5000 })
    .toEqual([true, true, true]);
  publisher.invalidate(new Set(['menu']));
  await publisher.rest();
  expect(store.fastCompressedCount).toBe(3);
  await fastCompressedPages(store, 0);
  await idleCompression.close();
});

test('a busy process leaves the pages as they are', async () => {
  let questions = 0;
  const { store, idleCompression } = await publish(() => {
    questions += 1;
    return true;
  });
  await expect.poll(() => questions).toBeGreaterThan(3);
  expect(store.fastCompressedCount).toBe(3);
  await idleCompression.close();
});

test('a page that cannot be read is passed over', async () => {
  const { store, idleCompression } = await publish(() => false);
  const compressBest = store.compressBest.bind(store);
  store.compressBest = async (path) => {
    await compressBest(path);
    if (path === '/fr/a') throw new Error('the disk is full');
  };
  await fastCompressedPages(store, 0);
  await idleCompression.close();
});

test('memory is given back once, after a large change and not after a small one', async () => {
  const { store, publisher, idleCompression, timesFreed } = await publish(() => false, manyPaths);
  await expect.poll(timesFreed, { timeout: 20_000 }).toBe(1);
  expect(store.fastCompressedCount).toBe(0);
  publisher.enqueue('all', fewPaths);
  await publisher.rest();
  await fastCompressedPages(store, 0);
  await idleCompression.close();
  expect(timesFreed()).toBe(1);
});
