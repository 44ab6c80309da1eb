import { expect, onTestFinished, test, vi } from 'vitest';
import { SearchIndexer } from '../../../server/search/search-indexer.ts';
import { locales } from '../../../src/lib/i18n/locale.ts';
import { silentLogger, temporaryDirectory } from '../pages/page-fixtures.ts';

/** An indexer of an API that has nothing to be found, and fails for so many requests. */
async function openIndexer(faults: number) {
  let asked = 0;
  const indexer = await SearchIndexer.open({
    directory: await temporaryDirectory(),
    buildId: 'build-1',
    fetchApi: async () => {
      asked += 1;
      if (asked <= faults) return new Response(null, { status: 503 });
      return Response.json({ items: [], total: 0, page: 1, perPage: 100, synonyms: [] });
    },
    pagesAtRest: async () => undefined,
    logger: silentLogger,
    quietMs: 1,
  });
  onTestFinished(() => indexer.close());
  return { indexer, asked: () => asked };
}

test('what can be found is read again when that failed, although nothing else changes', async () => {
  const { indexer } = await openIndexer(locales.length);
  indexer.touch();
  for (const locale of locales)
    await vi.waitFor(() => expect(indexer.folders(locale)).toHaveLength(1), { timeout: 30_000 });
});

test('an indexer that is closed reads nothing again', async () => {
  const { indexer, asked } = await openIndexer(Number.POSITIVE_INFINITY);
  indexer.touch();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  const count = asked();
  await indexer.close();
  expect(asked()).toBe(count);
});
