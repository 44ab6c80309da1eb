import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IndexStore } from '../../../server/search/index-store.ts';
import { SearchIndexer } from '../../../server/search/search-indexer.ts';
import { locales } from '../../../src/lib/i18n/locale.ts';
import { eventually } from '../../setup/eventually.ts';
import { silentLogger, temporaryDirectory } from '../pages/page-fixtures.ts';

/** An indexer of an API that has nothing to be found, and fails for so many requests. */
async function openIndexer(faults: number, directory?: string) {
  let asked = 0;
  const indexer = await SearchIndexer.open({
    directory: directory ?? (await temporaryDirectory()),
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
  for (const locale of locales) await eventually(() => expect(indexer.folders(locale)).toHaveLength(1));
});

test('an index that could not be made is made later, although nothing else changes', async () => {
  const directory = await temporaryDirectory();
  const { indexer } = await openIndexer(0, directory);
  const folders = locales.map((locale) => join(directory, locale));
  // As on a disk that takes no files.
  for (const folder of folders) writeFileSync(folder, '');
  const logged = vi.spyOn(silentLogger, 'error');
  onTestFinished(() => logged.mockRestore());
  indexer.touch();
  await eventually(() => expect(logged).toHaveBeenCalled());
  for (const folder of folders) rmSync(folder);
  for (const locale of locales) await eventually(() => expect(indexer.folders(locale)).toHaveLength(1));
});

test('an index is made although the process of Pagefind was killed while it worked on it', async () => {
  const directory = await temporaryDirectory();
  const [program, killed] = [join(directory, 'pagefind'), join(directory, 'killed')];
  const { resolve } = createRequire(import.meta.url);
  const pagefind = resolve(`@pagefind/${process.platform}-${process.arch}/bin/pagefind_extended`);
  const lines = [
    '#!/bin/sh',
    `if [ -e '${killed}' ]; then exec '${pagefind}' "$@"; fi`,
    'head -c 1 > /dev/null',
    `: > '${killed}'`,
    'kill -KILL $$',
  ];
  writeFileSync(program, `${lines.join('\n')}\n`, { mode: 0o755 });
  vi.stubEnv('PAGEFIND_EXTENDED_BINARY_PATH', program);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { indexer } = await openIndexer(0);
  indexer.touch();
  for (const locale of locales) await eventually(() => expect(indexer.folders(locale)).toHaveLength(1));
  expect(existsSync(killed)).toBe(true);
});

test('what an index that could not be made has left is removed', async () => {
  const directory = await temporaryDirectory();
  const store = await IndexStore.open(directory);
  const write = async (folder: string) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'part'), 'of an index');
    throw new Error('no space left on device');
  };
  await expect(store.replace('0123456789abcdef', write)).rejects.toThrow('no space left');
  expect(readdirSync(directory)).toEqual([]);
});

test('an indexer that is closed reads nothing again', async () => {
  const { indexer, asked } = await openIndexer(Number.POSITIVE_INFINITY);
  indexer.touch();
  await eventually(() => expect(asked()).toBeGreaterThan(0));
  const count = asked();
  await indexer.close();
  expect(asked()).toBe(count);
});
