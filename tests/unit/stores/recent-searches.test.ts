import {
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine as startTestStorage,
} from '@nanostores/persistent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

startTestStorage();
beforeEach(() => vi.resetModules());
afterEach(() => {
  setTestStorageKey('searches', undefined);
  vi.useRealTimers();
});

const day = 86_400_000;
const now = Date.UTC(2026, 10, 30);

async function openPage(value?: unknown) {
  if (value !== undefined) setTestStorageKey('searches', JSON.stringify({ version: 1, value }));
  const page = await import('../../../src/stores/recent-searches.ts');
  page.$recentSearches.listen(() => undefined);
  return { ...page, texts: (at = now) => page.recentSearches(at).map(({ text }) => text) };
}

test('the latest searches come first, five of them, each once', async () => {
  const { rememberSearch, texts } = await openPage();
  for (const [index, text] of ['a', 'b', 'c', 'a', 'd', 'e', 'f'].entries())
    rememberSearch(text, now + index);
  expect(texts(now + 10)).toEqual(['f', 'e', 'd', 'a', 'c']);
});

test('they leave the browser after thirty days', async () => {
  vi.setSystemTime(now);
  const { texts, rememberSearch } = await openPage([
    { text: 'enduit', at: now - 29 * day },
    { text: 'mortier', at: now - 30 * day },
    { text: 'demain', at: now + day },
  ]);
  expect(texts()).toEqual(['enduit']);
  rememberSearch('mastic', now);
  expect(getTestStorage()['searches']).not.toContain('mortier');
});

test('each can be removed, and all of them', async () => {
  const { rememberSearch, forgetSearch, forgetSearches, texts } = await openPage();
  for (const text of ['a', 'b', 'c']) rememberSearch(text, now);
  forgetSearch('b');
  expect(texts()).toEqual(['c', 'a']);
  forgetSearches();
  expect(texts()).toEqual([]);
});

test.each([
  [[{ text: 3, at: now }]],
  ['enduit'],
  [[null, { text: 'x'.repeat(101), at: now }]],
  [[{ text: '', at: now }]],
])('what another wrote counts as nothing: %j', async (value) => {
  expect((await openPage(value)).texts()).toEqual([]);
});
