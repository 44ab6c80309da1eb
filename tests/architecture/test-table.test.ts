import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeTable, rowOf, testTable } from '../../scripts/test-table.mjs';

const root = new URL('../../', import.meta.url).pathname;

const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/** Folders of the tests that hold no test by themselves. */
const withoutTests = [
  'tests/components/support',
  'tests/fixtures',
  'tests/import/fixtures',
  'tests/islands',
  'tests/setup',
];

describe('the table of tests', () => {
  test.each(testTable.map(({ sources }) => sources))('%s stands there once, and is a folder', (sources) => {
    expect(testTable.filter((row) => row.sources === sources)).toHaveLength(1);
    expect(existsSync(join(root, sources))).toBe(true);
  });

  test('has a row for every folder of sources, with a test in it', () => {
    const sources = ['bench', 'data', 'deploy', 'languages', 'public', 'scripts'].concat(
      ...['api', 'desk', 'server', 'src', 'src/islands'].map(foldersIn),
    );
    expect(sources.length).toBeGreaterThan(50);
    for (const folder of sources.filter((each) => !['src/assets', 'src/islands'].includes(each))) {
      const row = rowOf(`${folder}/file.ts`);
      expect([...(row?.verify ?? []), ...(row?.later ?? [])].length, folder).toBeGreaterThan(0);
    }
  });

  test('takes the row with the longest path', () => {
    expect(rowOf('api/shop/order/place-order.ts')?.sources).toBe('api/shop/order');
    expect(rowOf('api/shop/routes.ts')?.sources).toBe('api/shop');
    expect(rowOf('README.md')).toBeUndefined();
  });

  test('names tests that are there', () => {
    const named = testTable.flatMap(({ verify, later }) => [...verify, ...later]);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('names every folder of tests, or a test in it', () => {
    const named = testTable.flatMap(({ verify, later }) => [...verify, ...later]);
    const folders = foldersIn('tests').flatMap((folder) => [folder, ...foldersIn(folder)]);
    const forgotten = folders.filter(
      (folder) =>
        !named.some(
          (path) => path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`),
        ) && !withoutTests.some((other) => folder === other || folder.startsWith(`${other}/`)),
    );
    // Of all sources at once: what they import, and what no row can name.
    expect(forgotten).toEqual(['tests/architecture']);
  });

  test('stands in docs/tests.md', () => {
    expect(readFileSync(join(root, 'docs/tests.md'), 'utf8')).toContain(`\n${describeTable()}\n`);
  });
});
