import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const mostLines = 200;

/** What may be longer, and why. Styles of an Astro file are not counted: they are read with its markup, not through it. */
const reasons: Readonly<Record<string, string>> = {
  'src/lib/routes/route-table.ts': 'a table: one entry for each screen',
  'src/content/loaders.ts': 'a table: one loader for each list of the API',
  'src/messages/checkout/de.ts': 'a table: one text a line',
  'src/messages/checkout/fr.ts': 'a table: one text a line',
  'src/messages/checkout/nl.ts': 'a table: one text a line',
  'src/messages/de.ts': 'a table: one text a line',
  'src/messages/fr.ts': 'a table: one text a line',
  'src/messages/nl.ts': 'a table: one text a line',
  'src/islands/search/suggestions.css': 'one panel before and after something is typed, fetched once',
  'src/islands/locator/locator.css': 'search, results and hours of one screen, fetched together',
  'src/styles/checkout.css': 'steps and orders share their parts, and pages fetch them together',
  'src/styles/cart.css': 'one screen, whose drawer has styles of its own',
  'src/styles/on-demand/consent.css': 'overrides of a library, which are read beside its own file',
  'src/styles/late/menu.css': 'panels of the menu in both of its forms',
};

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|tsx|astro|css)$/.test(file))
  .map((file) => join('src', file));

/** Lines without the styles of an Astro file. */
function countLines(file: string): number {
  const text = readFileSync(join(root, file), 'utf8');
  const read = file.endsWith('.astro') ? text.replaceAll(/<style[\s\S]*?<\/style>/g, '') : text;
  return read.trimEnd().split('\n').length;
}

test(`a file of the site has ${mostLines} lines at most, or a reason`, () => {
  expect(sources.length).toBeGreaterThan(500);
  const long = sources.filter((file) => countLines(file) > mostLines);
  expect(long.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
