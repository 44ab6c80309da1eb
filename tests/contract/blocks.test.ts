import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlockInput } from '../../api/contract/content.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { pageInput } from './inputs.ts';
import { fieldsOf, idOf, openTestApi, type Result, type TestApi } from './setup.ts';

const reference = (file: string) => ({ file, alt: { fr: 'Un mur', nl: 'Een muur' } });
const gallery = {
  type: 'gallery' as const,
  title: 'Murs',
  pictures: [{ picture: reference('wall.png'), caption: 'Avant' }],
};
const video = {
  type: 'video' as const,
  title: 'Poncer',
  text: 'La lampe à plat',
  youtube_id: 'a-b_cdefghi',
  duration_seconds: 90,
  poster: reference('wall.png'),
};
const download = {
  type: 'download' as const,
  title: '',
  files: [{ label: 'Fiche', file: 'documents/sheet.pdf' }],
};
const form = {
  type: 'form' as const,
  title: 'Une question',
  text: '',
  label: 'Écrire',
  form: 'contact' as const,
};

const urlsOf = ({ body }: Result) => JSON.stringify(body).match(/\/media\/[^"]+\.pdf/g);

describe.each(oneDriver)('blocks of pages on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
    const background = { r: 100, g: 100, b: 100 };
    const wall = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    await upload('wall.png', wall);
    await upload('documents/sheet.pdf', Buffer.from('%PDF-1.7\nA sheet'));
  }, startTimeoutMs);
  afterAll(() => site.close());

  async function upload(name: string, bytes: Uint8Array) {
    const headers = { Authorization: `Bearer ${await site.openSession()}` };
    const url = `http://localhost/api/v1/media?name=${encodeURIComponent(name)}`;
    const { status } = await site.api.fetch(
      new Request(url, { method: 'POST', headers, body: new Uint8Array(bytes) }),
    );
    expect(status).toBe(201);
  }
  const write = (code: string, blocks: unknown[]) =>
    site.edit('POST', '/page', {
      ...pageInput({ code, slug: { fr: code, nl: code } }),
      blocks: { fr: blocks, nl: [] },
    });

  test('pictures, videos and files are written out with their addresses', async () => {
    const blocks: BlockInput[] = [gallery, video, download, form];
    const id = idOf(await write('shown', blocks));
    const picture = { alt: 'Un mur', width: 320, height: 200 };
    expect((await site.call('GET', `/page/${id}`)).body).toMatchObject({
      blocks: [
        { type: 'gallery', title: 'Murs', pictures: [{ picture, caption: 'Avant' }] },
        { ...video, poster: picture },
        {
          type: 'download',
          files: [
            {
              label: 'Fiche',
              name: 'sheet.pdf',
              media_type: 'application/pdf',
              url: expect.stringMatching(/^\/media\/.+\.pdf$/),
            },
          ],
        },
        form,
      ],
    });
  });

  test('their words are found, and a file that is stored anew gets another address', async () => {
    const id = idOf(await write('searched', [{ ...form, title: 'Retroussements' }]));
    const found = await site.call('GET', '/search?text=retroussements&lang=fr');
    expect(found.body).toMatchObject({ pages: { items: [{ id }] } });

    const shown = idOf(await write('renewed', [download]));
    const before = await site.call('GET', `/page/${shown}`);
    await upload('documents/sheet.pdf', Buffer.from('%PDF-1.7\nA newer sheet'));
    const after = await site.call('GET', `/page/${shown}`);
    expect(urlsOf(after)).not.toEqual(urlsOf(before));
    expect(urlsOf(after)).toHaveLength(1);
  });

  test.each([
    [
      'a file that is not there',
      { ...download, files: [{ label: 'x', file: 'documents/none.pdf' }] },
      'files.0.file',
    ],
    [
      'a picture that is not there',
      { ...gallery, pictures: [{ picture: reference('none.png'), caption: '' }] },
      'pictures.0.picture.file',
    ],
    ['no picture at all', { ...gallery, pictures: [] }, 'pictures'],
    ['an address in place of a video', { ...video, youtube_id: 'https://youtu.be/x' }, 'youtube_id'],
    ['a form that does not exist', { ...form, form: 'cart' }, 'form'],
    ['a field that nobody reads', { ...form, color: 'red' }, 'color'],
    ['a type that does not exist', { type: 'quiz', title: 'x' }, 'type'],
  ])('%s is refused, with its path', async (_case, block, path) => {
    const response = await write('refused', [block]);
    expect(response.status).toBe(422);
    expect(Object.keys(fieldsOf(response))).toEqual([`blocks.fr.0.${path}`]);
  });
});
