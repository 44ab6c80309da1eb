import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { type ApiStub, type Behaviour, startApiStub } from './api-stub.ts';
import { elements, texts } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const stored = '/nl/pleisters-particulieren';
/** Filtered lists are rendered when they are first asked for, and each test takes one that nobody has asked for. */
const unstored: Record<Exclude<Behaviour, 'honest' | 'newer' | 'measured'>, string> = {
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

  afterAll(async () => {
    await site.stop();
    await api.stop();
  });

  it.each(['error', 'nonsense', 'cut', 'silent'] as const)(
    'keeps its pages and says so for others: %s',
    async (behaviour) => {
      api.behave(behaviour);
      const before = await call(site.address, stored);
      const revalidation = await call(site.address, '/revalidate', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${site.revalidateToken}` },
        body: JSON.stringify({ tags: ['menu:part:nl'] }),
      });
      expect(revalidation.status).toBe(202);
      const after = await call(site.address, stored);
      expect({ status: after.status, etag: after.headers.etag }).toEqual({
        status: 200,
        etag: before.headers.etag,
      });

      const failed = await call(site.address, unstored[behaviour]);
      expect(failed.status).toBe(500);
      expect(failed.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const html = textOf(failed);
      expect(elements(html, 'html')[0]?.get('lang')).toBe('nl-BE');
      expect(texts(html, 'title').join()).toContain('500');
      expect(html).not.toMatch(/\bat [\w.]+ \(|node_modules|ECONNRE/);
    },
  );

  it('leaves out a block that it does not know, and shows the rest of the page', async () => {
    const path = '/nl/pleisters-particulieren/adviezen';
    const page = z
      .object({ id: z.number() })
      .parse(jsonOf(await call(inject('site').address, '/api/v1/page/adviezen?lang=nl')));
    const before = texts(textOf(await call(site.address, path)), 'h2');
    api.behave('newer');
    await call(site.address, '/revalidate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.revalidateToken}` },
      body: JSON.stringify({ entity: 'page', id: page.id }),
    });
    const after = await call(site.address, path);
    expect(after.status).toBe(200);
    expect(texts(textOf(after), 'h2')).toEqual(before);
  });

  it('shows what it could not show once the API is well again', async () => {
    api.behave('honest');
    for (const path of Object.values(unstored))
      expect(await call(site.address, path)).toMatchObject({ status: 200 });
  });

  it('counts its views once the settings name a tag manager, and may load it then', async () => {
    const path = '/nl/pleisters-particulieren/categorieen/_USAGE__interieur';
    const host = 'https://www.googletagmanager.com';
    const before = await call(site.address, path);
    expect(textOf(before)).not.toContain('GTM-');
    expect(before.headers['content-security-policy']).not.toContain(host);
    api.behave('measured');
    await call(site.address, '/revalidate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.revalidateToken}` },
      body: JSON.stringify({ tags: ['settings'] }),
    });
    const after = await call(site.address, path);
    const [body] = elements(textOf(after), 'body');
    expect(body?.get('data-tag-manager')).toBe('GTM-AB12CD');
    expect(body?.get('data-route')).toBe('categorie___nl');
    expect(after.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-`);
    expect(after.headers['content-security-policy']).toContain(host);
    expect(textOf(after)).not.toContain(host);
  });

  it('offers streets on the map once the settings name a tile server, whose pictures no other page may show', async () => {
    const server = 'https://tiles.example.org';
    const locator = await call(site.address, '/nl/pleisters-particulieren/waar-vind-je-onze-producten');
    const map = elements(textOf(locator), 'section').find((each) => each.get('class') === 'map');
    expect(map?.get('data-tiles')).toBe(`${server}/{z}/{x}/{y}.png`);
    expect(map?.get('data-tiles-credit')).toBe('© the mappers');
    expect(locator.headers['content-security-policy']).toContain(` ${server}`);
    const list = await call(site.address, '/nl/pleisters-particulieren/categorieen');
    expect(list.headers['content-security-policy']).not.toContain(server);
  });
});
