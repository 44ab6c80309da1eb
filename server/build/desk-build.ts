import { readFile, writeFile } from 'node:fs/promises';
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
  const id = await digestOf(root, sources);
  if ((await readFile(join(root, marker), 'utf8').catch(() => '')) === id) return;
  await checkBuildable(root);
  onStart();
  await runTool(root, ['node_modules/vite/bin/vite.js', 'build', 'desk', '--logLevel', 'warn']);
  const files = await builtFiles(root);
  await Promise.all(files.map((file) => compress(join(root, folder, file))));
  await writeFile(join(root, marker), id);
}

/** Everything that the manifest of the build names. */
async function builtFiles(root: string): Promise<string[]> {
  const text = await readFile(join(root, folder, '.vite/manifest.json'), 'utf8');
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
