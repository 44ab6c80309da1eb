import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { elements, texts } from './html-elements.ts';
import { call, jsonOf, type Result, textOf } from './http-client.ts';

const startsWithinMs = 300_000;
const pollEveryMs = 250;

/** What a visitor reads in each language, and where the way home leads from a URL. */
const pages = [
  ['/fr', 'fr-BE', 'Le site démarre', '/fr'],
  ['/fr/enduit-particuliers', 'fr-BE', 'Le site démarre', '/fr/enduit-particuliers'],
  ['/fr/enduit-professionnels/panier', 'fr-BE', 'Le site démarre', '/fr/enduit-professionnels'],
  ['/fr/enduit-particuliers/produit/nulle-part', 'fr-BE', 'Le site démarre', '/fr/enduit-particuliers'],
  ['/nl/pleisters-particulieren', 'nl-BE', 'De site wordt gestart', '/nl/pleisters-particulieren'],
  ['/nl/pleisters-ondernemingen/mandje', 'nl-BE', 'De site wordt gestart', '/nl/pleisters-ondernemingen'],
] as const;

describe('a site whose first content is being loaded', () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite({ readyPath: '/healthz' });
  }, startsWithinMs);
  afterAll(() => site.stop());

  it.each(pages)('reports it at %s, and when to try again', async (path, lang, title, home) => {
    const response = await call(site.address, path);
    expectUnavailable(response);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    const html = textOf(response);
    expect(elements(html, 'html')[0]?.get('lang')).toBe(lang);
    expect(texts(html, 'h1')).toEqual([title]);
    expect(
      elements(html, 'meta')
        .find((meta) => meta.has('http-equiv'))
        ?.get('content'),
    ).toBe('5');
    expect(elements(html, 'a').at(-1)?.get('href')).toBe(home);
    for (const icon of elements(html, 'link').filter((link) => link.get('rel') === 'icon'))
      expect(await call(site.address, icon.get('href') ?? '')).toMatchObject({ status: 200 });
  });

  it('loads no page anew that a form was sent to, since that would lose it', async () => {
    const response = await call(site.address, '/nl/pleisters-particulieren/aanmelden', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.address },
      body: new URLSearchParams({ email: 'jan@example.be', password: 'a long password' }).toString(),
    });
    expectUnavailable(response);
    const html = textOf(response);
    expect(html).toContain('Uw formulier is niet ontvangen.');
    expect(elements(html, 'meta').some((meta) => meta.has('http-equiv'))).toBe(false);
  });

  it.each([
    ['fr', 'Le service est momentanément indisponible.'],
    ['nl', 'De dienst is tijdelijk niet beschikbaar.'],
  ])('answers calls of the API with its error: %s', async (lang, message) => {
    for (const asked of [
      call(site.address, `/api/v1/product?lang=${lang}`),
      call(site.address, '/api/v1/cart', { headers: { 'accept-language': lang } }),
    ]) {
      const response = await asked;
      expectUnavailable(response);
      expect(jsonOf(response)).toEqual({
        errors: { status: 'unavailable', message, lang, request_id: response.headers['x-request-id'] },
      });
    }
  });

  it.each(['/sitemap.xml', '/robots.txt', '/share/fr/company/0-0.jpg', '/favicon-of-nobody.png'])(
    'returns %s in a line of each language',
    async (path) => {
      const response = await call(site.address, path);
      expectUnavailable(response);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(textOf(response).split('\n')).toHaveLength(2);
    },
  );

  it('lives, is not ready, and sends visitors on to their language', async () => {
    expect(await call(site.address, '/healthz')).toMatchObject({ status: 200 });
    expect(await call(site.address, '/readyz')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    expect(await call(site.address, '/', { headers: { 'accept-language': 'nl' } })).toMatchObject({
      status: 302,
      headers: { location: '/nl' },
    });
  });

  it(
    'shows every page once it is loaded',
    async () => {
      while ((await call(site.address, '/readyz')).status !== 200)
        await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
      for (const path of ['/fr', '/nl/pleisters-ondernemingen', '/nl/pleisters-particulieren/aanmelden'])
        expect(await call(site.address, path)).toMatchObject({ status: 200 });
      expect(await call(site.address, pages[3][0])).toMatchObject({ status: 404 });
    },
    startsWithinMs,
  );
});

it('a site that is asked to stop while it loads its first content ends in good order', async () => {
  const site = await startSite({ readyPath: '/healthz' });
  await expect
    .poll(async () => textOf(await call(site.address, '/fr')), { timeout: 60_000 })
    .toContain('Le site démarre');
  await site.stop();
});

function expectUnavailable(response: Result): void {
  expect(response).toMatchObject({
    status: 503,
    headers: {
      'retry-after': '5',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
