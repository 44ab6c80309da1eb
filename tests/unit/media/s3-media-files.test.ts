import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readMediaPlace } from '../../../api/kernel/media/media-place.ts';
import type { MediaStore } from '../../../api/kernel/media/media-store.ts';
import { openMediaStore } from '../../../api/kernel/media/open-media-store.ts';
import { readStoredFile } from '../../../api/kernel/media/stored-file.ts';
import { startS3StandIn } from '../../setup/s3-stand-in.ts';

let s3: Awaited<ReturnType<typeof startS3StandIn>>;
beforeAll(async () => {
  s3 = await startS3StandIn();
});
afterEach(() => {
  s3.behave('well');
  s3.asked();
});
afterAll(() => s3.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
/** A node of its own, with nothing on its disk. */
function openNode(changes: Record<string, string> = {}, limits: { timeoutMs?: number } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'node-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const read = readMediaPlace({ ...s3.environment, ...changes }, directory);
  if (!('place' in read)) throw new Error(read.faults.join('\n'));
  return { store: openMediaStore({ ...read.place, ...limits }), cacheFolder: join(directory, 'media-cache') };
}

const unavailable = { name: 'ApiError', code: 'unavailable', details: { retryAfterSeconds: 5 } };

test('a picture that one node took is read by another, and asked for once', async () => {
  const { store } = openNode();
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a00' } })
    .png()
    .toBuffer();
  const { sources } = await store.put(picture);
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  const other = openNode();
  for (const { name, type } of sources) {
    const [found] = await Promise.all([other.store.find(name), other.store.find(name)]);
    expect(found).toMatchObject({ type, sizeBytes: s3.objects.get(`media/${name}`)?.bytes.length });
    expect(readFileSync(found?.path ?? '')).toEqual(s3.objects.get(`media/${name}`)?.bytes);
    expect(s3.objects.get(`media/${name}`)).toMatchObject({
      type,
      cacheControl: 'public, max-age=31536000, immutable',
    });
  }
  expect(s3.asked().filter((call) => call.startsWith('GET')).length).toBe(sources.length);
  await other.store.find(sources[0]?.name ?? '');
  expect(s3.asked()).toEqual([]);
});

test('what the bucket does not hold is not there, and no name but those of content is asked for', async () => {
  const { store } = openNode();
  expect(await store.find('0123456789abcdef.pdf')).toBeUndefined();
  expect(await store.find('0123456789abcdef.pdf')).toBeUndefined();
  expect(s3.asked()).toEqual(['GET /muravlak/media/0123456789abcdef.pdf']);
  expect(await store.find('../secrets')).toBeUndefined();
  expect(s3.asked()).toEqual([]);
  await store.save('0123456789abcdef.pdf', pdf('late'));
  expect(await store.find('0123456789abcdef.pdf')).toMatchObject({ type: 'application/pdf' });
});

test.each([
  ['another node', () => openNode().store],
  ['the node that has a copy', (first: MediaStore) => first],
])('a file that was lost is restored when it is uploaded again, to %s', async (_, choose) => {
  const { store } = openNode();
  const { sources } = await store.put(pdf('lost'));
  const name = sources[0]?.name ?? '';
  s3.objects.delete(`media/${name}`);
  expect(await openNode().store.find(name)).toBeUndefined();
  await choose(store).put(pdf('lost'));
  expect(await openNode().store.find(name)).toBeDefined();
});

test.each(['error', 'cut'] as const)(
  'a service that fails makes the call unavailable, stores nothing half, and is asked again: %s',
  async (fault) => {
    const { store } = openNode();
    const { sources } = await store.put(pdf(fault));
    const name = sources[0]?.name ?? '';
    const other = openNode();
    s3.behave(fault);
    await expect(other.store.find(name)).rejects.toMatchObject(unavailable);
    expect(await store.find(name)).toBeDefined();
    s3.behave('well');
    expect(await other.store.find(name)).toMatchObject({ sizeBytes: pdf(fault).length });
  },
);

test('an upload that the service does not take is refused as unavailable', async () => {
  const { store } = openNode();
  s3.behave('error');
  await expect(store.put(pdf('refused'))).rejects.toMatchObject(unavailable);
});

test('a slow service is waited for', async () => {
  const { sources } = await openNode().store.put(pdf('slow'));
  s3.behave('slow');
  expect(await openNode().store.find(sources[0]?.name ?? '')).toBeDefined();
});

test.each([
  ['key', { AWS_SECRET_ACCESS_KEY: 'another secret' }, /answered 403/],
  ['bucket', { MEDIA_STORE: 's3://nowhere' }, /NoSuchBucket/],
  ['endpoint', { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' }, /fetch failed/],
])('a wrong %s is reported, and is not taken for a missing file', async (_, changes, message) => {
  const fault = await openNode(changes)
    .store.find('0123456789abcdef.pdf')
    .catch((error: unknown) => error);
  expect(fault).toMatchObject(unavailable);
  expect(String((fault as Error).cause)).toMatch(message);
});

test('a service that does not respond is given up in time, whatever memory is freed meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  s3.behave('hang');
  const fault = openNode({}, { timeoutMs: 500 })
    .store.find('0123456789abcdef.pdf')
    .catch((error: unknown) => error);
  const collecting = setInterval(() => typeof collect === 'function' && collect(), 20);
  try {
    expect(await fault).toMatchObject(unavailable);
  } finally {
    clearInterval(collecting);
  }
});

test('the copies on the disk make room for others', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'node-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const read = readMediaPlace(s3.environment, directory);
  if (!('place' in read) || read.place.kind !== 's3') throw new Error('no bucket');
  const open = () =>
    openMediaStore({ ...read.place, cache: { directory: join(directory, 'cache'), bytes: 250 } } as never);
  const store = open();
  const names = ['1', '2', '3'].map((digit) => `${digit.repeat(16)}.pdf`);
  for (const name of names) await store.save(name, Buffer.alloc(100, name));
  expect(readdirSync(join(directory, 'cache')).sort()).toEqual(names.slice(1));
  expect(await store.find(names[0] ?? '')).toBeDefined();
  expect(readdirSync(join(directory, 'cache')).sort()).toEqual([names[0], names[2]]);
  // The next process goes on with what is there.
  s3.asked();
  expect(await open().find(names[2] ?? '')).toBeDefined();
  expect(s3.asked()).toEqual([]);
});

test('a disk that takes no copies keeps no file from those who ask for it, and refuses no upload', async () => {
  const { store, cacheFolder } = openNode();
  // No folder can be made here.
  writeFileSync(cacheFolder, '');
  const { sources } = await store.put(pdf('kept'));
  const name = sources[0]?.name ?? '';
  expect(s3.objects.has(`media/${name}`)).toBe(true);
  const [found, alike] = await Promise.all([store.find(name), store.find(name)]);
  expect(found).toMatchObject({ type: 'application/pdf', sizeBytes: pdf('kept').length });
  for (const file of [found, alike]) expect(file && (await readStoredFile(file))).toEqual(pdf('kept'));
});
