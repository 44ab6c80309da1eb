import { describe, expect, inject, it } from 'vitest';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';
import { sitemapPaths } from './site-walk.ts';

const { address } = inject('site');
const htmlFaults = createHtmlCheck();
const get = (path: string, headers: Record<string, string> = {}) => call(address, path, { headers });
const documentation = {
  fr: '/fr/enduit-professionnels/documentation-technique',
  nl: '/nl/pleisters-ondernemingen/documentatie-techniek',
};
const idsIn = (html: string) =>
  elements(html, 'input').flatMap((field) =>
    field.get('name') === 'document' ? (field.get('value') ?? []) : [],
  );

describe.each([
  ['fr', '_TYPE__fiche-technique', 'Fiche technique', 'MV220'],
  ['nl', '_TYPE__fds', 'Veiligheidsinformatieblad (VIB)', 'MV220'],
] as const)('technical documentation in %s', (locale, filter, label, reference) => {
  it('lists the documents of products, narrowed by type, family and words', async () => {
    const path = `${documentation[locale]}/${filter}`;
    const { status, body } = await get(`${path}?text=${reference}`);
    const html = body.toString();
    expect(status).toBe(200);
    expect(await htmlFaults(html)).toEqual([]);
    expect(texts(html, 'main').join(' ')).toContain(label);
    expect(idsIn(html)).toHaveLength(1);
    expect((await get(`${documentation[locale]}/_FAMILLE__1`)).status).toBe(200);
    expect((await get(`${documentation[locale]}/_p__2`)).status).toBe(200);
    for (const wrong of ['_TYPE__nothing', '_FAMILLE__9', '_FAMILLE__1__2', '_OTHER__a', '_p__99'])
      expect((await get(`${documentation[locale]}/${wrong}`)).status).toBe(404);
    expect(textOf(await get(`${path}?text=nothing-at-all`))).toContain('role="status"');
  });

  it('sends what was chosen as one archive, and reports when it cannot', async () => {
    const ids = idsIn(textOf(await get(documentation[locale])));
    const chosen = ids.slice(0, 2).map((id) => `document=${id}`);
    const from = `from=${encodeURIComponent(documentation[locale])}`;
    const archive = await get(`/media/documents.zip?${[from, ...chosen].join('&')}`);
    expect(archive.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.body.length),
    });
    expect(archive.body.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(archive.body.toString('latin1')).toMatch(/(?:fiche|veiligheid)[a-z0-9-]+\.pdf/);
    const none = await get(`/media/documents.zip?${from}`);
    expect(none.headers.location).toBe(`${documentation[locale]}?archive=none#documents`);
    expect(textOf(await get(`${documentation[locale]}?archive=none`))).toContain('role="alert"');
    const all = Array.from({ length: 25 }, (_, place) => `document=${place + 1}`);
    const many = await get(`/media/documents.zip?${[from, ...all].join('&')}`);
    expect(many.headers.location).toBe(`${documentation[locale]}?archive=many#documents`);
    const headers = { 'accept-language': `${locale}-BE` };
    for (const foreign of ['', '?from=//other.test/a', '?document=999999']) {
      const refused = await call(address, `/media/documents.zip${foreign}`, { headers });
      expect([refused.status, refused.headers.location]).toEqual([
        303,
        `${documentation[locale]}?archive=none#documents`,
      ]);
    }
  });
});

describe('files of documents', () => {
  it('are what former addresses lead to, whole and in parts', async () => {
    for (const former of [
      '/uploads/pdf/FT_110_Rebouchage-Universel.pdf',
      '/uploads/pdf/FDS_220_Mortier-R3.pdf',
      '/uploads/pdf/nl/VIB_220_Herstelmortel-R3.pdf',
    ]) {
      const moved = await get(former);
      expect(moved.status).toBe(301);
      const readable = await get(moved.headers.location?.replace(address, '') ?? '');
      expect(readable.status).toBe(302);
      const path = readable.headers.location ?? '';
      const file = await get(path);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
      });
      expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
      const part = await get(path, { range: 'bytes=-6' });
      expect(part.status).toBe(206);
      expect(part.body).toEqual(file.body.subarray(-6));
      expect((await get(path, { range: 'bytes=99999999-' })).status).toBe(416);
      expect((await get(path, { 'if-none-match': file.headers.etag ?? '' })).status).toBe(304);
    }
  });

  it('run nothing when they are drawings', async () => {
    const readable = await get('/media/documents/logo-fr.svg');
    expect(readable.status).toBe(302);
    const { headers } = await get(readable.headers.location ?? '');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
  });
});

describe.each([
  ['fr', '/fr/enduit-professionnels', 'listes-de-stock', 'liste-de-stock-professionnels', 'HTVA'],
  ['nl', '/nl/pleisters-ondernemingen', 'voorraadlijsten', 'voorraadlijst-professionals', 'excl. btw'],
] as const)('the stock list in %s', (_locale, home, segment, fileName, taxWords) => {
  const path = `${home}/${segment}`;
  const rowsOf = (html: string) => texts(html, 'tr').slice(1);

  it('is what the header and the site map lead to, and search engines know it', async () => {
    for (const screen of [home, `${home}/${home.startsWith('/fr') ? 'plan-du-site' : 'site-map'}`]) {
      const links = elements(textOf(await get(screen)), 'a').map((link) => link.get('href'));
      expect(links).toContain(path);
    }
    expect((await sitemapPaths(address)).map((each) => decodeURI(each))).toContain(path);
  });

  it('shows every pack, narrowed by words and family without a script', async () => {
    const response = await get(path);
    const html = textOf(response);
    expect(response.status).toBe(200);
    expect(await htmlFaults(html)).toEqual([]);
    expect(texts(html, 'thead').join(' ')).toContain(taxWords);
    const all = rowsOf(html);
    expect(all.length).toBeGreaterThan(100);
    const narrowed = rowsOf(textOf(await get(`${path}?text=mv110-k05`)));
    expect(narrowed).toHaveLength(1);
    expect(narrowed[0]).toContain('MV110-K05');
    const family = rowsOf(textOf(await get(`${path}?family=8&text=`)));
    expect(family.length).toBeGreaterThan(0);
    expect(family.length).toBeLessThan(all.length);
    const nothing = await get(`${path}?text=xylophone`);
    expect(nothing.status).toBe(200);
    expect(await htmlFaults(textOf(nothing))).toEqual([]);
    expect(rowsOf(textOf(nothing))).toEqual([]);
    for (const wrong of ['family=9', 'family=a', 'page=2', 'page=0'])
      expect((await get(`${path}?${wrong}`)).status).toBe(404);
  });

  it('is a PDF document, a spreadsheet and a CSV file, asked for anew each time', async () => {
    const links = elements(textOf(await get(path)), 'a').filter((link) => link.get('download') !== undefined);
    expect(links.map((link) => link.get('href'))).toEqual(
      ['pdf', 'xlsx', 'csv'].map((format) => `/media/stock-lists/${fileName}.${format}`),
    );
    for (const [format, begin] of [
      ['pdf', '%PDF-1.7'],
      ['xlsx', 'PK\x03\x04'],
      ['csv', '\xef\xbb\xbf'],
    ] as const) {
      const file = await get(`/media/stock-lists/${fileName}.${format}`);
      expect(file.status).toBe(200);
      expect(file.body.toString('latin1').slice(0, begin.length)).toBe(begin);
      expect(file.headers['cache-control']).toBe('private, no-cache');
      expect(file.headers['content-disposition']).toContain(`filename="${fileName}.${format}"`);
      const etag = String(file.headers.etag);
      const again = await get(`/media/stock-lists/${fileName}.${format}`, { 'If-None-Match': etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect((await get('/media/stock-lists/other.pdf')).status).toBe(404);
  });
});
