import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import PQueue from 'p-queue';
import { decodePageFile } from '../server/pages/page-file.ts';

/** Fewer than the files that a process may hold open. */
const filesAtOnce = 64;

export interface StoredPageBytes {
  path: string;
  gzip: Buffer;
  tags: readonly string[];
}

async function pageFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /[0-9a-f]{2}\/[0-9a-f]{38}$/.test(name));
}

/** How many files of pages there are, without a look into them. */
export async function countStoredPages(dataDirectory: string): Promise<number> {
  return (await pageFiles(join(dataDirectory, 'pages')).catch(() => [])).length;
}

type PageFile = NonNullable<ReturnType<typeof decodePageFile>>;

/** The pages that a server has left on disk. A file that is not a whole page is an error. */
export const readStoredPages = (dataDirectory: string): Promise<StoredPageBytes[]> =>
  readPages(dataDirectory, ({ record: { path, tags }, brotli }) => ({
    path,
    gzip: gzipSync(brotliDecompressSync(brotli), { level: 6 }),
    tags,
  }));

/** Their paths alone. */
export const readStoredPaths = (dataDirectory: string): Promise<string[]> =>
  readPages(dataDirectory, ({ record }) => record.path);

async function readPages<Read>(dataDirectory: string, read: (page: PageFile) => Read): Promise<Read[]> {
  const folder = join(dataDirectory, 'pages');
  const files = await pageFiles(folder);
  const pages = await new PQueue({ concurrency: filesAtOnce }).addAll(
    files.map((name) => async () => {
      const page = decodePageFile(await readFile(join(folder, name)));
      if (!page) throw new Error(`${name} is not a whole page`);
      return page.record.contentType.startsWith('text/html') ? [read(page)] : [];
    }),
  );
  return pages.flat();
}
