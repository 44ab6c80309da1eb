import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMediaPlace } from '../../../api/kernel/media/media-place.ts';
import { openMediaStore } from '../../../api/kernel/media/open-media-store.ts';
import type { MediaSources } from '../../../api/site/media/serve-media.ts';
import { mountMedia } from '../../../server/http/media.ts';
import { startS3StandIn } from '../../setup/s3-stand-in.ts';

/** A process that serves pictures of a bucket; its disk takes copies, or none. */
async function serve({ takesCopies = true } = {}) {
  const s3 = await startS3StandIn();
  onTestFinished(() => s3.close());
  const directory = mkdtempSync(join(tmpdir(), 'node-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const read = readMediaPlace(s3.environment, directory);
  if (!('place' in read)) throw new Error(read.faults.join('\n'));
  if (!takesCopies) writeFileSync(join(directory, 'media-cache'), '');
  const store = openMediaStore(read.place);
  const faults: unknown[] = [];
  // A picture is looked for in the store alone.
  const sources = { store, mediaUrl: '/media' } as unknown as MediaSources;
  const mount = mountMedia(sources, { 'X-Common': 'yes' }, (error) => void faults.push(error));
  const server = createServer((request, response) => void mount(request, response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const place = server.address();
  const address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/media`;
  return { s3, store, faults, get: (name: string, init?: RequestInit) => fetch(`${address}/${name}`, init) };
}

const name = '0123456789abcdef-40.webp';

test.each([
  ['the disk has a copy of it', true],
  ['the disk takes no copy', false],
])(
  'a picture of a bucket is sent whole and in part, and is cached for good by who asked: %s',
  async (_, takesCopies) => {
    const { store, get } = await serve({ takesCopies });
    await store.save(name, Buffer.from('a picture'));
    const whole = await get(name);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect(await whole.text()).toBe('a picture');
    const part = await get(name, { headers: { range: 'bytes=2-4' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('pic');
  },
);

test('a bucket that does not answer is no missing picture', async () => {
  const { s3, get, faults } = await serve();
  s3.behave('error');
  const failed = await get(name);
  expect(failed.status).toBe(503);
  expect(Object.fromEntries(failed.headers)).toMatchObject({ 'retry-after': '5', 'x-common': 'yes' });
  expect(failed.headers.get('cache-control') ?? 'no-store').not.toContain('immutable');
  expect(await failed.text()).toMatch(/Ce fichier ne peut pas .*\nDit bestand kan nu niet /);
  expect(faults).toMatchObject([{ code: 'unavailable' }]);
  s3.behave('well');
  expect((await get(name)).status).toBe(404);
});
