import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { z } from 'zod';

const folder = fileURLToPath(new URL('../../dist/desk/', import.meta.url));
const manifest = z
  .record(
    z.string(),
    z.object({
      file: z.string(),
      isEntry: z.boolean().default(false),
      imports: z.array(z.string()).default([]),
    }),
  )
  .parse(JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')));

/** A file of the build with all that it imports at once. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const each of manifest[key]?.imports ?? []) withImports(each, found);
  return found;
}

/** Bytes of code, brotli. */
const weigh = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + readFileSync(`${folder}${manifest[key]?.file}.br`).length, 0);

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const ofFrame = [entry, 'messages/fr.ts'];

const recordList = 'screens/records/RecordList.tsx';
/** Screens that are a list; that of imports is a form to drop files into as well. */
const lists = Object.keys(manifest).filter(
  (key) => /\/(?:\w+List|MissedSearches|RecycleBin)\.tsx$/.test(key) && !key.endsWith('/ImportList.tsx'),
);

/** What is loaded together, and what is there before it. */
const budgets = [
  ...lists.map((key) => ({ name: `list, ${key}`, of: [key], before: [], most: 160_000 })),
  {
    name: 'form beside its list',
    of: ['screens/records/RecordScreen.tsx'],
    before: [...ofFrame, recordList],
    most: 45_000,
  },
  {
    name: 'rich text',
    of: ['rich-text/RichText.tsx'],
    before: [...ofFrame, 'screens/records/RecordScreen.tsx'],
    most: 110_000,
  },
];

test('the lists and forms are those of the build', () => {
  expect(lists).toContain(recordList);
  expect(lists.length).toBeGreaterThan(10);
  for (const key of budgets.flatMap(({ of, before }) => [...of, ...before]))
    expect(manifest[key], key).toBeDefined();
});

for (const { name, of, before, most } of budgets) {
  test(`the code of a ${name} keeps to its budget`, () => {
    const known = new Set<string>(before.flatMap((key) => [...withImports(key)]));
    const loaded = new Set(
      [...(before.length === 0 ? ofFrame : []), ...of].flatMap((key) => [...withImports(key)]),
    );
    const bytes = weigh([...loaded].filter((key) => !known.has(key)));
    process.stdout.write(`${name}: ${bytes} of ${most} bytes, brotli\n`);
    expect(bytes).toBeLessThanOrEqual(most);
  });
}
