import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { mastersFolderName } from '../../../api/kernel/media/media-files.ts';
import { readMediaPlace } from '../../../api/kernel/media/media-place.ts';
import type { MediaStore } from '../../../api/kernel/media/media-store.ts';
import { openMediaFolder, openMediaStore } from '../../../api/kernel/media/open-media-store.ts';
import { readStoredFile } from '../../../api/kernel/media/stored-file.ts';
import { createPictureFinisher } from '../../../server/finish-pictures.ts';
import { startS3StandIn } from '../../setup/s3-stand-in.ts';

const photo = (background: string) =>
  sharp({ create: { width: 700, height: 350, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
const allSizes = ['avif', 'webp'].flatMap((format) =>
  [160, 320, 640, 700].map((width) => `${width}.${format}`),
);
const unhurried = { proceed: async () => true, onFault: (error: unknown) => expect.fail(String(error)) };

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Names of content without their digest, and the masters. */
const shown = (names: readonly string[]) =>
  names.map((name) => name.replace(/^[0-9a-f]{16}-/, '').replace(/[0-9a-f]{16}$/, 'HASH')).toSorted();

interface Place {
  readonly open: () => MediaStore;
  readonly names: () => string[];
  readonly read: (name: string) => Buffer | undefined;
}

describe.each(['a folder', 'a bucket'])('pictures in %s', (kind) => {
  let s3: Awaited<ReturnType<typeof startS3StandIn>>;
  let place: Place;
  beforeAll(async () => {
    s3 = await startS3StandIn();
  });
  beforeEach(() => {
    s3.objects.clear();
    s3.asked();
    const folder = temporaryFolder();
    place =
      kind === 'a folder'
        ? {
            open: () => openMediaFolder(folder),
            names: () =>
              readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
                (name) => name !== mastersFolderName,
              ),
            read: (name) => readFileSync(join(folder, name)),
          }
        : {
            open: () => {
              const read = readMediaPlace(s3.environment, temporaryFolder());
              if (!('place' in read)) throw new Error(read.faults.join('\n'));
              return openMediaStore(read.place);
            },
            names: () => [...s3.objects.keys()].map((name) => name.replace('media/', '')),
            read: (name) => s3.objects.get(`media/${name}`)?.bytes,
          };
  });
  afterEach(() => s3.behave('well'));
  afterAll(() => s3.close());

  test('an upload makes the narrowest size, and another process the one that is asked for', async () => {
    const { sources, contentHash } = await place.open().put(await photo('#a00'));
    expect(shown(sources.map(({ name }) => name))).toEqual(allSizes.toSorted());
    expect(shown(place.names())).toEqual(['160.avif', '160.webp', `${mastersFolderName}/HASH`]);
    const other = place.open();
    const found = await other.find(`${contentHash}-640.avif`);
    expect(found?.type).toBe('image/avif');
    const bytes = found && (await readStoredFile(found));
    expect(found?.sizeBytes).toBe(bytes?.length);
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 640, height: 320, exif: undefined });
    expect(shown(place.names())).toContain('640.avif');
  });

  test('nothing is stored of where and by whom a photo was taken', async () => {
    const bytes = await photo('#a0a');
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    await place.open().put(bytes);
    for (const name of place.names()) {
      const stored = await sharp(place.read(name)).metadata();
      expect({ name, exif: stored.exif, width: stored.width <= 1600 }).toEqual({ name, width: true });
    }
  });

  test('what two hundred ask for at once is made once', async () => {
    const { contentHash } = await place.open().put(await photo('#0a0'));
    const store = place.open();
    s3.asked();
    const name = `${contentHash}-700.webp`;
    const found = await Promise.all(Array.from({ length: 200 }, () => store.find(name)));
    expect(new Set(found.map((file) => file?.sizeBytes)).size).toBe(1);
    expect(s3.asked().filter((call) => call.startsWith('PUT'))).toHaveLength(kind === 'a bucket' ? 1 : 0);
  });

  test('all sizes are made in time, and then the master goes', async () => {
    const { sources } = await place.open().put(await photo('#00a'));
    const finisher = createPictureFinisher({
      mediaStore: place.open(),
      logger: pino({ level: 'silent' }),
      isBusy: () => false,
      pauseMs: 1,
    });
    await finisher.run();
    expect(place.names().toSorted()).toEqual(sources.map(({ name }) => name).toSorted());
    await place.open().put(await photo('#00a'));
    expect(place.names()).toHaveLength(sources.length);
  });

  test('it ends when it is told to, and goes on another time', async () => {
    await place.open().put(await photo('#aa0'));
    const store = place.open();
    let rest = 2;
    await store.finishPictures({ ...unhurried, proceed: async () => rest-- > 0 });
    expect(shown(place.names())).toEqual(
      [...allSizes.filter((size) => !size.startsWith('700')), `${mastersFolderName}/HASH`].toSorted(),
    );
    await store.finishPictures(unhurried);
    expect(shown(place.names())).toEqual(allSizes.toSorted());
  });

  test('nobody gets a master, a width that is not offered, or a size of nothing', async () => {
    const { contentHash } = await place.open().put(await photo('#0aa'));
    const store = place.open();
    const names = [contentHash, `${mastersFolderName}/${contentHash}`].concat(
      [`${contentHash}-641.webp`, `${contentHash}-0160.webp`, `${contentHash}-960.webp`],
      [`${contentHash}-320.jpg`, `${'0'.repeat(16)}-320.webp`],
    );
    for (const name of names) expect(await store.find(name), name).toBeUndefined();
    expect(place.names()).toHaveLength(3);
  });

  test('a picture that is cut off is refused, and nothing of it stays', async () => {
    const whole = await photo('#a0a');
    await expect(place.open().put(whole.subarray(0, whole.length - 300))).rejects.toMatchObject({
      code: 'invalid_fields',
    });
    expect(place.names()).toEqual([]);
  });
});

test('a damaged master is reported, and holds up no other', async () => {
  const folder = temporaryFolder();
  const store = openMediaFolder(folder);
  const damaged = await store.put(await photo('#123'));
  const { contentHash } = await store.put(await photo('#321'));
  const path = join(folder, mastersFolderName, damaged.contentHash);
  writeFileSync(path, readFileSync(path).fill(0, 400));
  expect(await store.find(`${damaged.contentHash}-700.webp`)).toBeUndefined();
  const faults: string[] = [];
  await store.finishPictures({ ...unhurried, onFault: (error) => faults.push(String(error)) });
  expect(faults).toEqual([`Error: The picture ${damaged.contentHash} is damaged: upload it again`]);
  expect(await store.find(`${contentHash}-700.webp`)).toMatchObject({ type: 'image/webp' });
  expect(readdirSync(join(folder, mastersFolderName))).toEqual([damaged.contentHash]);
  await store.put(await photo('#123'));
  await store.finishPictures(unhurried);
  expect(readdirSync(join(folder, mastersFolderName))).toEqual([]);
});

test('a process with other work makes nothing, and one that ends waits for nothing', async () => {
  const folder = temporaryFolder();
  const mediaStore = openMediaFolder(folder);
  await mediaStore.put(await photo('#456'));
  const finisher = createPictureFinisher({
    mediaStore,
    logger: pino({ level: 'silent' }),
    isBusy: () => true,
    pauseMs: 1,
  });
  const run = finisher.run();
  finisher.stop();
  await run;
  expect(readdirSync(folder)).toHaveLength(3);
});
