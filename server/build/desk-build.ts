import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { z } from 'zod';
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
const texts = new Set(['.css', '.js', '.svg']);

const markerSchema = z.object({
  id: z.string(),
  /** Paths of the files of this build below the folder, and of the build before it. */
  files: z.array(z.string()),
  previousFiles: z.array(z.string()),
});
type Marker = z.output<typeof markerSchema>;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

/**
 * Builds the desk unless the build at hand is of these sources. The files of the build before it stay, since a desk
 * that is open asks for them; older ones go.
 */
export async function buildDesk(root: string, onStart: () => void): Promise<void> {
  const id = await digestOf(root, sources);
  const previous = await readMarker(root);
  if (previous?.id === id) return;
  onStart();
  await runTool(root, ['node_modules/vite/bin/vite.js', 'build', 'desk', '--logLevel', 'warn']);
  const files = await builtFiles(root);
  await Promise.all(files.map((file) => compress(join(root, folder, file))));
  const previousFiles = previous?.files ?? [];
  await removeOthers(root, new Set([...files, ...previousFiles]));
  const marker: Marker = { id, files, previousFiles };
  await writeFile(join(root, folder, 'build.json'), JSON.stringify(marker));
}

async function readMarker(root: string): Promise<Marker | undefined> {
  try {
    return markerSchema.parse(JSON.parse(await readFile(join(root, folder, 'build.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Everything that the manifest of the build names. */
async function builtFiles(root: string): Promise<string[]> {
  const text = await readFile(join(root, folder, '.vite/manifest.json'), 'utf8');
  const entries = Object.values(manifestSchema.parse(JSON.parse(text)));
  return [...new Set(entries.flatMap(({ file, css, assets }) => [file, ...css, ...assets]))].sort();
}

/** Removes what neither build has, compressed forms included. */
async function removeOthers(root: string, wanted: ReadonlySet<string>): Promise<void> {
  const names = await readdir(join(root, folder, 'assets'));
  const others = names.filter((name) => !wanted.has(`assets/${name.replace(/\.(?:br|gz)$/, '')}`));
  await Promise.all(others.map((name) => rm(join(root, folder, 'assets', name))));
}

/** Writes the compressed forms of a text beside it. */
async function compress(file: string): Promise<void> {
  if (!texts.has(extname(file))) return;
  const bytes = await readFile(file);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
