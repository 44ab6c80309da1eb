import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { elements } from './html-elements.ts';
import { type Call, call, textOf } from './http-client.ts';
import { policyFaults } from './policy-faults.ts';

const { address } = inject('site');
const get = (path: string, headers: Call['headers'] = {}) => call(address, path, { headers });
const home = '/fr/enduit-particuliers';
const list = `${home}/categorie`;
const inlineCode = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('a stored page', () => {
  it('returns 304 to those who have it, and whole to those who have another', async () => {
    const { headers, body } = await get(home);
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^(?:W\/)?"[\w-]{16,}"$/);
    expect(body.length).toBeGreaterThan(1000);
    for (const value of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const repeated = await get(home, { 'if-none-match': value });
      expect(repeated).toMatchObject({
        status: 304,
        body: Buffer.alloc(0),
        headers: { etag, vary: 'Accept-Encoding' },
      });
    }
    expect(await get(home, { 'if-none-match': '"other"' })).toMatchObject({ status: 200, headers: { etag } });
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('comes in the encoding that %j asks for', async (accepted, encoding, decode) => {
    const plain = await get(home);
    const { status, headers, body } = await get(home, { 'accept-encoding': accepted });
    expect({ status, encoding: headers['content-encoding'], vary: headers.vary }).toEqual({
      status: 200,
      encoding,
      vary: 'Accept-Encoding',
    });
    expect(headers['content-length']).toBe(String(body.length));
    expect(decode(body).equals(plain.body)).toBe(true);
  });

  it.each([{}, { 'accept-encoding': 'identity' }])(
    'and whatever it asks for come as every client reads them to a cache that keeps no forms apart: %j',
    async (headers) => {
      const html = textOf(await get(home));
      const files = html.match(/\/_astro\/[\w.-]+\.(?:js|css)/g) ?? [];
      expect(files.length).toBeGreaterThan(0);
      const others = ['/sitemap.xml', '/robots.txt', '/api/v1/site?lang=fr'];
      for (const path of [home, ...files, ...others]) {
        const response = await get(path, headers);
        expect([response.status, response.headers['content-encoding']], path).toEqual([200, undefined]);
      }
    },
  );

  it('is refused to those who accept no encoding that there is', async () => {
    expect(await get(home, { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0' })).toMatchObject({
      status: 406,
    });
  });

  it('is asked for its headers alone', async () => {
    const whole = await get(home);
    const { status, headers, body } = await call(address, home, { method: 'HEAD' });
    expect({ status, size: body.length }).toEqual({ status: 200, size: 0 });
    const { date: _date, ...lasting } = whole.headers;
    expect(headers).toMatchObject(lasting);
  });

  it('is sent whole when a range of it is asked for', async () => {
    const { status, headers, body } = await get(home, { range: 'bytes=0-9' });
    expect({ status, range: headers['content-range'], isWhole: body.length > 1000 }).toEqual({
      status: 200,
      range: undefined,
      isWhole: true,
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'cannot be changed with %s',
    async (method) => {
      const headers = { origin: address, 'content-type': 'application/json', cookie: 'session=secret' };
      const response = await call(address, home, { method, headers });
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(textOf(response)).not.toContain('secret');
    },
  );

  it('is asked for again at each visit, and cached by no one as another’s', async () => {
    const { headers } = await get(home);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(Object.keys(headers)).not.toContain('cache-tag');
    expect(Object.keys(headers)).not.toContain('cdn-cache-control');
    expect(Object.keys(headers)).not.toContain('x-powered-by');
  });

  it.each(['?utm_source=newsletter', '?fbclid=1', '?'])('is the same with %s', async (query) => {
    const plain = await get(home);
    const { status, headers } = await get(home + query);
    if (status === 200) expect(headers.etag).toBe(plain.headers.etag);
    else expect({ status, location: headers.location }).toEqual({ status: 301, location: home });
  });

  it('is the same with parameters of advertisers also where its query is read', async () => {
    const places = `${home}/ou-trouver-nos-produits`;
    const { headers: plain } = await get(places);
    expect(plain.etag).toBeDefined();
    const { status, headers } = await get(`${places}?utm_source=newsletter&gclid=1`);
    expect([status, headers.etag]).toEqual([200, plain.etag]);
  });
});

describe('every response', () => {
  it.each([
    ['a page', home, 200],
    ['a page that is not stored', `${list}/_USAGE__interieur`, 200],
    ['a missing page', '/fr/nowhere', 404],
    ['a redirect', '/fr/', 301],
    ['the choice of a language', '/', 302],
    ['a malformed address', '/fr/%E0%A4%A', 400],
    ['the API', '/api/v1/site', 200],
    ['a missing response of the API', '/api/v1/product/999999', 404],
    ['the state of health', '/healthz', 200],
    ['a file', '/favicon.svg', 200],
    ['a missing picture', '/media/0000000000000000.webp', 404],
  ])('has the security headers: %s', async (_, path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(response.headers['permissions-policy']).toContain('camera=()');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headerBytes).toBeLessThan(2048);
  });

  it.each([home, '/fr/nowhere', `${list}/_USAGE__interieur`])(
    'has a strict content policy at %s',
    async (path) => {
      const policy = (await get(path)).headers['content-security-policy'] ?? '';
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    },
  );

  it.each([home, list, '/fr/nowhere'])(
    'allows its own inline scripts and styles by hash, at %s',
    async (path) => {
      const { headers, body } = await get(path);
      const inline = [...body.toString('utf8').matchAll(inlineCode)].flatMap(
        ([, name, attributes = '', code = '']) =>
          /\bsrc=|application\/(?:ld\+)?json/.test(attributes) ? [] : [`${name}-src ${hashOf(code)}`],
      );
      expect(inline.length).toBeGreaterThan(0);
      const policy = String(headers['content-security-policy']).split(';');
      const isAllowed = (wanted: string) => {
        const [directive = '', hash = ''] = wanted.split(' ');
        return policy.some((part) => part.trim().startsWith(`${directive} `) && part.includes(hash));
      };
      expect(inline.filter((wanted) => !isAllowed(wanted))).toEqual([]);
    },
  );

  it.each(['/fr/nowhere', '/desk', '/api/v1/docs', '/fr/enduit-particuliers/panier'])(
    'has a policy in which an evaluator finds nothing severe at %s',
    async (path) => {
      const policy = String((await get(path)).headers['content-security-policy']);
      expect(policy).toContain('default-src');
      expect(policyFaults(policy)).toEqual([]);
    },
  );

  it('is refused to a form of another site', async () => {
    const form = { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' };
    expect(await call(address, home, { method: 'POST', headers: form })).toMatchObject({ status: 403 });
    const plain = { origin: address, 'content-type': 'text/plain' };
    expect(await call(address, '/api/v1/session/editor', { method: 'POST', headers: plain })).toMatchObject({
      status: 415,
    });
  });

  it('can be cached for ever when it is a file named by its content', async () => {
    const html = textOf(await get(home));
    const file =
      elements(html, 'link')
        .find((link) => link.get('as') === 'font')
        ?.get('href') ?? '';
    const picture =
      elements(html, 'img')
        .find((image) => image.get('src')?.startsWith('/media/'))
        ?.get('src') ?? '';
    for (const path of [file, picture]) {
      const { status, headers } = await get(path);
      expect({ path, status, cacheControl: headers['cache-control'] }).toEqual({
        path,
        status: 200,
        cacheControl: 'public, max-age=31536000, immutable',
      });
    }
  });
});

describe('what belongs to nobody outside', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/server/start.ts',
    '/var/secrets',
  ])('is not served: %s', async (path) => expect(await get(path)).toMatchObject({ status: 404 }));

  it('is not shown beside the scripts', async () => {
    const html = textOf(await get(home));
    const scripts = new Set(html.match(/\/_astro\/[\w.-]+\.js/g));
    expect(scripts.size).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(textOf(await get(script))).not.toContain('sourceMappingURL');
      expect(await get(`${script}.map`)).toMatchObject({ status: 404 });
    }
  });

  it('is not sent back by the API when it is asked with TRACE', async () => {
    const asked = { method: 'TRACE', headers: { cookie: 'session=secret' } };
    const response = await call(address, '/api/v1/product', asked);
    expect(response.status).toBe(405);
    expect(textOf(response)).toContain('method_not_allowed');
    expect(textOf(response)).not.toContain('secret');
  });
});

describe('a public response of the API', () => {
  it.each(['/api/v1/product?perPage=50', '/api/v1/openapi.json', '/api/v1/docs'])(
    '%s comes in the encoding that is asked for, and returns 304 to those who have it',
    async (path) => {
      const plain = await get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const etag = plain.headers.etag ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
      for (const [accepted, encoding, decode] of [
        ['gzip, br', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
      ] as const) {
        const { headers, body } = await get(path, { 'accept-encoding': accepted });
        expect({ encoding: headers['content-encoding'], etag: headers.etag }).toEqual({ encoding, etag });
        expect(headers.vary).toMatch(/Accept-Encoding$/);
        expect(headers['content-length']).toBe(String(body.length));
        expect(body.length).toBeLessThan(plain.body.length / 3);
        expect(decode(body).equals(plain.body)).toBe(true);
      }
      const repeated = await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' });
      expect(repeated).toMatchObject({ status: 304, body: Buffer.alloc(0), headers: { etag } });
      expect(repeated.headers['content-type']).toBeUndefined();
      expect(await get(path, { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
    },
  );

  it('is not compressed when it is small', async () => {
    const { headers } = await get('/api/v1/civility', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.etag).toBeDefined();
  });

  it.each([
    ['one that belongs to a visitor', '/api/v1/cart', {}],
    ['one to a token', '/api/v1/product?perPage=50', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['one of a fault', '/api/v1/product?perPage=x', {}],
  ])('%s is neither compressed nor tagged', async (_case, path, headers) => {
    const response = await get(path, { ...headers, 'accept-encoding': 'br' });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers.etag).toBeUndefined();
  });
});

describe('a cache in front that stores by the status', () => {
  it.each([
    '/',
    '/none',
    '/fr/none',
    `${home}/none`,
    `${home}/mon-compte`,
    `${home}/panier`,
    `${home}?page=2`,
    '/FR/enduit-particuliers',
    '/_astro/none.js',
    '/robots.txt',
    '/api/v1/cart',
    '/api/v1/none',
    '/api/v1/site?lang=fr',
    '/api/v1/session/me',
    '/desk',
    '/desk/assets/none.js',
    '/media/none.jpg',
    '/media/documents/none.pdf',
    '/media/documents.zip?document=1',
    '/share/none',
    '/search-index/fr/none.js',
    '/search-index/fr/pagefind.js',
    '/healthz',
    '/readyz',
    '/readyz/shop',
    '/metrics',
    '/revalidate',
  ])('keeps of %s what the site names, or nothing', async (path) => {
    const { headers } = await get(path);
    expect(headers['cache-control']).toMatch(/^(?:private, no-store|public, max-age=\d+)/);
  });
});
