import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../api/import/import-folder.ts';
import { fixedSource } from '../../api/import/issue.ts';
import { silentProgress as progress } from '../../api/import/progress.ts';
import { storeMedia } from '../../api/import/store-media.ts';
import { media } from '../../api/kernel/database/schema/media.ts';
import { readMediaPlace } from '../../api/kernel/media/media-place.ts';
import { openMediaStore } from '../../api/kernel/media/open-media-store.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { startS3StandIn } from '../setup/s3-stand-in.ts';
import { reservedSlugs, screens, sitePath, validFolder } from './folders.ts';

const atOnce = 4;
const unavailable = { name: 'ApiError', code: 'unavailable' };

async function openBucket() {
  const s3 = await startS3StandIn();
  onTestFinished(() => s3.close());
  const directory = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const read = readMediaPlace(s3.environment, directory);
  if (!('place' in read)) throw new Error(read.faults.join('\n'));
  return { s3, mediaStore: openMediaStore(read.place) };
}

test('a bucket that is away is no fault of the files, which are imported when it is back', async () => {
  const { s3, mediaStore } = await openBucket();
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const clock = () => new Date('2026-03-31T10:00:00Z');
  const dependencies = { database, mediaStore, clock, reservedSlugs, sitePath, screens, progress };
  s3.behave('error');
  await expect(importFolder(dependencies, validFolder())).rejects.toMatchObject(unavailable);
  s3.behave('well');
  expect(await importFolder(dependencies, validFolder())).toMatchObject({ outcome: 'imported', issues: [] });
  expect(await database.db.$count(media)).toBe(2);
});

test('a bucket that is away is asked for the first files alone', async () => {
  const { s3, mediaStore } = await openBucket();
  const path = join(validFolder(), 'media/fill.webp');
  const source = fixedSource('products');
  const named = Array.from({ length: 20 }, (_, index) => ({ file: `${index}.webp`, path, source }));
  let handled = 0;
  const store: typeof mediaStore = {
    ...mediaStore,
    put: (bytes) => {
      handled += 1;
      return mediaStore.put(bytes);
    },
  };
  s3.behave('error');
  await expect(storeMedia({ named, store, progress })).rejects.toMatchObject(unavailable);
  s3.behave('well');
  await mediaStore.save('0123456789abcdef.pdf', Buffer.from('%PDF-1.7'));
  expect(handled).toBeLessThan(2 * atOnce);
});
