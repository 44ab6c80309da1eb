import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const apiFiles = readdirSync(join(root, 'api'), { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

/** Room of a path below the project: `api/shop/cart/articles.ts` is in `shop`, `api/main.ts` is a room of its own. */
const roomOf = (path: string) => path.split('/')[1] ?? '';

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** What each room imports of other rooms, as `room: the others`. */
function importsBetweenRooms(): Record<string, string[]> {
  const imported = new Map<string, Set<string>>();
  for (const file of apiFiles) {
    const others = imported.get(roomOf(file)) ?? new Set();
    imported.set(roomOf(file), others);
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(importPattern)) {
      const target = join(dirname(file), path);
      if (target.startsWith('api/')) others.add(roomOf(target));
    }
  }
  return Object.fromEntries(
    [...imported].map(([room, others]) => [room, [...others].filter((other) => other !== room).sort()]),
  );
}

/** The rows of the table that has the head `room | holds | imports` in docs/architecture.md. */
function documentedRooms() {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const table = /\| room \| holds \| imports \|\n\|[-|]+\|\n((?:\|.*\|\n)+)/.exec(text)?.[1] ?? '';
  return table
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [, room = '', holds = '', imports = ''] = row.split('|');
      return { room: named(room)[0] ?? '', holds: named(holds), imports: named(imports).sort() };
    });
}

const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const foldersOf = (room: string): string[] =>
  readdirSync(join(root, 'api', room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

describe('the table of rooms in docs/architecture.md', () => {
  const rooms = documentedRooms();

  test('shows what each room really imports', () => {
    const documented = Object.fromEntries(rooms.map(({ room, imports }) => [room, imports]));
    expect(apiFiles.length).toBeGreaterThan(500);
    expect(documented).toEqual(importsBetweenRooms());
  });

  test.each(['kernel', 'content', 'catalogue', 'shop', 'customers', 'staff', 'trade', 'site', 'import'])(
    'names every folder of %s',
    (name) => {
      const holds = rooms.find(({ room }) => room === name)?.holds.toSorted();
      expect(holds).toEqual(foldersOf(name));
    },
  );

  test('has no two rooms that import each other', () => {
    const imports = importsBetweenRooms();
    const mutual = Object.entries(imports).flatMap(([room, others]) =>
      others.filter((other) => imports[other]?.includes(room)).map((other) => `${room} ${other}`),
    );
    expect(mutual).toEqual([]);
  });
});
