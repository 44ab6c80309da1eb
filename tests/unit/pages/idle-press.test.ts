import { expect, test } from 'vitest';
import { IdlePress } from '../../../server/pages/idle-press.ts';
import type { PageStore } from '../../../server/pages/page-store.ts';
import { openPublisher, pageOutcome, silentLogger, type TestPublisher } from './page-fixtures.ts';

const paths = ['/fr/a', '/fr/b', '/fr/c'];

async function publish(isBusy: () => boolean): Promise<TestPublisher & { idlePress: IdlePress }> {
  const made = await openPublisher(async (path) => pageOutcome(path, path, ['menu']));
  const { store, publisher } = made;
  const idlePress = new IdlePress({ store, publisher, logger: silentLogger, isBusy, pauseMs: 0, restMs: 0 });
  publisher.list(paths);
  publisher.enqueue('all', paths);
  await publisher.rest();
  return { ...made, idlePress };
}

const softPages = async (store: PageStore, count: number) =>
  expect.poll(() => store.softCount, { timeout: 5000 }).toBe(count);

test('all pages are compressed harder once nothing is due, and again after a change', async () => {
  const { store, publisher, idlePress } = await publish(() => false);
  await softPages(store, 0);
  expect(paths.map((path) => store.get(path)?.record.isHard)).toEqual([true, true, true]);
  publisher.invalidate(new Set(['menu']));
  await publisher.rest();
  expect(store.softCount).toBe(3);
  await softPages(store, 0);
  await idlePress.close();
});

test('a busy process leaves the pages as they are', async () => {
  let questions = 0;
  const { store, idlePress } = await publish(() => {
    questions += 1;
    return true;
  });
  await expect.poll(() => questions).toBeGreaterThan(3);
  expect(store.softCount).toBe(3);
  await idlePress.close();
});

test('a page that cannot be read is passed over', async () => {
  const { store, idlePress } = await publish(() => false);
  const harden = store.harden.bind(store);
  store.harden = async (path) => {
    await harden(path);
    if (path === '/fr/a') throw new Error('the disk is full');
  };
  await softPages(store, 0);
  await idlePress.close();
});
