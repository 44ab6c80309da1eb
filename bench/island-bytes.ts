import { brotliBytes, readBuiltIslands } from './built-islands.ts';
import { print } from './figure.ts';

/**
 * `node bench/island-bytes.ts`: what each island of the build brings besides React and the code of every page, as the
 * table of `docs/islands.md`. Files that several share are counted for each of them; once fetched, they are in the browser.
 */
function printTable(): void {
  const { react, islands } = readBuiltIslands();
  print(`React comes once, ${kilobytes(react)} kB.`);
  print('\n| island | files | kB, Brotli |\n|---|--:|--:|');
  for (const { feature, name, files } of islands)
    print(`| \`${feature}/${name}\` | ${files.size} | ${kilobytes(files)} |`);
}

const kilobytes = (files: ReadonlySet<string>): string => (brotliBytes(files) / 1024).toFixed(1);

printTable();
