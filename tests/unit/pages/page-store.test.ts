import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  compressPage,
  decodePageFile,
  encodePageFile,
  pageFileName,
} from '../../../server/pages/page-file.ts';
import type { PageStore } from '../../../server/pages/page-store.ts';
import { bodyOf, openStore, renderedPage, temporaryDirectory } from './page-fixtures.ts';

const path = '/fr/enduit-particuliers/produit/a';
const page = (text: string, tags: readonly string[] = []) => renderedPage(path, text, tags);
const textOf = async (store: PageStore) => (await bodyOf(store, path, 'identity')).toString();

test('a stored page survives a restart, bytes, tags and validators alike', async () => {
  const directory = await temporaryDirectory();
  const first = await openStore({ directory });
  await first.put(page('one', ['product:1']), { listed: true });
  await first.saveAppliedChangeId(7);
  const second = await openStore({ directory });
  expect(await textOf(second)).toContain('one');
  expect(second.get(path)?.record).toEqual(first.get(path)?.record);
  expect([...second.pathsOf(['product:1'])]).toEqual([path]);
  expect(second.appliedChangeId).toBe(7);
});

test('every encoding holds the same page', async () => {
  const store = await openStore();
  await store.put(page('one'), { listed: true });
  const identity = await bodyOf(store, path, 'identity');
  expect(brotliDecompressSync(await bodyOf(store, path, 'br'))).toEqual(identity);
  expect(gunzipSync(await bodyOf(store, path, 'gzip'))).toEqual(identity);
});

test('a page that is a little too heavy for one round trip is pressed harder, others are not', () => {
  const bodyOfLines = (count: number) =>
    Buffer.from(
      Array.from({ length: count }, (_, line) => `<p>${(line * 2654435761) % 4294967291}`).join(''),
    );
  const quick = (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const pressed = (body: Buffer) => compressPage({ ...page(''), body }).brotli;
  const body = bodyOfLines(3400);
  expect(quick(body)).toBeGreaterThan(14_000);
  expect(pressed(body).length).toBeLessThan(14_000);
  expect(brotliDecompressSync(pressed(body))).toEqual(body);
  for (const count of [500, 20_000])
    expect(pressed(bodyOfLines(count)).length).toBe(quick(bodyOfLines(count)));
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

test('a page is due when a tag was invalidated while it was being written', async () => {
  const store = await openStore();
  await store.put(page('one'), { listed: true, isDue: () => true });
  expect(store.get(path)?.due).toBe(true);
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

test('another build begins with an empty store and clears the old one', async () => {
  const directory = await temporaryDirectory();
  await (await openStore({ directory })).put(page('one'), { listed: true });
  const next = await openStore({ directory, buildId: 'build-2' });
  expect(next.size).toBe(0);
  expect(await readdir(directory)).toEqual(['build-2']);
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

test('unlisted pages are not kept over a restart', async () => {
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

test('every cut of a page file is noticed', () => {
  const file = encodePageFile(compressPage(page('one', ['product:1'])));
  for (let length = 0; length < file.length; length += 1) {
    expect(decodePageFile(file.subarray(0, length))).toBeUndefined();
  }
  expect(decodePageFile(file)?.record.path).toBe(path);
});
