import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { readMediaPlace } from '../../../api/kernel/media/media-place.ts';
import type { MediaStore } from '../../../api/kernel/media/media-store.ts';
import { openMediaStore } from '../../../api/kernel/media/open-media-store.ts';
import type { MediaSources } from '../../../api/site/media/serve-media.ts';
import { mountMedia } from '../../../server/http/media.ts';
import { startS3StandIn } from '../../setup/s3-stand-in.ts';

const digits = ['1', '2', '3', '4'];
const storedFileOf = (digit: string) => `${digit.repeat(16)}.pdf`;
const contentOf = (digit: string) => digit.repeat(100);

/** The versions of today of four documents, whatever is asked of the database. */
const rows = digits.map((digit) => ({
  code: `sheet-${digit}`,
  locale: 'fr',
  number: 1,
  edition: '2026-03-02',
  contentHash: digit.repeat(16),
  storedFile: storedFileOf(digit),
}));
const query = { from: () => query, innerJoin: () => query, where: () => query, orderBy: async () => rows };

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'node-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Serves documents of a bucket, by a disk that has room for so many bytes of copies, or takes none. */
async function serveBucket(copies: number | 'none'): Promise<string> {
  const s3 = await startS3StandIn();
  onTestFinished(() => s3.close());
  const read = readMediaPlace(s3.environment, temporaryDirectory());
  if (!('place' in read) || read.place.kind !== 's3') throw new Error('no bucket');
  const { place } = read;
  if (copies === 'none') writeFileSync(place.cache.directory, '');
  const bytes = copies === 'none' ? place.cache.bytes : copies;
  const store = openMediaStore({ ...place, cache: { ...place.cache, bytes } });
  for (const digit of digits) await store.save(storedFileOf(digit), Buffer.from(contentOf(digit)));
  return serve(store);
}

/** Serves the documents of a store. Returns the address of an archive of all of them. */
async function serve(store: MediaStore): Promise<string> {
  const sources = { db: { select: () => query }, store, mediaUrl: '/media' } as unknown as MediaSources;
  const mount = mountMedia(sources, {}, (error) => expect.fail(String(error)));
  const server = createServer((request, response) => {
    mount(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return `${origin}/media/documents.zip?${digits.map((digit) => `document=${digit}`).join('&')}`;
}

test.each([
  ['it has room for all of them', 10_000],
  ['it has room for a part of them', 250],
  ['it takes none', 'none'],
] as const)(
  'an archive of documents of a bucket is sent whole, by a disk of copies where %s',
  async (_, copies) => {
    const response = await fetch(await serveBucket(copies));
    expect(response.status).toBe(200);
    const body = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(Object.values(unzipSync(body)).map((bytes) => strFromU8(bytes))).toEqual(digits.map(contentOf));
  },
);

/** More than the buffers of a connection hold of all files together. */
const largeFileBytes = 8 * 1_048_576;

/** How many files in a folder this process has open. */
const countOpenFiles = (directory: string) =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(directory);
    } catch {
      return false;
    }
  }).length;

test('an archive that a visitor breaks off leaves no file open', async () => {
  const directory = temporaryDirectory();
  const store = openMediaStore({ kind: 'folder', directory });
  for (const digit of digits) await store.save(storedFileOf(digit), Buffer.alloc(largeFileBytes, digit));
  const address = await serve(store);
  const visitor = new AbortController();
  const reader = (await fetch(address, { signal: visitor.signal })).body?.getReader();
  for (let bytes = 0; bytes < largeFileBytes / 2; ) bytes += (await reader?.read())?.value?.length ?? 0;
  expect(countOpenFiles(directory)).toBe(1);
  visitor.abort();
  await expect.poll(() => countOpenFiles(directory), { timeout: 20_000 }).toBe(0);
});
