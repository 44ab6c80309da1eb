import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaDetailSchema } from '../../api/contract/media.ts';
import { changeEvent } from '../../api/kernel/database/schema/changes.ts';
import { fileType } from '../../api/kernel/media/file-type.ts';
import { mastersFolderName } from '../../api/kernel/media/media-files.ts';
import { openMediaFolder } from '../../api/kernel/media/open-media-store.ts';
import { readStoredFile } from '../../api/kernel/media/stored-file.ts';
import { serveMedia } from '../../api/site/media/serve-media.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { pageInput } from './inputs.ts';
import { fieldsOf, mediaSourcesOf, openTestApi, type TestApi, tagsOf, toRequest } from './setup.ts';

const picture = (width: number, height: number, background = '#888') =>
  sharp({ create: { width, height, channels: 3, background } });
const pdf = Buffer.from('%PDF-1.7\nA document');

describe.each(oneDriver)('media on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  async function upload(name: string, body: Uint8Array | FormData, type?: string) {
    const token = await site.openSession();
    const headers = { Authorization: `Bearer ${token}`, ...(type !== undefined && { 'Content-Type': type }) };
    const query = name === '' ? '' : `?name=${encodeURIComponent(name)}`;
    const request = new Request(`http://localhost/api/v1/media${query}`, {
      method: 'POST',
      headers,
      body: body instanceof FormData ? body : new Uint8Array(body),
    });
    const response = await site.api.fetch(request);
    return { status: response.status, body: await response.json() };
  }
  const serve = (name: string) => serveMedia(mediaSourcesOf(site), name);

  test('a picture is stored as AVIF and as WebP in every width up to its own, by its content', async () => {
    const { status, body } = await upload('packs/a.webp', await picture(700, 350).png().toBuffer());
    expect(status).toBe(201);
    const { sources, ...detail } = mediaDetailSchema.parse(body);
    expect(detail).toMatchObject({ name: 'packs/a.webp', type: 'image/png', width: 700, height: 350 });
    const widths = [160, 320, 640, 700];
    expect(sources.map(({ type, width }) => [type, width])).toEqual(
      ['image/avif', 'image/webp'].flatMap((type) => widths.map((width) => [type, width])),
    );
    expect(detail.url).toMatch(/^\/media\/[0-9a-f]{16}-700\.webp$/);
    for (const { url, width, type } of sources) {
      const result = await serve(url.replace('/media/', ''));
      if (result?.kind !== 'file') throw new Error('Not served');
      expect(result.headers).toMatchObject({
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
      const stored = await readStoredFile(result.file);
      expect(fileType(stored)).toBe(type);
      expect((await sharp(stored).metadata()).width).toBe(width);
    }
  });

  test('the same picture is not made again, and no unfinished file stays', async () => {
    const bytes = await picture(200, 100, '#123').jpeg().toBuffer();
    const first = await upload('packs/b.webp', bytes);
    const files = readdirSync(site.mediaFolder);
    expect((await upload('packs/b.webp', bytes)).body).toEqual(first.body);
    expect(readdirSync(site.mediaFolder)).toEqual(files);
    const others = files.filter((file) => !/^[0-9a-f]{16}(-\d+)?\.(avif|webp|pdf)$/.test(file));
    expect(others).toEqual([mastersFolderName]);
  });

  test('a photo is turned as its camera recorded', async () => {
    const bytes = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await upload('packs/turned.webp', bytes);
    expect(body).toMatchObject({ width: 200, height: 400 });
  });

  test('what a page shows changes with the file behind its name', async () => {
    await upload('packs/c.webp', await picture(200, 100, '#111').png().toBuffer());
    const cover = { file: 'packs/c.webp', alt: { fr: 'Un sac', nl: 'Een zak' } };
    const created = await site.edit('POST', '/page', pageInput({ cover }));
    const before = await site.call('GET', '/page/a-propos');
    expect(before.body).toMatchObject({
      cover: { alt: 'Un sac', width: 200, height: 100, sources: [{}, {}, {}, {}] },
    });

    const replaced = await upload('packs/c.webp', await picture(300, 100, '#222').png().toBuffer());
    const { url } = mediaDetailSchema.parse(replaced.body);
    expect((await site.call('GET', '/page/over-ons?lang=nl')).body).toMatchObject({
      cover: { url, alt: 'Een zak' },
    });
    const { rows } = await site.database.db.execute('select tags from change_event order by id desc limit 1');
    expect(rows).toEqual([{ tags: tagsOf(created) }]);
  });

  test('a file can come in a form, with its name', async () => {
    const form = new FormData();
    form.set('file', new File([await picture(20, 20).png().toBuffer()], 'form.png'));
    expect((await upload('', form)).body).toMatchObject({
      name: 'form.png',
      width: 20,
      sources: [{ width: 20 }, { width: 20 }],
    });
    expect((await upload('', new FormData())).status).toBe(422);
  });

  test('a document is found by its readable name', async () => {
    const { body } = await upload('documents/old-sheet.pdf', pdf);
    expect(body).toMatchObject({ type: 'application/pdf', width: null, sources: [] });
    const { url } = mediaDetailSchema.parse(body);
    expect(await serve('documents/old-sheet.pdf')).toEqual({ kind: 'redirect', location: url });
    expect(await serve(url.replace('/media/', ''))).toMatchObject({
      kind: 'file',
      file: { type: 'application/pdf' },
    });
  });

  test('a training has a cover, known and notified when its file changes', async () => {
    const both = (value: string) => ({ fr: value, nl: value });
    const training = (file: string) => ({
      code: 'airless',
      title: both('Airless'),
      text: both('x'),
      programme: { fr: [], nl: [] },
      duration: both('1'),
      audience: both('x'),
      position: 1,
      sessions: [],
      cover: { file, alt: both('Pompe') },
    });
    expect(fieldsOf(await site.edit('POST', '/training', training('none.webp')))).toEqual({
      'cover.file': expect.stringContaining('none.webp'),
    });
    await upload('pump.webp', await picture(320, 200).png().toBuffer());
    expect((await site.edit('POST', '/training', training('pump.webp'))).status).toBe(201);
    const shown = await site.call('GET', '/training/airless?lang=fr');
    expect(shown.body).toMatchObject({ cover: { alt: 'Pompe', width: 320, height: 200 } });
    await upload('pump.webp', await picture(640, 400).png().toBuffer());
    const changes = await site.database.db.select().from(changeEvent).orderBy(changeEvent.id);
    expect(changes.at(-1)?.tags).toEqual(['trainings']);
  });

  test.each([
    'documents/none.pdf',
    '../package.json',
    '0123456789abcdef.pdf',
    '',
    'a.webp',
    '..%2F..%2Fetc%2Fpasswd',
  ])('nothing is served as "%s"', async (name) => expect(await serve(name)).toBeUndefined());

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422],
    ['a web page', Buffer.from('<html></html>'), 422],
    ['nothing', Buffer.from(''), 422],
    ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'), 422],
    ['too much', Buffer.alloc(21 * 1_048_576), 413],
  ])('%s is refused, whatever it is called', async (_case, bytes, status) => {
    expect((await upload('packs/x.webp', bytes)).status).toBe(status);
  });

  test('a picture of too many pixels is refused', async () => {
    const bytes = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect((await upload('packs/huge.webp', bytes)).status).toBe(422);
  });

  test.each(['../a.webp', 'A.webp', '/a.webp', 'a b.webp', ''])(
    'a file cannot be called "%s"',
    async (name) => {
      const bytes = await picture(10, 10).png().toBuffer();
      expect([400, 422]).toContain((await upload(name, bytes)).status);
    },
  );

  test('an upload without a token is refused', async () => {
    expect((await site.api.fetch(toRequest('POST', '/media?name=a.webp', { body: 'x' }))).status).toBe(401);
  });

  test('a file that cannot be written is not known', async () => {
    const store = openMediaFolder(join(site.mediaFolder, 'a.webp'));
    await expect(store.save('../a.webp', pdf)).rejects.toThrow(RangeError);
    expect(await store.find('0123456789abcdef.pdf')).toBeUndefined();
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
