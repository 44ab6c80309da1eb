import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { z } from 'zod';
import { checkBuildable } from './check-buildable.ts';
import { runTool } from './run-tool.ts';
import { digestOf } from './source-digest.ts';

/** What the desk is made from. The site's build is none of it: a change of the desk renders no page anew. */
const sources = [
  'desk',
  'api/contract',
  'api/rules',
  'languages',
  'src/styles',
  'package-lock.json',
  'tsconfig.json',
];
const folder = 'dist/desk';
const marker = `${folder}/build-id`;
/** Where it is made. Astro empties the whole of `dist/` when it builds. */
const madeFolder = 'node_modules/.cache/made-desk';
const texts = new Set(['.css', '.js', '.svg']);

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

/**
 * Builds the desk unless the build at hand is of these sources.
 * @throws ConfigurationError where nothing can be built
 */
export async function buildDesk(root: string, onStart: () => void): Promise<void> {
  const put = await makeDesk(root, onStart);
  await put();
}

/**
 * Makes the desk unless the build at hand is of these sources. Returns what puts it in its place, to be called once nothing
 * else is built in `dist/`.
 * @throws ConfigurationError where nothing can be built
 */
export async function makeDesk(root: string, onStart: () => void): Promise<() => Promise<void>> {
  const id = await digestOf(root, sources);
  if ((await readFile(join(root, marker), 'utf8').catch(() => '')) === id) return async () => undefined;
  await checkBuildable(root);
  onStart();
  const made = join(root, madeFolder);
  const options = ['--outDir', made, '--emptyOutDir', '--logLevel', 'warn'];
  await runTool(root, ['node_modules/vite/bin/vite.js', 'build', 'desk', ...options]);
  const files = await builtFiles(made);
  await Promise.all(files.map((file) => compress(join(made, file))));
  return async () => {
    const place = join(root, folder);
    await rm(place, { recursive: true, force: true });
    await cp(made, place, { recursive: true });
    await rm(made, { recursive: true });
    await writeFile(join(root, marker), id);
  };
}

/** Everything that the manifest of the build names. */
async function builtFiles(made: string): Promise<string[]> {
  const text = await readFile(join(made, '.vite/manifest.json'), 'utf8');
  const entries = Object.values(manifestSchema.parse(JSON.parse(text)));
  return [...new Set(entries.flatMap(({ file, css, assets }) => [file, ...css, ...assets]))];
}

/** Writes the compressed forms of a text next to it. */
async function compress(file: string): Promise<void> {
  if (!texts.has(extname(file))) return;
  const bytes = await readFile(file);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
