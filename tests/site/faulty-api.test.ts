import { once } from 'node:events';
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { type ApiStub, type Behaviour, startApiStub } from './api-stub.ts';
import { elements, texts } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const stored = '/nl/pleisters-particulieren';
const waits = { timeout: 60_000, interval: 100 };
/** All files of a kind go the same way. */
const filesOfKind = 4;
/** Ordered by what an older API does not know. */
const laterOrder = '/nl/pleisters-particulieren/categorieen/_s__price-desc';
/** Filtered lists are rendered when they are first asked for, and each test takes one that nobody has asked for. */
const unstored: Record<Exclude<Behaviour, 'honest' | 'newer' | 'measured' | 'large' | 'echo'>, string> = {
  older: '/nl/pleisters-particulieren/categorieen/_FORME__poudre',
  error: '/nl/pleisters-particulieren/categorieen/_USAGE__interieur',
  nonsense: '/nl/pleisters-particulieren/categorieen/_USAGE__exterieur',
  cut: '/nl/pleisters-particulieren/categorieen/_s__name',
  silent: '/nl/pleisters-particulieren/categorieen/_s__price-asc',
};

describe('a site whose API fails', () => {
  let api: ApiStub;
  let site: SiteProcess;

  beforeAll(async () => {
    api = await startApiStub(inject('site').address);
    site = await startSite({ environment: { API_URL: api.address } });
  }, 120_000);

  afterEach(async () => {
    if (!api.isListening()) await api.comeBack();
  });

  afterAll(async () => {
    await site.stop();
    await api.stop();
  });

  const revalidate = (changed: object) =>
    call(site.address, '/revalidate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.revalidateToken}` },
      body: JSON.stringify(changed),
    });
  /** The headings of a page that shows what the API returns for it now. */
  async function headingsOf(slug: string): Promise<string[]> {
    const { id } = z
      .object({ id: z.number() })
      .parse(jsonOf(await call(inject('site').address, `/api/v1/page/${slug}?lang=nl`)));
    await revalidate({ entity: 'page', id });
    const response = await call(site.address, `/nl/pleisters-particulieren/${slug}`);
    expect(response.status).toBe(200);
    return texts(textOf(response), 'h2');
  }

  it.each(['error', 'nonsense', 'cut', 'silent', 'older'] as const)(
    'keeps its pages and reports it for others: %s',
    async (behaviour) => {
      api.behave(behaviour);
      const before = await call(site.address, stored);
      expect((await revalidate({ tags: ['menu:part:nl'] })).status).toBe(202);
      const after = await call(site.address, stored);
      expect({ status: after.status, etag: after.headers.etag }).toEqual({
        status: 200,
        etag: before.headers.etag,
      });

      const failed = await call(site.address, unstored[behaviour]);
      expect(failed.status).toBe(500);
      expect(failed.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(failed.headers['content-security-policy']).toContain("default-src 'self'");
      const html = textOf(failed);
      expect(elements(html, 'html')[0]?.get('lang')).toBe('nl-BE');
      expect(texts(html, 'title').join()).toContain('500');
      expect(texts(html, 'h1')).toEqual(['Er is een fout opgetreden']);
      expect(html).not.toMatch(/\bat [\w.]+ \(|node_modules|ECONNRE/);
    },
  );

  it.each(['error', 'nonsense', 'cut'] as const)(
    'leads on by the redirects that it has read: %s',
    async (behaviour) => {
      api.behave('honest');
      expect((await call(site.address, '/fissure')).status).toBe(302);
      api.behave(behaviour);
      await revalidate({ tags: ['redirects'] });
      expect((await call(site.address, '/fissure')).headers.location).toContain('reparer-une-fissure');
    },
  );

  it.each([
    ['error', 502],
    ['cut', 502],
    ['silent', 504],
    ['away', 503],
  ] as const)(
    'shows a visitor in his language that a personal call failed, and when to try again: %s',
    async (fault, status) => {
      if (fault === 'away') await api.goAway();
      else api.behave(fault);
      const asked = [
        call(site.address, '/api/v1/cart?lang=nl'),
        call(site.address, '/api/v1/cart', { headers: { 'accept-language': 'nl-BE,nl;q=0.9' } }),
        call(site.address, '/api/v1/session/customer?lang=nl', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'jan@example.be', password: 'x'.repeat(200_000) }),
        }),
      ];
      // What changes something may take longer before it is given up.
      for (const result of await Promise.all(fault === 'silent' ? asked.slice(0, 2) : asked)) {
        expect(result.status).toBe(status);
        expect(Number(result.headers['retry-after'])).toBeGreaterThan(0);
        expect(result.headers['cache-control']).toBe('private, no-store');
        expect(result.headers['x-content-type-options']).toBe('nosniff');
        expect(jsonOf(result)).toEqual({
          errors: {
            status: 'unavailable',
            message: 'De dienst is tijdelijk niet beschikbaar.',
            lang: 'nl',
            request_id: result.headers['x-request-id'],
          },
        });
      }
      if (fault !== 'silent') {
        const picture = await call(site.address, '/media/0123456789abcdef-160.webp');
        expect(picture).toMatchObject({ status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
      }
      expect(await call(site.address, stored)).toMatchObject({ status: 200 });
    },
  );

  it('keeps what was typed into a form when the API does not answer', async () => {
    const path = '/nl/pleisters-particulieren/aanmelden';
    const post = () =>
      call(site.address, path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.address },
        body: new URLSearchParams({ email: 'jan@example.be', password: 'a long password' }).toString(),
      });
    api.behave('honest');
    expect(await post()).toMatchObject({ status: 401 });
    api.behave('cut');
    const posted = await post();
    expect(posted).toMatchObject({ status: 502, headers: { 'retry-after': '5' } });
    expect(textOf(posted)).toContain('De dienst is tijdelijk niet beschikbaar.');
    expect(textOf(posted)).toContain('jan@example.be');
  });

  it.each([
    ['leaves out a block that it does not know, and shows the rest of the page', 'newer'],
    ['does without what an older API does not return and nobody needs', 'older'],
  ] as const)('%s', async (_case, behaviour) => {
    api.behave('honest');
    const before = await headingsOf('adviezen');
    expect(before.length).toBeGreaterThan(0);
    api.behave(behaviour);
    expect(await headingsOf('adviezen')).toEqual(before);
  });

  it('reports a list whose order an older API does not take', async () => {
    api.behave('older');
    const failed = await call(site.address, laterOrder);
    expect(failed).toMatchObject({ status: 500, headers: { 'cache-control': 'private, no-store' } });
    expect(texts(textOf(failed), 'h1')).toEqual(['Er is een fout opgetreden']);
    expect(textOf(failed)).not.toContain('Dit verzoek is ongeldig');
  });

  it('reports a cart and lists of which an older API returns too little, and shows them later', async () => {
    api.behave('honest');
    const { address } = inject('site');
    const added = await call(address, '/api/v1/cart/references?lang=nl&sales_plan_id=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ text: 'MV110-K05 x2' }),
    });
    expect(added.status).toBe(200);
    const cookie = (added.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
    const cart = () => call(site.address, `${stored}/winkelmandje`, { headers: { cookie } });
    api.behave('older');
    const failed = await cart();
    expect(failed.status).toBe(503);
    expect(texts(textOf(failed), 'h1')).toEqual(['Winkelmandje']);
    expect(textOf(failed)).toContain('Er is een onbekende fout opgetreden');
    expect(textOf(failed)).not.toMatch(/undefined|\bat [\w.]+ \(/);
    api.behave('honest');
    const shown = await cart();
    expect(shown.status).toBe(200);
    expect(textOf(shown)).toContain('MV110-K05');
  });

  it('shows what it could not show once the API is well again', async () => {
    api.behave('honest');
    for (const path of [...Object.values(unstored), laterOrder])
      expect(await call(site.address, path)).toMatchObject({ status: 200 });
  });

  it('counts its views once the settings name a tag manager, and may load it then', async () => {
    const path = '/nl/pleisters-particulieren/categorieen/_USAGE__interieur';
    const host = 'https://www.googletagmanager.com';
    const before = await call(site.address, path);
    expect(textOf(before)).not.toContain('GTM-');
    expect(before.headers['content-security-policy']).not.toContain(host);
    api.behave('measured');
    await revalidate({ tags: ['settings'] });
    const after = await call(site.address, path);
    const [body] = elements(textOf(after), 'body');
    expect(body?.get('data-tag-manager')).toBe('GTM-AB12CD');
    expect(body?.get('data-route')).toBe('categorie___nl');
    expect(after.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-`);
    expect(after.headers['content-security-policy']).toContain(host);
    expect(textOf(after)).not.toContain(host);
  });

  it('cuts a long site map into files, and names categories alone where products are many', async () => {
    const read = async (path: string) => textOf(await call(site.address, path));
    const catalogue = async () => {
      const [, families = ''] = (await read(`${stored}/site-map`)).split('class="map-families"');
      return families.slice(0, families.indexOf('class="map-lists"'));
    };
    const product = `${stored}/product/`;
    api.behave('honest');
    const [whole, before] = [await read('/sitemap.xml'), await catalogue()];
    expect(whole).toContain(`<loc>${site.address}${product}`);
    expect(before).toContain(`href="${product}`);
    api.behave('large');
    await revalidate({ tags: ['facets'] });
    const files = ['fr', 'nl'].flatMap((locale) =>
      ['part', 'pro'].flatMap((target) =>
        [1, 2, 3].map((number) => `/sitemap-${locale}-${target}-${number}.xml`),
      ),
    );
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url);
    await vi.waitFor(
      async () =>
        expect(locations(await read('/sitemap.xml')).toSorted()).toEqual(
          files.map((file) => site.address + file).toSorted(),
        ),
      waits,
    );
    const found = (await Promise.all(files.map(read))).flatMap(locations);
    expect(found.toSorted()).toEqual(locations(whole).toSorted());
    expect((await call(site.address, '/sitemap-nl-part-4.xml')).status).toBe(404);
    await vi.waitFor(async () => expect(await catalogue()).not.toContain(`href="${product}`), waits);
    expect(await catalogue()).toContain(`href="${stored}/categorie`);
  });

  it('offers streets on the map once the settings name a tile server, whose pictures no other page may show', async () => {
    const server = 'https://tiles.example.org';
    const readLocator = () => call(site.address, '/nl/pleisters-particulieren/waar-vind-je-onze-producten');
    const tilesOf = (page: Awaited<ReturnType<typeof readLocator>>) =>
      elements(textOf(page), 'section')
        .find((each) => each.get('class') === 'map')
        ?.get('data-tiles');
    const tiles = `${server}/{z}/{x}/{y}.png`;
    // Every page shows the settings, and is served as it was until it is rendered again.
    await expect.poll(async () => tilesOf(await readLocator()), { timeout: 60_000 }).toBe(tiles);
    const locator = await readLocator();
    const [island] = elements(textOf(locator), 'astro-island').filter(
      (each) => each.get('component-export') === 'Locator',
    );
    expect(island?.get('props')).toContain('"credit":[0,"© the mappers"]');
    expect(locator.headers['content-security-policy']).toContain(` ${server}`);
    const list = await call(site.address, '/nl/pleisters-particulieren/categorieen');
    expect(list.headers['content-security-policy']).not.toContain(server);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])(
    'passes a %s on as it is, and its response back',
    async (method) => {
      api.behave('echo');
      const body = method === 'GET' ? undefined : Buffer.alloc(3_000_000, 7);
      const result = await call(site.address, '/api/v1/anything/%C3%A9?text=a%20b&lang=fr', {
        method,
        from: '127.0.1.7',
        headers: {
          'accept-encoding': 'br, zstd',
          authorization: 'Bearer mine',
          cookie: 'session=abc; cart=def',
          'x-forwarded-for': '203.0.113.9',
          'if-none-match': 'W/"mine"',
          ...(body && { 'content-type': 'application/octet-stream', 'content-length': String(body.length) }),
        },
        ...(body && { body }),
      });
      expect(result).toMatchObject({
        status: 418,
        headers: {
          'content-encoding': 'br',
          etag: 'W/"echo"',
          'set-cookie': ['session=one; HttpOnly; Path=/', 'cart=two; Path=/'],
          'x-frame-options': 'DENY',
          'x-content-type-options': 'nosniff',
        },
      });
      expect(JSON.parse(brotliDecompressSync(result.body).toString())).toMatchObject({
        method,
        url: '/api/v1/anything/%C3%A9?text=a%20b&lang=fr',
        bytes: body?.length ?? 0,
        headers: {
          'accept-encoding': 'br, zstd',
          authorization: 'Bearer mine',
          cookie: 'session=abc; cart=def',
          'if-none-match': 'W/"mine"',
          // A client without a trusted proxy is not believed.
          'x-forwarded-for': '127.0.1.7',
          'x-forwarded-host': new URL(site.address).host,
          host: new URL(api.address).host,
        },
      });
      api.behave('honest');
    },
  );

  it('serves the pictures and documents that its pages name', async () => {
    api.behave('honest');
    const page = textOf(await call(site.address, stored));
    const files = new Set(page.match(/\/(?:media|share)\/[\w./-]+/g));
    const byKind = Object.values(Object.groupBy(files, (file) => file.replace(/[\w-]+(?=\.\w+$)/, '')));
    expect(byKind.length).toBeGreaterThan(2);
    for (const file of byKind.flatMap((ofKind = []) => ofKind.slice(0, filesOfKind))) {
      const { status, body } = await call(site.address, file);
      expect({ file, status, isEmpty: body.length === 0 }).toEqual({ file, status: 200, isEmpty: false });
    }
    const picture = [...files].find((file) => file.startsWith('/media/')) ?? '';
    expect(await call(site.address, picture, { headers: { range: 'bytes=0-9' } })).toMatchObject({
      status: 206,
      headers: { 'content-length': '10' },
    });
  });

  it('shows what changed while its disk takes no note of it, and is not ready until it does', async () => {
    api.behave('honest');
    const file = join(site.dataDirectory, 'revalidations.jsonl');
    const fault = 'the disk takes no note of the changes that the API sends';
    const ready = async () => jsonOf(await call(site.address, '/readyz/shop'));
    rmSync(file, { force: true });
    mkdirSync(file);
    const refused = await revalidate({ tags: ['menu:part:nl'] });
    expect(refused.status).toBe(507);
    expect(z.object({ pages: z.number() }).parse(jsonOf(refused)).pages).toBeGreaterThan(0);
    expect(await ready()).toEqual({ status: 'not ready', faults: [fault] });
    rmdirSync(file);
    expect(await ready()).toEqual({ status: 'ready' });
    expect((await revalidate({ tags: ['menu:part:nl'] })).status).toBe(202);
  });
});

describe('a site whose API_URL is wrong', () => {
  const start = (apiUrl: string) => startSite({ readyPath: '/readyz', environment: { API_URL: apiUrl } });

  it.each([
    [404, {}, /is not an API of this contract: GET \/api\/v1\/site answered 404 Nothing here/],
    [200, {}, /is not an API of this contract: GET \/api\/v1\/site answered 200 Nothing here/],
    [301, { location: 'https://api.example.org/' }, /leads on to https:\/\/api\.example\.org: set it/],
  ])('ends with one line when what is there returns %i', async (status, headers, line) => {
    const other = createServer((_request, response) =>
      response.writeHead(status, headers).end('Nothing here'),
    );
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const place = other.address();
    const apiUrl = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
    const failure: unknown = await start(apiUrl).catch((error: unknown) => error);
    other.closeAllConnections();
    other.close();
    const text = String(failure);
    expect(text).toMatch(/ended with code 1/);
    const lines = text.split('\n').filter((each) => each.startsWith('API_URL '));
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines[0]).toContain(apiUrl);
    expect(text).not.toMatch(/\n\s+at /);
  });
});
