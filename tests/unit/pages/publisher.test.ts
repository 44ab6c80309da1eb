import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noPublishingLog, type PublishingLog } from '../../../server/pages/publishing-log.ts';
import type { Outcome } from '../../../server/pages/renderer.ts';
import { eventually } from '../../setup/eventually.ts';
import {
  absentOutcome,
  bodyOf,
  faultOutcome,
  openPublisher,
  openStore,
  pageOutcome,
  refuseFile,
  type TestPublisher,
  temporaryDirectory,
} from './page-fixtures.ts';

const path = '/fr/a';

const textOf = async ({ store }: TestPublisher, of = path) =>
  /<title>(.*)</.exec((await bodyOf(store, of, 'identity')).toString())?.[1];

test('those who ask for the same page at the same time share one render', async () => {
  const opened = await openPublisher(async () => pageOutcome(path, 'one'));
  await Promise.all([
    opened.publisher.render(path),
    opened.publisher.render(path),
    opened.publisher.render(path),
  ]);
  expect(opened.renders).toEqual([path]);
  expect(await textOf(opened)).toBe('one');
});

test('an invalidation renders the pages behind its tags and no others', async () => {
  let text = 'old';
  const opened = await openPublisher(async (of) =>
    pageOutcome(of, text, [of === path ? 'product:1' : 'product:2']),
  );
  opened.publisher.list([path, '/fr/b']);
  opened.publisher.enqueue('missing', [path, '/fr/b']);
  await opened.publisher.rest();
  text = 'new';
  expect(opened.publisher.invalidate(new Set(['product:1']))).toBe(1);
  expect(opened.store.get(path)?.isStale).toBe(true);
  await opened.publisher.rest();
  expect(await textOf(opened)).toBe('new');
  expect(await textOf(opened, '/fr/b')).toBe('old');
});

test('a run knows what it is for, and who made the change', async () => {
  const runs: object[] = [];
  const log: PublishingLog = {
    start: (publication) => {
      runs.push(publication);
      return noPublishingLog.start(publication);
    },
  };
  const opened = await openPublisher(async (of) => pageOutcome(of, 'text', ['product:1']), { log });
  opened.publisher.list([path]);
  opened.publisher.enqueue('missing', [path]);
  await opened.publisher.rest();
  opened.publisher.invalidate(new Set(['product:1']), { savedBy: 'staff:7' });
  await opened.publisher.rest();
  expect(runs).toEqual([
    { scope: 'missing', tags: [], savedBy: undefined, pages: 1 },
    { scope: 'tags', tags: ['product:1'], savedBy: 'staff:7', pages: 1 },
  ]);
});

test('a render that began before an invalidation of its tags is thrown away and repeated', async () => {
  let content = 'old';
  const gate = Promise.withResolvers<void>();
  const opened = await openPublisher(async (of): Promise<Outcome> => {
    const seen = content;
    if (seen === 'old') await gate.promise;
    return pageOutcome(of, seen, ['product:1']);
  });
  opened.publisher.list([path]);
  const rendering = opened.publisher.render(path);
  content = 'new';
  opened.publisher.invalidate(new Set(['product:1']));
  gate.resolve();
  await rendering;
  expect(await textOf(opened)).toBe('new');
  expect(opened.renders).toHaveLength(2);
  expect(opened.store.get(path)?.isStale).toBe(false);
});

test('a render that fails keeps the old page and is tried again', async () => {
  let isDown = false;
  let text = 'old';
  const opened = await openPublisher(
    async (of) => (isDown ? faultOutcome : pageOutcome(of, text, ['product:1'])),
    { retryDelayMs: () => 5 },
  );
  opened.publisher.list([path]);
  await opened.publisher.render(path);
  isDown = true;
  text = 'new';
  opened.publisher.invalidate(new Set(['product:1']));
  await opened.publisher.rest();
  expect(await textOf(opened)).toBe('old');
  expect(opened.store.get(path)?.isStale).toBe(true);
  isDown = false;
  await eventually(async () => expect(await textOf(opened)).toBe('new'));
  expect(opened.publisher.hasFailures).toBe(false);
});

test('a not-found removes the page, a fault does not', async () => {
  let outcome: Outcome = pageOutcome(path, 'one', ['product:1']);
  const opened = await openPublisher(async () => outcome);
  opened.publisher.list([path]);
  await opened.publisher.render(path);
  outcome = faultOutcome;
  await opened.publisher.render(path);
  expect(opened.store.get(path)).toBeDefined();
  outcome = absentOutcome;
  await opened.publisher.render(path);
  expect(opened.store.get(path)).toBeUndefined();
});

test('nobody waits for the purge of a page that is gone, and its file goes when that is noted', async () => {
  const directory = await temporaryDirectory();
  const { promise: noted, resolve: note } = Promise.withResolvers<boolean>();
  const store = await openStore({ directory, onReplaced: () => noted });
  let outcome = pageOutcome(path, 'text');
  const { publisher } = await openPublisher(async () => outcome, { store });
  publisher.list([path]);
  await publisher.render(path);
  outcome = absentOutcome;
  const seen: string[] = [];
  void publisher.renderNow(path).then(({ kind }) => seen.push(kind));
  await eventually(() => expect(seen).toEqual(['absent']));
  expect([store.size, publisher.isResting]).toEqual([0, true]);
  expect((await openStore({ directory })).size).toBe(1);
  note(true);
  await eventually(async () => expect((await openStore({ directory })).size).toBe(0));
});

test('a small edit is not queued behind a broad one', async () => {
  const broad = Array.from({ length: 50 }, (_, index) => `/fr/broad/${index}`);
  const opened = await openPublisher(
    async (of) => {
      await setImmediate();
      return pageOutcome(of, 'text', of === path ? ['product:1'] : ['menu:pro:fr']);
    },
    { concurrency: 1 },
  );
  opened.publisher.list([path, ...broad]);
  opened.publisher.enqueue('missing', [path, ...broad]);
  await opened.publisher.rest();
  opened.renders.length = 0;
  opened.publisher.invalidate(new Set(['menu:pro:fr']));
  opened.publisher.invalidate(new Set(['product:1']));
  await opened.publisher.rest();
  expect(opened.renders.indexOf(path)).toBeLessThanOrEqual(2);
  expect(opened.renders).toHaveLength(51);
});

test('pages that list what changed wait until those that show it are done', async () => {
  const [shown, list] = ['/fr/shown', '/fr/list'];
  const events: string[] = [];
  const opened = await openPublisher(async (of) => {
    events.push(`${of} begun`);
    if (of === shown) await setTimeout(20);
    events.push(`${of} done`);
    return pageOutcome(of, 'text', of === shown ? ['product:1:fr'] : ['products', 'product:1:card:fr']);
  });
  opened.publisher.list([list, shown]);
  opened.publisher.enqueue('missing', [list, shown]);
  await opened.publisher.rest();
  events.length = 0;
  opened.publisher.invalidate(new Set(['product:1:fr', 'product:1:card', 'products']));
  await opened.publisher.rest();
  expect(events).toEqual([`${shown} begun`, `${shown} done`, `${list} begun`, `${list} done`]);
});

test('pages that show an edit come before those that still list the edit before it', async () => {
  const lists = Array.from({ length: 30 }, (_, index) => `/fr/list-${index}`);
  const shown = ['/fr/one', '/fr/two'];
  const opened = await openPublisher(async (of) => {
    await setTimeout(1);
    const own = shown.indexOf(of) + 1;
    return pageOutcome(of, 'text', own > 0 ? [`product:${own}`] : ['products']);
  });
  opened.publisher.list([...shown, ...lists]);
  opened.publisher.enqueue('missing', [...shown, ...lists]);
  await opened.publisher.rest();
  opened.renders.length = 0;
  opened.publisher.invalidate(new Set(['product:1', 'products']));
  while (!opened.renders.some((path) => lists.includes(path))) await setTimeout(1);
  opened.publisher.invalidate(new Set(['product:2', 'products']));
  await opened.publisher.rest();
  expect(opened.renders.indexOf('/fr/two')).toBeLessThan(lists.length);
});

test('pages that show an edit wait for none of the lists under way, of which there are two at a time', async () => {
  const lists = Array.from({ length: 30 }, (_, index) => `/fr/list-${index}`);
  const shown = ['/fr/one', '/fr/two'];
  let slow: Promise<void> = Promise.resolve();
  const opened = await openPublisher(async (of) => {
    const own = shown.indexOf(of) + 1;
    if (own === 0) await slow;
    return pageOutcome(of, 'text', own > 0 ? [`product:${own}`] : ['products']);
  });
  opened.publisher.list([...shown, ...lists]);
  opened.publisher.enqueue('missing', [...shown, ...lists]);
  await opened.publisher.rest();
  opened.renders.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  slow = promise;
  for (const [index, page] of shown.entries()) {
    opened.publisher.invalidate(new Set([`product:${index + 1}`, 'products']));
    await eventually(() => expect(opened.store.get(page)?.isStale).toBe(false));
    await setTimeout(50);
  }
  expect(opened.renders.filter((path) => lists.includes(path))).toHaveLength(2);
  resolve();
  await opened.publisher.rest();
  for (const path of lists) expect(opened.store.get(path)?.isStale).toBe(false);
});

test('the most visited pages of a broad change come first', async () => {
  const opened = await openPublisher(async (of) => pageOutcome(of, 'text', ['settings']), { concurrency: 1 });
  opened.publisher.list(['/fr/rare', '/fr/busy']);
  opened.publisher.enqueue('missing', ['/fr/rare', '/fr/busy']);
  await opened.publisher.rest();
  const busy = opened.store.get('/fr/busy');
  if (busy) busy.hits = 10;
  opened.renders.length = 0;
  opened.publisher.invalidate(new Set(['settings']));
  await opened.publisher.rest();
  expect(opened.renders).toEqual(['/fr/busy', '/fr/rare']);
});

test('pages that show what changed come before those that list it', async () => {
  const opened = await openPublisher(
    async (of) => pageOutcome(of, 'text', of === path ? ['product:1', 'products'] : ['products']),
    { concurrency: 1 },
  );
  opened.publisher.list(['/fr/list', path]);
  opened.publisher.enqueue('missing', ['/fr/list', path]);
  await opened.publisher.rest();
  const list = opened.store.get('/fr/list');
  if (list) list.hits = 10;
  opened.renders.length = 0;
  opened.publisher.invalidate(new Set(['products', 'product:1']));
  await opened.publisher.rest();
  expect(opened.renders).toEqual([path, '/fr/list']);
});

test('pages that only list what changed wait until a page that a visitor asked for is there', async () => {
  let gate: Promise<void> = Promise.resolve();
  const opened = await openPublisher(async (of) => {
    if (of === path) await gate;
    return pageOutcome(of, 'text', of === path ? ['product:1', 'products'] : ['products']);
  });
  opened.publisher.list(['/fr/list', path]);
  opened.publisher.enqueue('missing', ['/fr/list', path]);
  await opened.publisher.rest();
  opened.renders.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  opened.publisher.invalidate(new Set(['products', 'product:1']));
  const asked = opened.publisher.renderNow(path);
  await setTimeout(50);
  expect(opened.renders).toEqual([path]);
  resolve();
  await asked;
  await opened.publisher.rest();
  expect(opened.renders).toEqual([path, '/fr/list']);
});

test('a page counts as stale in every turn of the event loop until it is rendered, also while it makes way', async () => {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  const visited = '/fr/visited';
  const { publisher, renders } = await openPublisher(async (of) => {
    if (of === visited) await shown;
    return pageOutcome(of, 'text');
  });
  const asked = publisher.renderNow(visited);
  publisher.enqueue('missing', [path]);
  const counts = new Set<number>();
  while (!renders.includes(path)) {
    counts.add(publisher.staleCount);
    await setImmediate();
  }
  expect([...counts]).toEqual([2]);
  show();
  await asked;
  await publisher.rest();
  expect(publisher.staleCount).toBe(0);
});

test('a dozen are waited for at the same time, and two while waits are long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: rendered, resolve } = Promise.withResolvers<void>();
  const { publisher } = await openPublisher(async (of) => {
    if (of.startsWith('/fr/slow')) await rendered;
    return pageOutcome(of, 'text', []);
  });
  const ask = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => publisher.renderNow(`/fr/${name}-${index}`));
  const asked = ask('slow', 11);
  expect(publisher.isCrowded).toBe(false);
  asked.push(...ask('slow-too', 1));
  expect(publisher.isCrowded).toBe(true);
  vi.advanceTimersByTime(1000);
  resolve();
  await Promise.all(asked);
  expect(publisher.isCrowded).toBe(false);
  const few = ask('few', 2);
  expect(publisher.isCrowded).toBe(true);
  await Promise.all([...few, ...ask('quick', 40)]);
  const many = ask('many', 11);
  expect(publisher.isCrowded, 'it was quick again').toBe(false);
  await Promise.all(many);
});

test('an unlisted page leaves the store when a tag of it is invalidated', async () => {
  const opened = await openPublisher(async (of) => pageOutcome(of, 'text', ['products']));
  await opened.publisher.render(path);
  expect(opened.store.get(path)?.listed).toBe(false);
  opened.publisher.invalidate(new Set(['products']));
  await opened.publisher.rest();
  expect(opened.store.get(path)).toBeUndefined();
});

test('a page whose tags never rest is stored at last and stays stale', async () => {
  const opened: TestPublisher = await openPublisher(async (of) => {
    if (opened.renders.length < 6) opened.publisher.invalidate(new Set(['product:1']));
    return pageOutcome(of, `render ${opened.renders.length}`, ['product:1']);
  });
  opened.publisher.list([path]);
  await opened.publisher.render(path);
  expect(opened.store.get(path)).toBeDefined();
  expect(opened.publisher.staleCount).toBe(1);
  await eventually(() => expect(opened.store.get(path)?.isStale).toBe(false));
});

test('what was begun ends although the pages are changed again and again', async () => {
  let isOver = false;
  let rests = 0;
  const paths = ['/fr/a', '/fr/b', '/fr/c'];
  const opened = await openPublisher(async (of) => {
    if (!isOver) opened.publisher.invalidate(new Set(['product:1']));
    return pageOutcome(of, 'text', ['product:1']);
  });
  opened.publisher.onRest(() => {
    rests += 1;
  });
  opened.publisher.list(paths);
  opened.publisher.enqueue('missing', paths);
  await opened.publisher.untilRunsEnd();
  expect(opened.store.allPaths().toSorted()).toEqual(paths);
  expect(rests).toBe(0);
  isOver = true;
  await opened.publisher.rest();
  expect(opened.store.get(path)?.isStale).toBe(false);
});

test('responses of the API are invalidated before a page is rendered again', async () => {
  const events: string[] = [];
  const opened = await openPublisher(
    async (of) => {
      events.push('render');
      return pageOutcome(of, 'text', ['settings']);
    },
    { invalidateApiCache: () => events.push('forget') },
  );
  opened.publisher.list([path]);
  await opened.publisher.render(path);
  opened.publisher.invalidate(new Set(['settings']));
  await opened.publisher.rest();
  expect(events).toEqual(['render', 'forget', 'render']);
});

test('a page that could not be taken over is tried again after a pause, and the old one stays until then', async () => {
  let text = 'old';
  const pauses: number[] = [];
  const opened = await openPublisher(async (of) => pageOutcome(of, text, ['product:1']), {
    retryDelayMs: (attempt) => {
      pauses.push(attempt);
      return 1;
    },
  });
  const { publisher, store } = opened;
  publisher.list([path]);
  publisher.enqueue('missing', [path]);
  await publisher.rest();
  text = 'new';
  const full = vi.spyOn(store, 'put').mockRejectedValue(new Error('no space left on device'));
  publisher.invalidate(new Set(['product:1']));
  await publisher.rest();
  expect(await textOf(opened)).toBe('old');
  expect(store.get(path)?.isStale).toBe(true);
  expect(publisher.oldestStaleSeconds).toBeGreaterThan(0);
  full.mockRestore();
  await eventually(async () => expect(await textOf(opened)).toBe('new'));
  expect(pauses[0]).toBe(1);
  expect(publisher.hasFailures).toBe(false);
  expect(publisher.oldestStaleSeconds).toBe(0);
});

test('a page that the disk does not take is served from memory, and written when it does', async () => {
  let text = 'old';
  const directory = await temporaryDirectory();
  const opened = await openPublisher(async (of) => pageOutcome(of, text, ['product:1']), {
    store: await openStore({ directory }),
    retryDelayMs: () => 5,
  });
  const { publisher, store } = opened;
  publisher.list([path]);
  publisher.enqueue('missing', [path]);
  await publisher.rest();
  const release = await refuseFile(directory, path);
  text = 'new';
  publisher.invalidate(new Set(['product:1']));
  await publisher.rest();
  expect(await textOf(opened)).toBe('new');
  expect(store.get(path)?.isStale).toBe(false);
  expect([store.unwrittenCount, publisher.hasFailures]).toEqual([1, true]);
  await release();
  await eventually(() => expect([store.unwrittenCount, publisher.hasFailures]).toEqual([0, false]));
  expect(await bodyOf(await openStore({ directory }), path, 'identity')).toEqual(
    await bodyOf(store, path, 'identity'),
  );
});

test('a page that fails for a visitor is a failure, and tried again although nobody asks', async () => {
  let isDown = false;
  const opened = await openPublisher(
    async (of) => (isDown ? faultOutcome : pageOutcome(of, 'text', ['product:1'])),
    { retryDelayMs: () => 5 },
  );
  const { publisher } = opened;
  publisher.list([path]);
  await publisher.render(path);
  isDown = true;
  const seenAtRest: boolean[] = [];
  publisher.onRest(() => seenAtRest.push(publisher.hasFailures));
  await publisher.renderNow(path);
  expect(seenAtRest[0]).toBe(true);
  isDown = false;
  await eventually(() => expect(publisher.hasFailures).toBe(false));
});

test('a page that is listed no longer is tried again until it is found gone', async () => {
  let outcome = pageOutcome(path, 'text');
  const { publisher, store } = await openPublisher(async () => outcome, { retryDelayMs: () => 5 });
  publisher.list([path]);
  await publisher.render(path);
  publisher.unlist([path]);
  outcome = faultOutcome;
  publisher.enqueue('addresses', [path]);
  await publisher.untilRunsEnd();
  expect([publisher.hasFailures, store.size]).toEqual([true, 1]);
  outcome = absentOutcome;
  await eventually(() => expect([publisher.hasFailures, store.size]).toEqual([false, 0]));
});

test('a page that is neither listed nor stored is no failure any longer', async () => {
  const { publisher } = await openPublisher(async () => faultOutcome, { retryDelayMs: () => 60_000 });
  onTestFinished(() => publisher.close());
  publisher.list([path]);
  await publisher.renderNow(path);
  expect(publisher.hasFailures).toBe(true);
  publisher.unlist([path]);
  publisher.enqueue('addresses', [path]);
  await publisher.rest();
  expect(publisher.hasFailures).toBe(false);
});
