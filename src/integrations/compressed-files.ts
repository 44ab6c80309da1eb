import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const texts = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Writes the compressed forms of every text file next to it, as `.br` and `.gz`: once a build, and as small as they get. */
export function compressedFiles(): AstroIntegration {
  return {
    name: 'compressed-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const entries = await readdir(fileURLToPath(dir), { recursive: true, withFileTypes: true });
        await Promise.all(
          entries
            .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
            .map((entry) => compressFile(join(entry.parentPath, entry.name))),
        );
      },
    },
  };
}

/** Brotli's default quality is its highest. */
async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
