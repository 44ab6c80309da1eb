import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { print } from './figure.ts';
import { project } from './server-process.ts';

const client = join(project, 'dist/client');
const server = join(project, 'dist/server/chunks');
/** Files that a file imports before it runs; what it asks for later is not among them. */
const staticImport = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const island = /"[^"]*\/src\/islands\/([\w-]+)\/(\w+)\.tsx":"(_astro\/[\w.-]+\.js)"/g;
const renderer = /"[^"]*\/react-renderer\/client\.ts":"(_astro\/[\w.-]+\.js)"/;

/**
 * `node bench/island-bytes.ts`: what each island of the build brings besides React, as the table of `docs/islands.md`. Files
 * that several share are counted for each of them; once fetched, they are in the browser.
 */
function printTable(): void {
  const manifest = readdirSync(server)
    .map((name) => readFileSync(join(server, name), 'utf8'))
    .find((text) => renderer.test(text) && text.includes('entryModules'));
  const react = renderer.exec(manifest ?? '')?.[1];
  if (!manifest || !react) throw new Error('There is no build to weigh.');
  const known = filesOf(basename(react));
  print(`React comes once, ${kilobytes(known)} kB.`);
  print('\n| island | files | kB, Brotli |\n|---|--:|--:|');
  const rows = [...manifest.matchAll(island)].map(([, feature = '', name = '', file = '']) => {
    const files = filesOf(basename(file)).difference(known);
    return `| \`${feature}/${name}\` | ${files.size} | ${kilobytes(files)} |`;
  });
  for (const row of rows.toSorted()) print(row);
}

/** The file and everything that it imports before it runs. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, next = ''] of read(file).matchAll(staticImport)) filesOf(next, found);
  return found;
}

const read = (file: string): string => readFileSync(join(client, '_astro', file), 'utf8');

/** As they are sent: each compressed by itself. */
const kilobytes = (files: ReadonlySet<string>): string =>
  ([...files].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0) / 1024).toFixed(1);

printTable();
