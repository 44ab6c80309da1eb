import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskFiles } from '../../../api/kernel/media/disk-media-files.ts';
import { createMediaCache } from '../../../api/kernel/media/media-cache.ts';

const names = ['1', '2', '3', '4', '5'].map((digit) => `${digit.repeat(16)}.pdf`);
const content = Buffer.alloc(100);

/** A cache that may hold more than there is room for on its disk. */
function openCache(diskBytes: number) {
  const directory = mkdtempSync(join(tmpdir(), 'cache-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const files = createDiskFiles(directory);
  const copies = () => readdirSync(directory).sort();
  const usedBytes = () => copies().reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
  const save: typeof files.save = async (name, bytes) => {
    if (usedBytes() + bytes.byteLength > diskBytes)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return files.save(name, bytes);
  };
  return { cache: createMediaCache({ directory, bytes: 10_000 }, { ...files, save }), copies };
}

test('on a full disk, copies that were not asked for in the longest time make room', async () => {
  const { cache, copies } = openCache(450);
  for (const name of names.slice(0, 4)) await cache.save(name, content);
  await cache.find(names[0] ?? '');
  await cache.save(names[4] ?? '', content);
  expect(copies()).toEqual([names[0], names[3], names[4]]);
});

test('a file for which the disk has no room without any copy is refused', async () => {
  const { cache, copies } = openCache(150);
  await cache.save(names[0] ?? '', content);
  await expect(cache.save(names[1] ?? '', Buffer.alloc(200))).rejects.toMatchObject({ code: 'ENOSPC' });
  await cache.save(names[2] ?? '', content);
  expect(copies()).toEqual([names[2]]);
});
