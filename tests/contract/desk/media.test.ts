import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mediaItemSchema } from '../../../api/contract/desk/media.ts';
import { errorBodySchema } from '../../../api/contract/errors.ts';
import { readStoredFile } from '../../../api/kernel/media/stored-file.ts';
import { serveMedia } from '../../../api/site/media/serve-media.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { pageInput } from '../inputs.ts';
import { fieldsOf, idOf, mediaSourcesOf, openTestApi, type TestApi, tagsOf } from '../setup.ts';

const both = (text: string) => ({ fr: text, nl: text });
const picture = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (background: string) => picture(background).png().toBuffer();
const listSchema = z.object({ items: z.array(mediaItemSchema), total: z.number() });
const addedSchema = mediaItemSchema.extend({ is_new: z.boolean() });
const recordSchema = mediaItemSchema.extend({
  used_by: z.array(z.object({ entity: z.string(), key: z.string(), side: z.string() })),
  used_by_total: z.number(),
});
const textsMigration = new URL(
  '../../../api/kernel/database/migrations/0035_texts_by_language.sql',
  import.meta.url,
);
const migration = new URL('../../../api/kernel/database/migrations/0033_media_library.sql', import.meta.url);

describe.each(drivers)('the media library on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  async function send(method: string, path: string, body: Uint8Array | undefined, version?: number) {
    const token = await site.openSession();
    const response = await site.api.fetch(
      new Request(`http://localhost/api/v1/desk/media${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(version !== undefined && { 'If-Match': `"${version}"` }),
        },
        ...(body !== undefined && { body: new Uint8Array(body) }),
      }),
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const add = (fileName: string, bytes: Uint8Array) =>
    send('POST', `?name=${encodeURIComponent(fileName)}`, bytes);
  const added = async (fileName: string, bytes: Uint8Array) =>
    addedSchema.parse((await add(fileName, bytes)).body);
  const list = async (query: string) =>
    listSchema.parse((await site.edit('GET', `/desk/media?${query}`)).body);
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
  const show = async (id: number) => recordSchema.parse((await site.edit('GET', `/desk/media/${id}`)).body);
  const put = async (path: string, body: unknown, version: number) =>
    site.call('PUT', `/desk/media/${path}`, {
      token: await site.openSession(),
      body,
      headers: { 'If-Match': `"${version}"` },
    });
  const savePage = async (code: string, file: string) =>
    site.edit('POST', '/page', pageInput({ code, slug: both(code), cover: { file, alt: both('Un sac') } }));
  const draftOf = async (pageId: number, cover: unknown) => {
    const path = `/desk/record/page/${pageId}`;
    const { version, input } = z
      .object({ version: z.number(), input: z.looseObject({}) })
      .parse((await site.edit('GET', path)).body);
    const token = await site.openSession();
    const headers = { 'If-Match': `"${version}"` };
    return site.call('PUT', `${path}/draft`, { token, body: { ...input, cover }, headers });
  };

  test('a file is named by the server, and never takes the place of another', async () => {
    const first = await added('Été à l’Œuvre (1).PNG', await png('#111'));
    expect(first).toMatchObject({ name: 'ete-a-l-oeuvre-1.png', kind: 'picture', width: 60, height: 40 });
    expect(first).toMatchObject({ is_new: true, uses: 0, version: 1, alt: both(''), focus: null });
    const second = await added('ete a l oeuvre 1.png', await png('#222'));
    expect(second.name).toBe('ete-a-l-oeuvre-1-2.png');
    expect((await show(first.id)).url).toBe(first.url);
    expect((await added('???.jpeg', await picture('#333').jpeg().toBuffer())).name).toBe('image.jpg');
    const pdf = await added('Fiche technique.PDF', Buffer.from('%PDF-1.7\nA sheet'));
    expect(pdf).toMatchObject({ name: 'documents/fiche-technique.pdf', kind: 'document', thumbnail: null });
  });

  test('a file that is there already is found, whatever it is called', async () => {
    const first = await added('deux fois.png', await png('#444'));
    expect(await added('autre nom.png', await png('#444'))).toEqual({ ...first, is_new: false });
    expect((await list('text=deux')).total).toBe(1);
  });

  test('nothing that a camera wrote besides the picture is stored', async () => {
    const bytes = await picture('#555', 400, 300)
      .withExif({ IFD3: { GPSLatitude: '50/1 51/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Jan' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { id } = await added('vacances.jpg', bytes);
    const rows = await site.database.db.execute<{ sources: { name: string }[] }>(
      sql`select sources from media where id = ${id}`,
    );
    const sources = rows.rows[0]?.sources ?? [];
    expect(sources.length).toBe(6);
    for (const { name } of sources) {
      const result = await serveMedia(mediaSourcesOf(site), name);
      if (result?.kind !== 'file') throw new Error('Not served');
      const { exif, xmp, iptc } = await sharp(await readStoredFile(result.file)).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test.each([
    [
      'a drawing',
      Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      422,
      'PNG',
    ],
    ['a photo of a telephone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 422, 'JPEG'],
    ['a text', Buffer.from('Bonjour'), 422, 'WebP'],
    ['a picture of 40 MB', Buffer.alloc(40 * 1_048_576), 413, '20'],
  ])('%s is refused with the reason and a way out', async (_case, bytes, status, hint) => {
    const refused = await add('x.png', bytes);
    expect(refused.status).toBe(status);
    const { fields } = errorBodySchema.parse(refused.body).errors;
    expect(fields).toEqual([{ path: 'file', message: expect.stringContaining(hint) }]);
  });

  test('the library is searched and narrowed, and shows what is used', async () => {
    const used = await added('employee.png', await png('#666'));
    const free = await added('libre.png', await png('#777'));
    expect((await savePage('employs', used.name)).status).toBe(201);
    expect(await names('text=EMPLOY&use=used')).toEqual([used.name]);
    expect(await names(`name=${free.name}`)).toEqual([free.name]);
    expect(await names('text=libre&use=unused')).toEqual([free.name]);
    expect(await names('text=libre&use=used')).toEqual([]);
    expect(await names('text=employee&kind=document')).toEqual([]);
    expect((await list(`name=${used.name}`)).items[0]).toMatchObject({ uses: 1 });
    const all = await names('sort=name&perPage=100');
    expect(all).toEqual(all.toSorted());
    expect(await names('sort=name&perPage=1&page=2')).toEqual([all[1]]);
  });

  test('a picture takes the alternative texts of its first use, and keeps its own', async () => {
    const { id, name } = await added('textes.png', await png('#888'));
    expect(await names('text=textes&missing=alt')).toEqual([name]);
    await savePage('texts', name);
    expect(await show(id)).toMatchObject({ alt: both('Un sac'), version: 1 });
    expect(await names('text=textes&missing=alt')).toEqual([]);
    const input = { alt: { fr: 'Échelle', nl: 'Ladder' }, focus: { x: 20, y: 80 } };
    const saved = await put(String(id), input, 1);
    expect(saved.body).toMatchObject({ id, version: 2 });
    expect(await show(id)).toMatchObject(input);
    expect(await names('text=echelle%20ladder')).toEqual([name]);
    await savePage('texts-again', name);
    expect((await show(id)).alt.fr).toBe('Échelle');
    expect(fieldsOf(await put(String(id), { alt: { fr: 'x', nl: ' ' }, focus: null }, 2))).toHaveProperty([
      'alt.nl',
    ]);
    expect(fieldsOf(await put(String(id), { ...input, focus: { x: 101, y: 0 } }, 2))).toHaveProperty([
      'focus.x',
    ]);
  });

  test('a focal point goes with the picture, and makes the pages stale that show it', async () => {
    const { id, name } = await added('foyer.png', await png('#999'));
    const page = await savePage('focus', name);
    const saved = await put(String(id), { alt: both('Un sac'), focus: { x: 10, y: 90 } }, 1);
    expect(tagsOf(saved)).toEqual(tagsOf(page));
    expect((await site.call('GET', '/page/focus')).body).toMatchObject({
      cover: { focus: { x: 10, y: 90 } },
    });
    expect(
      (await put(String(id), { alt: both('Une pelle'), focus: { x: 10, y: 90 } }, 2)).body,
    ).toMatchObject({
      version: 3,
      tags: [],
    });
  });

  test('an editor who has seen another version gets what is stored', async () => {
    const { id } = await added('deux editeurs.png', await png('#aaa'));
    const mine = { alt: both('Mon texte'), focus: null };
    await put(String(id), mine, 1);
    const refused = await put(String(id), { alt: both('Leur texte'), focus: null }, 1);
    expect(refused.status).toBe(412);
    expect(errorBodySchema.parse(refused.body).errors.current).toMatchObject({ version: 2, input: mine });
    expect((await site.edit('PUT', `/desk/media/${id}`, mine)).status).toBe(428);
    expect((await put('999999', mine, 1)).status).toBe(404);
  });

  test('a file is replaced wherever it is used', async () => {
    const { id, name, url } = await added('remplacee.png', await png('#bbb'));
    const page = await savePage('shows', name);
    const replaced = await send('PUT', `/${id}/file`, await picture('#ccc', 90, 30).png().toBuffer(), 1);
    expect(replaced).toMatchObject({ status: 200, body: { id, version: 2, tags: tagsOf({ ...page }) } });
    const now = await show(id);
    expect(now).toMatchObject({ name, width: 90, height: 30, used_by: [{ entity: 'page', key: 'shows' }] });
    expect(now.url).not.toBe(url);
    expect((await site.call('GET', '/page/shows')).body).toMatchObject({
      cover: { url: now.url, width: 90 },
    });
    const other = await send('PUT', `/${id}/file`, Buffer.from('%PDF-1.7\nAnother'), 2);
    expect(fieldsOf({ ...other })).toEqual({ file: expect.stringContaining('image') });
    expect((await send('PUT', `/${id}/file`, await png('#ddd'), 1)).status).toBe(412);
  });

  test('a document whose file is replaced has a new version', async () => {
    const { id, name } = await added('brochure.pdf', Buffer.from('%PDF-1.7\nFirst'));
    const document = {
      code: 'brochure',
      type: 'BROCHURE',
      product: null,
      language: 'fr',
      title: 'Brochure',
      edition: '2026-03-02',
      content: { kind: 'file', file: name, label: 'Brochure' },
    };
    expect((await site.edit('POST', '/document', document)).status).toBe(201);
    expect((await show(id)).used_by).toMatchObject([{ entity: 'document', key: 'brochure' }]);
    const replaced = await send('PUT', `/${id}/file`, Buffer.from('%PDF-1.7\nSecond'), 1);
    expect(replaced.body).toMatchObject({ tags: ['documents'] });
    const { url } = await show(id);
    const result = await serveMedia(mediaSourcesOf(site), 'documents/brochure.pdf');
    expect(result).toEqual({ kind: 'redirect', location: url });
  });

  test('a new name stands in everything that refers to the file, in drafts too', async () => {
    const { id, name } = await added('ancien.png', await png('#eee'));
    const page = await savePage('renamed', name);
    const other = await savePage('prepared', (await added('autre.png', await png('#e11'))).name);
    expect((await draftOf(idOf(other), { file: name, alt: both('') })).status).toBe(200);
    expect((await show(id)).used_by).toMatchObject([
      { entity: 'page', key: 'prepared', side: 'draft' },
      { entity: 'page', key: 'renamed', side: 'live' },
    ]);
    const renamed = await put(`${id}/name`, { name: 'Façades/Nouveau nom.jpg' }, 1);
    expect(renamed).toMatchObject({ status: 200, body: { id, version: 2 } });
    expect(tagsOf(renamed)).toEqual(expect.arrayContaining([`page:${idOf(page)}`]));
    expect(await show(id)).toMatchObject({ name: 'facades/nouveau-nom.png', uses: 2 });
    const read = async (path: string) => (await site.edit('GET', `/desk/record/page/${path}`)).body;
    const cover = { file: 'facades/nouveau-nom.png' };
    expect(await read(String(idOf(page)))).toMatchObject({ input: { cover }, version: 2 });
    expect(await read(`${idOf(other)}/draft`)).toMatchObject({ input: { cover } });
    const taken = await put(`${id}/name`, { name: 'autre' }, 2);
    expect(taken.status).toBe(409);
    expect(fieldsOf(taken)).toEqual({ name: expect.stringContaining('autre.png') });
  });

  test('a picture that very many records show names the first of them, and keeps its name', async () => {
    const { id, name } = await added('partout.png', await png('#e22'));
    const cover = { file: name, alt: both('Un sac') };
    const codes = Array.from({ length: 201 }, (_, index) => `everywhere-${100 + index}`);
    const inputs = codes.map((code) => pageInput({ code, slug: both(code), cover }));
    const writes = inputs.map((input) => ({ action: 'create', entity: 'page', input }));
    for (const some of [writes.slice(0, 200), writes.slice(200)])
      expect((await site.edit('POST', '/desk/batch', { writes: some })).status).toBe(200);
    const { used_by, ...shown } = await show(id);
    expect(used_by.map(({ key }) => key)).toEqual(codes.slice(0, 100));
    expect(shown).toMatchObject({ uses: 201, used_by_total: 201 });
    const renamed = await put(`${id}/name`, { name: 'ailleurs' }, 1);
    expect([renamed.status, fieldsOf(renamed)]).toEqual([
      409,
      { name: expect.stringContaining('Utilisé par 201 éléments') },
    ]);
    expect(await show(id)).toMatchObject({ name, version: 1 });
    const removed = await site.call('DELETE', `/desk/media/${id}`, {
      token: await site.openSession(),
      headers: { 'If-Match': '"1"' },
    });
    expect(fieldsOf(removed)).toEqual({ id: expect.stringMatching(/page everywhere-109, et 191 autres\.$/) });
  });

  test('only what nothing refers to is deleted', async () => {
    const { id, name } = await added('a supprimer.png', await png('#f11'));
    const page = idOf(await savePage('deletes', name));
    const token = await site.openSession();
    const remove = (path: string, version: number) =>
      site.call('DELETE', path, { token, headers: { 'If-Match': `"${version}"` } });
    const refused = await remove(`/desk/media/${id}`, 1);
    expect(refused.status).toBe(409);
    expect(fieldsOf(refused)).toEqual({ id: expect.stringContaining('page deletes') });
    expect((await remove(`/desk/record/page/${page}`, 1)).status).toBe(200);
    expect((await show(id)).uses).toBe(0);
    expect((await remove(`/desk/media/${id}`, 1)).status).toBe(200);
    expect((await site.edit('GET', `/desk/media/${id}`)).status).toBe(404);
    expect(fieldsOf(await savePage('too-late', name))).toEqual({
      'cover.file': expect.stringContaining(name),
    });
  });

  test('a draft in the recycle bin uses nothing', async () => {
    const { id, name } = await added('jetee.png', await png('#f33'));
    const page = idOf(await savePage('binned', (await added('publiee.png', await png('#f44'))).name));
    const draft = await draftOf(page, { file: name, alt: both('') });
    const { version } = z.object({ version: z.number() }).parse(draft.body);
    expect((await show(id)).uses).toBe(1);
    const removed = await site.call('DELETE', `/desk/record/page/${page}`, {
      token: await site.openSession(),
      headers: { 'If-Match': `"${version}"` },
    });
    expect(removed.status).toBe(200);
    expect(await show(id)).toMatchObject({ uses: 0, used_by: [], used_by_total: 0 });
    expect(await names('text=jetee&use=unused')).toEqual([name]);
  });

  test('what comes back at the end of a schedule still uses its file', async () => {
    const { id, name } = await added('retour.png', await png('#f22'));
    const page = idOf(await savePage('returns', name));
    const draft = await draftOf(page, null);
    const { version } = z.object({ version: z.number() }).parse(draft.body);
    const until = '2026-03-09T09:00:00Z';
    const published = await site.call('POST', `/desk/record/page/${page}/draft/publish`, {
      token: await site.openSession(),
      body: { until },
      headers: { 'If-Match': `"${version}"` },
    });
    expect(published.status).toBe(200);
    expect((await show(id)).used_by).toMatchObject([{ key: 'returns', side: 'former' }]);
    await put(`${id}/name`, { name: 'revenu' }, 1);
    site.passHours(8 * 24);
    await site.api.publishScheduled();
    expect((await site.edit('GET', `/desk/record/page/${page}`)).body).toMatchObject({
      input: { cover: { file: 'revenu.png' } },
    });
  });

  test('what is older than the library is in it as a save would put it there', async () => {
    const read = async () => {
      const { rows } = await site.database.db.execute(sql`
        select 'record' as kind, id, array(select unnest(files) order by 1) as found from record
        union all select 'media', id, array[words] from media order by 1, 2`);
      return rows;
    };
    const written = await read();
    await site.database.db.execute(sql`update record set files = '{}'`);
    await site.database.db.execute(sql`update media set words = ''`);
    const fills = readFileSync(migration, 'utf8').split('--> statement-breakpoint').slice(-3);
    const gather = readFileSync(textsMigration, 'utf8')
      .split('--> statement-breakpoint')
      .find((statement) => statement.includes('UPDATE "media"'));
    // The columns of that time, as a library had them.
    await site.database.db.execute(
      sql`alter table media add alt_fr text default '', add alt_nl text default ''`,
    );
    await site.database.db.execute(sql`
      update media set alt_fr = coalesce(alt ->> 'fr', ''), alt_nl = coalesce(alt ->> 'nl', '')`);
    for (const statement of [fills[0], fills[2]]) await site.database.db.execute(sql.raw(statement ?? ''));
    const isShown = (row: Record<string, unknown>) => row['kind'] === 'media' || String(row['found']) !== '';
    expect((await read()).filter(isShown)).toEqual(written.filter(isShown));
    await site.database.db.execute(sql`update media set alt_fr = '', alt_nl = ''`);
    for (const statement of [fills[1], gather]) await site.database.db.execute(sql.raw(statement ?? ''));
    expect((await list('text=foyer')).items[0]?.alt).toEqual(both('Un sac'));
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
