import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { directCompressor } from '../../../server/pages/page-compressor.ts';
import {
  compressPage,
  decodePageFile,
  encodePageFile,
  pageFileName,
} from '../../../server/pages/page-file.ts';
import type { PageEntry, PageStore } from '../../../server/pages/page-store.ts';
import { createWorkerCompressor } from '../../../server/pages/worker-compressor.ts';
import { eventually } from '../../setup/eventually.ts';
import { bodyOf, openStore, refuseFile, renderedPage, temporaryDirectory } from './page-fixtures.ts';

const path = '/fr/enduit-particuliers/produit/a';
const page = (text: string, tags: readonly string[] = []) => renderedPage(path, text, tags);
const textOf = async (store: PageStore) => (await bodyOf(store, path, 'identity')).toString();

test('a stored page survives a restart, bytes, tags and validators alike', async () => {
  const directory = await temporaryDirectory();
  const first = await openStore({ directory });
  await first.put(page('one', ['product:1']), { listed: true });
  await first.saveApplied({ id: 7, recordedAtMs: 1234 });
  const second = await openStore({ directory });
  expect(await textOf(second)).toContain('one');
  expect(second.get(path)?.record).toEqual(first.get(path)?.record);
  expect([...second.pathsOf(['product:1'])]).toEqual([path]);
  expect(second.applied).toEqual({ id: 7, recordedAtMs: 1234 });
});

test('every encoding holds the same page', async () => {
  const store = await openStore();
  await store.put(page('one'), { listed: true });
  const identity = await bodyOf(store, path, 'identity');
  expect(brotliDecompressSync(await bodyOf(store, path, 'br'))).toEqual(identity);
  expect(gunzipSync(await bodyOf(store, path, 'gzip'))).toEqual(identity);
});

/** Compresses to fewer bytes at a higher quality. */
const variedPage = (seed: number) => ({
  ...page(''),
  body: Buffer.from(
    Array.from({ length: 3400 }, (_, line) => `<p>${((line + seed) * 2654435761) % 4294967291}`).join(''),
  ),
});

test('a page is stored in fewer bytes later on, with the same text and validator, for good', async () => {
  const directory = await temporaryDirectory();
  const store = await openStore({ directory });
  await store.put(variedPage(1), { listed: true });
  const before = await bodyOf(store, path, 'br');
  const etag = store.get(path)?.record.etag;
  expect(store.nextFastCompressedPath()).toBe(path);
  await store.compressBest(path);
  for (const each of [store, await openStore({ directory })]) {
    const after = await bodyOf(each, path, 'br');
    expect(after.length).toBeLessThan(before.length);
    expect(await bodyOf(each, path, 'identity')).toEqual(variedPage(1).body);
    expect(each.get(path)?.record.etag).toBe(etag);
    expect(each.nextFastCompressedPath()).toBeUndefined();
  }
});

test.each([
  ['on the same thread', undefined],
  ['on a thread of its own', createWorkerCompressor],
])(
  'a page that is replaced while it is compressed %s is not brought back',
  async (_where, createCompressor) => {
    const directory = await temporaryDirectory();
    const compressor = createCompressor?.();
    const store = await openStore({ directory, ...(compressor && { compressor }) });
    await store.put(variedPage(1), { listed: true });
    const compressed = store.compressBest(path);
    await store.put(page('two'), { listed: true });
    await compressed;
    expect(await textOf(store)).toContain('two');
    expect(await textOf(await openStore({ directory }))).toContain('two');
    expect(store.nextFastCompressedPath()).toBe(path);
    await compressor?.close();
  },
);

/** The file of a thread that ends at the first page, as one without memory; those after it compress. */
async function endingWorkerFile(): Promise<URL> {
  const directory = await temporaryDirectory();
  const compressWorker = new URL('../../../server/pages/compress-worker.ts', import.meta.url);
  const file = pathToFileURL(join(directory, 'worker.ts'));
  await writeFile(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
const ended = ${JSON.stringify(join(directory, 'ended'))};
if (existsSync(ended)) await import('${compressWorker}');
else {
  writeFileSync(ended, '');
  parentPort.once('message', () => process.exit(1));
}
`,
  );
  return file;
}

test('pages are stored again after the thread that compresses them has ended', async () => {
  const compressor = createWorkerCompressor(await endingWorkerFile());
  onTestFinished(() => compressor.close());
  const store = await openStore({ compressor });
  await expect(store.put(page('one'), { listed: true })).rejects.toThrow('has ended');
  await store.put(page('two'), { listed: true });
  expect(await textOf(store)).toContain('two');
});

test('a page that goes while its bytes are asked for has none, and is no error', async () => {
  const store = await openStore({ memoryBytes: 1 });
  await store.put(page('one'), { listed: true });
  const entry = store.get(path);
  if (!entry) throw new Error('the page is not there');
  await store.remove(path);
  expect(await store.body(entry, 'br')).toBeUndefined();
});

test('gzip is made when it is first asked for, and remembered', async () => {
  const store = await openStore();
  await store.put(page('one'), { listed: true });
  const entry = store.get(path);
  if (!entry) throw new Error('the page is not there');
  expect(store.heldBody(entry.record, 'gzip')).toBeUndefined();
  const made = await store.body(entry, 'gzip');
  expect(store.heldBody(entry.record, 'gzip')).toBe(made);
});

test('a page that is replaced loses its old tags', async () => {
  const store = await openStore();
  await store.put(page('one', ['product:1']), { listed: true });
  await store.put(page('two', ['product:2']), { listed: true });
  expect([...store.pathsOf(['product:1'])]).toEqual([]);
  expect([...store.pathsOf(['product:2'])]).toEqual([path]);
});

test('a page is stale when a tag was invalidated while it was being written', async () => {
  const store = await openStore();
  await store.put(page('one'), { listed: true, checkStale: () => true });
  expect(store.get(path)?.isStale).toBe(true);
});

test.each([0, 1, 20, 200])('a file cut to %i bytes is thrown away at the next start', async (bytes) => {
  const directory = await temporaryDirectory();
  const store = await openStore({ directory });
  await store.put(page('one'), { listed: true });
  await truncate(join(directory, 'build-1', pageFileName(path)), bytes);
  const next = await openStore({ directory });
  expect(next.size).toBe(0);
  await next.put(page('two'), { listed: true });
  expect(await textOf(next)).toContain('two');
});

/** Turns the bits of a byte of the file of the page round. */
async function damage(directory: string, offset: number): Promise<void> {
  const file = join(directory, 'build-1', pageFileName(path));
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - offset) ^ 0xff, bytes.length - offset);
  await writeFile(file, bytes);
}

test('a file with a damaged byte is thrown away at the next start', async () => {
  const directory = await temporaryDirectory();
  await (await openStore({ directory })).put(page('one'), { listed: true });
  await damage(directory, 5);
  expect((await openStore({ directory })).size).toBe(0);
});

test('a file that is damaged while the process runs is missing from then on, so that it is rendered again', async () => {
  const directory = await temporaryDirectory();
  const store = await openStore({ directory, memoryBytes: 1 });
  await store.put(page('one'), { listed: true });
  await damage(directory, 5);
  const entry = store.get(path);
  if (!entry) throw new Error('the page is not there');
  expect(await store.body(entry, 'br')).toBeUndefined();
  expect(store.get(path)).toBeUndefined();
  await store.put(page('two'), { listed: true });
  expect((await openStore({ directory })).size).toBe(1);
});

test('a temporary file of a killed process is removed', async () => {
  const directory = await temporaryDirectory();
  const store = await openStore({ directory });
  await store.put(page('one'), { listed: true });
  await writeFile(join(directory, 'build-1', `${pageFileName(path)}.1-1.tmp`), 'half');
  const next = await openStore({ directory });
  expect(next.size).toBe(1);
  const names = await readdir(join(directory, 'build-1'), { recursive: true });
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

function entryOf(store: PageStore, name: string): PageEntry {
  const entry = store.get(`/fr/${name}`);
  if (!entry) throw new Error(`${name} is not stored`);
  return entry;
}

test('the pages of the build before stand in, stale, until each of this one is there', async () => {
  const directory = await temporaryDirectory();
  const before = await openStore({ directory });
  for (const name of ['one', 'two']) await before.put(renderedPage(`/fr/${name}`, 'old'), { listed: true });
  await before.noteWhole();
  // So little memory that every page is read from the disk.
  const next = await openStore({ directory, buildId: 'build-2', memoryBytes: 0 });
  expect([next.size, next.openedWith, next.wasWhole]).toEqual([2, 0, false]);
  expect(entryOf(next, 'one')).toMatchObject({ isStale: true, isFormer: true, listed: true });
  expect((await bodyOf(next, '/fr/one', 'identity')).toString()).toContain('old');
  await next.put(renderedPage('/fr/one', 'new'), { listed: true });
  expect(entryOf(next, 'one')).toMatchObject({ isStale: false, isFormer: false });
  expect((await bodyOf(next, '/fr/one', 'identity')).toString()).toContain('new');
  expect(entryOf(next, 'two')).toMatchObject({ isFormer: true });
  // Killed here, the next start takes up both, and an operator who goes back finds the old ones.
  const third = await openStore({ directory, buildId: 'build-2' });
  expect([third.size, third.openedWith]).toEqual([2, 1]);
  expect((await openStore({ directory })).openedWith).toBe(2);
});

test.each([
  ['that never was whole', { isWhole: false, place: 'here' }],
  ['of another place', { isWhole: true, place: 'elsewhere' }],
])('pages of a build %s stand in for none', async (_, { isWhole, place }) => {
  const directory = await temporaryDirectory();
  const first = await openStore({ directory });
  await first.put(page('one'), { listed: true });
  if (isWhole) await first.noteWhole();
  expect((await openStore({ directory, buildId: 'build-2', place })).size).toBe(0);
});

test('another build begins with an empty store, and the old one stays until the new one is whole', async () => {
  const directory = await temporaryDirectory();
  await (await openStore({ directory })).put(page('one'), { listed: true });
  const next = await openStore({ directory, buildId: 'build-2' });
  expect(next.size).toBe(0);
  expect((await openStore({ directory })).size).toBe(1);
  await next.noteWhole();
  expect(await readdir(directory)).toEqual(['build-2']);
});

test('a store is whole once it has had all its pages, whatever a killed process left', async () => {
  const directory = await temporaryDirectory();
  const first = await openStore({ directory });
  await first.put(page('one'), { listed: true });
  expect((await openStore({ directory })).wasWhole).toBe(false);
  await first.noteWhole();
  expect((await openStore({ directory })).wasWhole).toBe(true);
});

test('caches hold pages of one build alone until another one begins, also where that does not come far', async () => {
  const directory = await temporaryDirectory();
  const first = await openStore({ directory });
  expect(first.isCachedAlone).toBe(false);
  await first.noteCachedAlone();
  expect((await openStore({ directory })).isCachedAlone).toBe(true);
  expect((await openStore({ directory, buildId: 'build-2' })).isCachedAlone).toBe(false);
  expect((await openStore({ directory })).isCachedAlone).toBe(false);
});

test('caches that come back after a while without them may hold pages of any build', async () => {
  const directory = await temporaryDirectory();
  await (await openStore({ directory })).noteCachedAlone();
  expect((await openStore({ directory, isCached: false })).isCachedAlone).toBe(false);
  expect((await openStore({ directory })).isCachedAlone).toBe(false);
});

test('pages beyond the memory budget are read from disk', async () => {
  const store = await openStore({ memoryBytes: 1 });
  await store.put(page('one'), { listed: true });
  expect(await textOf(store)).toContain('one');
});

test('unlisted pages are bounded and leave oldest first', async () => {
  const store = await openStore({ unlistedCapacity: 2 });
  for (const name of ['a', 'b', 'c']) {
    await store.put(renderedPage(`/fr/x/${name}`, name), { listed: false });
  }
  expect(store.allPaths()).toEqual(['/fr/x/b', '/fr/x/c']);
});

test('unlisted pages are not stored over a restart', async () => {
  const directory = await temporaryDirectory();
  await (await openStore({ directory })).put(page('one'), { listed: false });
  expect((await openStore({ directory })).size).toBe(0);
});

test('a removed page is gone from memory, tags and disk', async () => {
  const directory = await temporaryDirectory();
  const store = await openStore({ directory });
  await store.put(page('one', ['product:1']), { listed: true });
  await store.remove(path);
  expect(store.get(path)).toBeUndefined();
  expect(store.pathsOf(['product:1']).size).toBe(0);
  expect((await openStore({ directory })).size).toBe(0);
});

test('a page that nobody lists any longer has no file, and those who keep a copy are notified', async () => {
  const directory = await temporaryDirectory();
  const replaced: string[] = [];
  const onReplaced = async (each: string) => replaced.push(each) > 0;
  const store = await openStore({ directory, onReplaced });
  await store.put(page('one'), { listed: true });
  await store.put(page('one'), { listed: false });
  expect(replaced).toEqual([path, path]);
  expect(await textOf(store)).toContain('one');
  expect(store.fastCompressedCount).toBe(0);
  await eventually(async () => expect((await openStore({ directory })).size).toBe(0));
});

test('a page that comes back before the purge of the removed one is noted keeps its new file', async () => {
  const directory = await temporaryDirectory();
  const { promise: noted, resolve: note } = Promise.withResolvers<boolean>();
  const { promise: compressed, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: written, resolve: noteWritten } = Promise.withResolvers<void>();
  const store = await openStore({
    directory,
    onReplaced: () => noted,
    compressor: {
      ...directCompressor,
      compress: async (rendered, file) => {
        const stored = await directCompressor.compress(rendered, file);
        if (rendered.tags.includes('new')) {
          noteWritten();
          await compressed;
        }
        return stored;
      },
    },
  });
  await store.put(page('one'), { listed: true });
  const removed = store.remove(path);
  const put = store.put(page('two', ['new']), { listed: true });
  await written;
  note(true);
  await removed;
  goOn();
  await put;
  expect(await textOf(await openStore({ directory }))).toContain('two');
});

test('every cut of a page file is noticed', () => {
  const file = encodePageFile(compressPage(page('one', ['product:1']), { listed: true }));
  for (let length = 0; length < file.length; length += 1) {
    expect(decodePageFile(file.subarray(0, length))).toBeUndefined();
  }
  expect(decodePageFile(file)?.record.path).toBe(path);
});

test('pages that nobody lists never push others out of memory, and leave it within the bytes that they may hold', async () => {
  const store = await openStore({ memoryBytes: 1_000_000, unlistedBytes: 20_000 });
  await store.put(page('listed'), { listed: true });
  const listed = store.get(path)?.record;
  const paths = Array.from({ length: 40 }, (_, number) => `/fr/enduit-particuliers/resultats/${number}`);
  for (const [seed, each] of paths.entries())
    await store.put({ ...variedPage(seed), path: each }, { listed: false });
  expect(listed && store.heldBody(listed, 'br')).toBeDefined();
  const held = paths.filter((each) => store.get(each) !== undefined);
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(paths.length);
  expect(held).toEqual(paths.slice(-held.length));
});

test('a page that nobody lists is rendered anew after ten minutes', async () => {
  let now = 0;
  const store = await openStore({ clock: () => now });
  await store.put(page('one'), { listed: false });
  now = 9 * 60_000;
  expect(store.get(path)).toBeDefined();
  now = 10 * 60_000;
  expect(store.get(path)).toBeUndefined();
  expect(store.size).toBe(0);
});

test.each([
  ['on the same thread', undefined],
  ['on a thread of its own', createWorkerCompressor],
])(
  'a page that the disk does not take %s is served from memory, and never the one in its file',
  async (_where, createCompressor) => {
    const directory = await temporaryDirectory();
    const compressor = createCompressor?.();
    const options = { directory, ...(compressor && { compressor }) };
    const store = await openStore(options);
    await store.put(page('old'), { listed: true });
    const release = await refuseFile(directory, path);
    await expect(store.put(page('new'), { listed: true })).rejects.toThrow('ENOTDIR');
    expect(store.unwrittenCount).toBe(1);
    expect(await textOf(store)).toContain('new');
    expect(store.nextFastCompressedPath()).toBeUndefined();
    await release();
    expect(await textOf(store)).toContain('new');
    await store.put(page('new'), { listed: true });
    expect(store.unwrittenCount).toBe(0);
    expect(await textOf(await openStore({ directory }))).toContain('new');
    await compressor?.close();
  },
);

test('a page whose file cannot be read is missing, which is reported, and the file stays', async () => {
  const directory = await temporaryDirectory();
  const faults: unknown[] = [];
  const options = { directory, memoryBytes: 1, onUnreadable: (error: unknown) => faults.push(error) };
  const store = await openStore(options);
  await store.put(page('one'), { listed: true });
  const file = join(directory, 'build-1', pageFileName(path));
  await rm(file);
  await mkdir(file);
  const entry = store.get(path);
  expect(entry && (await store.body(entry, 'br'))).toBeUndefined();
  expect(store.get(path)).toBeUndefined();
  expect((await openStore(options)).size).toBe(0);
  expect(faults).toMatchObject([{ code: 'EISDIR' }, { code: 'EISDIR' }]);
});

test('a page that neither the disk nor the memory holds is missing, however old its file is', async () => {
  const directory = await temporaryDirectory();
  const store = await openStore({ directory, memoryBytes: 1 });
  await store.put(page('old'), { listed: true });
  const release = await refuseFile(directory, path);
  await expect(store.put(page('new'), { listed: true })).rejects.toThrow('ENOTDIR');
  await release();
  const entry = store.get(path);
  expect(entry && (await store.body(entry, 'br'))).toBeUndefined();
  expect(store.get(path)).toBeUndefined();
});
