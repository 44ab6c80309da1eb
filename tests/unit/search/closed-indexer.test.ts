import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SearchIndexer } from '../../../server/search/search-indexer.ts';
import { locales } from '../../../src/lib/i18n/locale.ts';
import { silentLogger } from '../pages/page-fixtures.ts';

test('an indexer that is closed while it reads what can be found makes no index', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'search-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const indexer = await SearchIndexer.open({
    directory,
    buildId: 'a build',
    fetchApi: async () => {
      asked.resolve();
      await answered.promise;
      return Response.json({ items: [], total: 0, page: 1, perPage: 100, synonyms: [] });
    },
    pagesAtRest: async () => undefined,
    logger: silentLogger,
    quietMs: 0,
  });
  indexer.touch();
  await asked.promise;
  const closed = indexer.close();
  answered.resolve();
  await closed;
  expect(locales.flatMap((locale) => indexer.folders(locale))).toEqual([]);
});
