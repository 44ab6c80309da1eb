import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../server/configuration.ts';
import { negotiateEncoding } from '../../../server/edge/encoding.ts';
import { matchesEtag } from '../../../server/edge/etag.ts';
import { securityHeaders } from '../../../server/edge/security-headers.ts';
import { isStorable } from '../../../server/edge/storable.ts';
import { describeResponse } from '../../../server/http/access-log.ts';

const page = {
  method: 'GET',
  status: 200,
  headers: { 'cdn-cache-control': 'max-age=3600' },
  bodyComplete: true,
  query: '',
};

describe('an answer that may be stored', () => {
  it('is a complete page without cookie', () => {
    expect(isStorable(page)).toBe(true);
    expect(isStorable({ ...page, headers: { ...page.headers, 'set-cookie': [] } })).toBe(true);
  });

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['POST', { method: 'POST' }],
    ['a redirect', { status: 301 }],
    ['a partial answer', { status: 206 }],
    ['a missing page', { status: 404 }],
    ['a page that is gone', { status: 410 }],
    ['a fault', { status: 500 }],
    ['an outage', { status: 503 }],
    ['no leave to be stored', { headers: {} }],
    ['an empty leave', { headers: { 'cdn-cache-control': '' } }],
    ['a cookie', { headers: { ...page.headers, 'set-cookie': 'a=b' } }],
    ['a list of cookies', { headers: { ...page.headers, 'set-cookie': ['a=b'] } }],
    ['a body cut short', { bodyComplete: false }],
    ['a query that counts', { query: 'token=x' }],
  ])('is not %s', (_, change) => {
    expect(isStorable({ ...page, ...change })).toBe(false);
  });
});

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0.001', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity;q=0.5, br;q=0.5', 'br'],
    ['identity;q=0', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['*;q=0', undefined],
    ['*;q=0, gzip', 'gzip'],
    ['*;q=0, identity', 'identity'],
    ['gzip;q=2', 'identity'],
    ['gzip;q=', 'identity'],
    ['gzip ; q=0.5 , br ; q=0.4', 'gzip'],
    ['__proto__', 'identity'],
  ])('for %j is %s', (acceptEncoding, encoding) => {
    expect(negotiateEncoding(acceptEncoding)).toBe(encoding);
  });
});

describe('If-None-Match', () => {
  it.each([
    [undefined, '"a"', false],
    ['', '"a"', false],
    ['"a"', '"a"', true],
    ['"b"', '"a"', false],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['W/"a"', 'W/"a"', true],
    ['"b", W/"a"', '"a"', true],
    ['"b","c"', '"a"', false],
    ['*', '"a"', true],
    [' * ', '"a"', true],
    ['a', '"a"', false],
    ['"a', '"a"', false],
    ['"x,y"', '"x,y"', true],
    ['"x,y"', '"y"', false],
  ])('%j and the tag %j: %s', (ifNoneMatch, etag, matches) => {
    expect(matchesEtag(ifNoneMatch, etag)).toBe(matches);
  });
});

describe('the security headers', () => {
  const headersWith = (environment: Record<string, string>) =>
    securityHeaders(readConfiguration({ SITE_URL: 'https://www.muravlak.example', ...environment }));
  const hstsWith = (environment: Record<string, string>) =>
    headersWith(environment)['strict-transport-security'];
  const https = headersWith({});

  it('keep the page in its own frames, type and origin', () => {
    expect(https).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    });
  });

  it('ask for TLS for a day and this name alone, where nothing else is set', () => {
    expect(hstsWith({})).toBe('max-age=86400');
    expect(hstsWith({ HSTS: '' })).toBe('max-age=86400');
  });

  it.each([
    ['off', undefined],
    ['forget', 'max-age=0'],
    ['day', 'max-age=86400'],
    ['week', 'max-age=604800'],
    ['month,subdomains', 'max-age=2592000; includeSubDomains'],
    ['year', 'max-age=31536000'],
    ['year, preload subdomains', 'max-age=31536000; includeSubDomains; preload'],
    ['two-years,subdomains,preload', 'max-age=63072000; includeSubDomains; preload'],
  ])('ask for TLS with HSTS=%s: %s', (setting, header) => {
    expect(hstsWith({ HSTS: setting })).toBe(header);
    expect(hstsWith({ HSTS: setting, SITE_URL: 'http://filler.example' })).toBeUndefined();
  });

  it.each([
    ['on', 'must be off, or one of forget, day, week, month, year, two-years'],
    ['31536000', 'must be off, or one of'],
    ['off,subdomains', 'must be off, or one of'],
    ['subdomains', 'must be off, or one of'],
    ['year,includeSubDomains', 'must be off, or one of'],
    ['constructor', 'must be off, or one of'],
    ['forget,subdomains', 'must be forget alone'],
    ['year,preload', 'takes preload with a year and subdomains alone'],
    ['month,subdomains,preload', 'takes preload with a year and subdomains alone'],
  ])('do not come about with HSTS=%s: one line stops the start', (setting, words) => {
    expect(() => headersWith({ HSTS: setting })).toThrow(new RegExp(`^HSTS ${words}[^\n]*$`));
  });

  it('are short: pages add their own policy within the same 2 kB', () => {
    expect(Object.entries(https).flat().join('').length).toBeLessThan(500);
  });
});

describe('the line of an answer in the access log', () => {
  it.each([
    ['/api/v1/cart?lang=fr&cart_token=abc', '/api/v1/cart?lang=fr&cart_token=***'],
    ['/api/v1/cart?cart%5Ftoken=abc', '/api/v1/cart?cart%5Ftoken=***'],
    ['/fr/preview/1?token=abc&expires=2', '/fr/preview/1?token=***&expires=2'],
    ['/api/v1/page/1?preview_signature=abc', '/api/v1/page/1?preview_signature=***'],
    ['/fr/commande?order=2026-000042&key=abc', '/fr/commande?order=2026-000042&key=***'],
    ['/fr/commande?payment=test_abc', '/fr/commande?payment=***'],
    ['/nl/account?code=123456', '/nl/account?code=***'],
  ])('holds no secret of %s', (url, logged) =>
    expect(describeResponse('GET', url, 200, 1).toString()).toContain(`"url":"${logged}"`),
  );

  it('names the request where it has an id', () => {
    expect(describeResponse('GET', '/fr', 200, 1, 'an-id-of-a-request').toString()).toBe(
      ',"method":"GET","url":"/fr","status":200,"bytes":1,"request_id":"an-id-of-a-request"}\n',
    );
  });

  it.each(['/fr/', '/api/v1/product?text=key', '/a?token', '/a?monkey=1'])('holds %s as it is', (url) =>
    expect(describeResponse('GET', url, 200, 1).toString()).toContain(`"url":"${url}"`),
  );
});
