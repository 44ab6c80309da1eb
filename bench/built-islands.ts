import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { project } from './server-process.ts';

const clientFolder = join(project, 'dist/client/_astro');
const serverFolder = join(project, 'dist/server/chunks');
/** Files that a file imports before it runs; what it asks for later is not among them. */
const staticImport = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const island = /"[^"]*\/src\/islands\/([\w-]+)\/(\w+)\.tsx":"(_astro\/[\w.-]+\.js)"/g;
const renderer = /"[^"]*\/react-renderer\/client\.ts":"(_astro\/[\w.-]+\.js)"/;
/** What the code of every page stands on: `src/integrations/page-code.ts` names it. */
const pageFile = /^page\.[\w-]+\.js$/;

/** Files of a build that islands come from. */
export interface BuiltIslands {
  readonly react: ReadonlySet<string>;
  /** Of each island, besides React and what every page has fetched already. */
  readonly islands: readonly {
    readonly feature: string;
    readonly name: string;
    readonly files: ReadonlySet<string>;
  }[];
}

/** Reads the build. Throws where there is none. */
export function readBuiltIslands(): BuiltIslands {
  const manifest = readdirSync(serverFolder)
    .map((name) => readFileSync(join(serverFolder, name), 'utf8'))
    .find((text) => renderer.test(text) && text.includes('entryModules'));
  const reactFile = renderer.exec(manifest ?? '')?.[1];
  const [page, ...more] = scriptNames().filter((name) => pageFile.test(name));
  if (!manifest || !reactFile || !page || more.length > 0) throw new Error('There is no build to weigh.');
  const known = filesOf(page);
  const react = filesOf(basename(reactFile)).difference(known);
  const islands = [...manifest.matchAll(island)].map(([, feature = '', name = '', file = '']) => ({
    feature,
    name,
    files: filesOf(basename(file)).difference(known).difference(react),
  }));
  return { react, islands: islands.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) };
}

const keyOf = ({ feature, name }: { feature: string; name: string }): string => `${feature}/${name}`;

/** Every script that a browser may be sent. */
export const scriptNames = (): string[] => readdirSync(clientFolder).filter((name) => name.endsWith('.js'));

export const readScript = (name: string): string => readFileSync(join(clientFolder, name), 'utf8');

/** Bytes of the files as they are sent: each compressed by itself. */
export const brotliBytes = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readScript(file)).length, 0);

/** The file and everything that it imports before it runs. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, next = ''] of readScript(file).matchAll(staticImport)) filesOf(next, found);
  return found;
}
