import { expect, test, vi } from 'vitest';
import { everyPageKey, pageKey } from '../../../api/kernel/ports/cdn/page-keys.ts';
import { createCdn } from '../../../server/cdn.ts';
import type { PageEntry } from '../../../server/pages/page-store.ts';
import { gatherPurges } from '../../../server/purge-gatherer.ts';
import { eventually } from '../../setup/eventually.ts';
import { openStore, renderedPage, silentLogger, temporaryDirectory } from '../pages/page-fixtures.ts';

const path = '/fr/enduit-particuliers/produit/a,b';

async function entryOf(options: { listed: boolean; isStale?: boolean }): Promise<PageEntry> {
  const store = await openStore();
  await store.put(renderedPage(path, 'one'), options);
  const entry = store.get(path);
  if (!entry) throw new Error('The page is not stored');
  entry.isStale = options.isStale ?? false;
  return entry;
}

const keys = [everyPageKey, pageKey(path)];

test.each([
  ['a page', { listed: true }, true, 31_536_000],
  ['a stale page', { listed: true, isStale: true }, true, 1],
  ['a page that nobody lists', { listed: false }, true, 5],
  ['a page of a process that may have missed a change', { listed: true }, false, 1],
])('%s may be cached for as long as it is sure to be the last', async (_, options, isCurrent, seconds) => {
  const entry = await entryOf(options);
  expect(createCdn('varnish', () => isCurrent).headers(entry)).toEqual({
    'CDN-Cache-Control': `public, max-age=${seconds}`,
    'Cache-Tag': keys.join(','),
  });
  expect(createCdn('fastly', () => isCurrent).headers(entry)).toEqual({
    'Surrogate-Control': `max-age=${seconds}`,
    'Surrogate-Key': keys.join(' '),
  });
});

test('a key holds nothing that a header splits at', () => {
  expect(pageKey(path)).toMatch(/^[\w-]+$/);
  expect(pageKey('/fr')).not.toBe(pageKey('/nl'));
});

test('a page is reported when its bytes are others, and once by each process for those of one before', async () => {
  const directory = await temporaryDirectory();
  const replaced: string[] = [];
  const onReplaced = async (each: string) => {
    replaced.push(each);
    return true;
  };
  const store = await openStore({ directory, onReplaced });
  const put = async (text: string, into = store) => {
    await into.put(renderedPage(path, text), { listed: true });
    return replaced.splice(0);
  };
  expect(await put('one')).toEqual([path]);
  expect(await put('one')).toEqual([]);
  expect(await put('two')).toEqual([path]);
  const next = await openStore({ directory, onReplaced });
  expect(await put('two', next)).toEqual([path]);
  expect(await put('two', next)).toEqual([]);
  await next.remove(path);
  expect(replaced.splice(0)).toEqual([path]);
  await next.put(renderedPage(path, 'three'), { listed: false });
  await next.remove(path);
  expect(replaced).toEqual([]);
});

test('a removed page is left to the next process when nobody could be notified', async () => {
  const directory = await temporaryDirectory();
  const store = await openStore({ directory, onReplaced: async () => false });
  await store.put(renderedPage(path, 'one'), { listed: true });
  await store.remove(path);
  expect(store.get(path)).toBeUndefined();
  expect((await openStore({ directory })).get(path)).toBeDefined();
});

test('pages are gathered, each once, and sent until they are taken', async () => {
  const sent: (readonly string[] | 'all')[] = [];
  let faults = 1;
  const purges = gatherPurges({
    logger: silentLogger,
    gatherMs: 1,
    send: async (pages) => {
      faults -= 1;
      if (faults >= 0) throw new Error('the database is down');
      sent.push(pages);
    },
  });
  const noted = [purges.note('/a'), purges.note('/b'), purges.note('/a')];
  expect(await purges.noted()).toBe(true);
  expect(await Promise.all(noted)).toEqual([true, true, true]);
  expect(sent).toEqual([['/a', '/b']]);
  await purges.noteAll();
  expect(sent.at(-1)).toBe('all');
  await purges.close();
});

test('a call at a time: what comes meanwhile is gathered until that is done', async () => {
  const sent: (readonly string[] | 'all')[] = [];
  const { promise: isSlow, resolve: go } = Promise.withResolvers<void>();
  const purges = gatherPurges({
    logger: silentLogger,
    gatherMs: 1,
    send: async (pages) => {
      sent.push(pages);
      await isSlow;
    },
  });
  const noted = [purges.note('/a')];
  await eventually(() => expect(sent).toHaveLength(1));
  for (const each of ['/b', '/c', '/b']) {
    noted.push(purges.note(each));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(sent).toEqual([['/a']]);
  go();
  expect(await Promise.all(noted)).toEqual([true, true, true, true]);
  expect(sent).toEqual([['/a'], ['/b', '/c']]);
  await purges.close();
});

test('an end that comes first returns that nothing was noted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const send = () => Promise.reject(new Error('the database is down'));
  const purges = gatherPurges({ logger: silentLogger, gatherMs: 1, send });
  const noted = purges.note('/a');
  const closed = purges.close();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await closed;
  expect(await noted).toBe(false);
  expect(await purges.noted()).toBe(false);
});
