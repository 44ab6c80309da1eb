import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

const filesOf = (folder: string, kind: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

test('each island that pages show is thrown in by a component test', () => {
  const shown = filesOf('src', /\.astro$/).flatMap((text) =>
    [...text.matchAll(/<(\w+)\b[^>]*?\sclient:\w+/g)].map(([, name]) => name),
  );
  const islands = [...new Set(shown)].toSorted();
  expect(islands.length).toBeGreaterThan(30);
  const tables = filesOf('tests/components', /\.test\.tsx$/).flatMap(
    (text) => text.split('testThrows({')[1]?.split('\n});')[0] ?? [],
  );
  const thrownIn = tables.flatMap((table) => [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name));
  expect(thrownIn.toSorted()).toEqual(islands);
});
