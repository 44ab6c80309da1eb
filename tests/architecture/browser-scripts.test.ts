import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** What runs in the browser besides islands: figures of decision 75. */
const scriptFolders = ['src/lib/browser', 'src/components'];
const mostLines = 1500;
const mostLookups = 80;
const onlyReader = 'src/lib/browser/parse-page.ts';

const filesOf = (folder: string, kinds: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kinds.test(file))
    .map((file) => join(folder, file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Neither blank, nor of a comment, nor an import. */
const isCode = (line: string) => !/^\s*(?:$|\/\/|\/\*|\*|import\b)/.test(line);

test('what runs besides islands stays small', () => {
  const files = scriptFolders.flatMap((folder) => filesOf(folder, /\.ts$/));
  expect(files.length).toBeGreaterThan(30);
  const lines = files.flatMap((file) => read(file).split('\n')).filter(isCode);
  expect(lines.length).toBeLessThanOrEqual(mostLines);
});

test('few elements of a page are looked up, and one file reads HTML', () => {
  const sources = filesOf('src', /\.(?:ts|tsx|astro)$/).map((file) => ({ file, text: read(file) }));
  const lookups = sources.flatMap(({ text }) => text.match(/\b(?:querySelector(?:All)?|closest)\b/g) ?? []);
  expect(lookups.length).toBeLessThanOrEqual(mostLookups);
  const readers = sources.filter(({ text }) => /\bDOMParser\b|\binnerHTML\b/.test(text));
  expect(readers.map(({ file }) => file)).toEqual([onlyReader]);
});
