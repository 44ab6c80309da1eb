import { describe, expect, inject, it } from 'vitest';
import { elements, texts } from './html-elements.ts';
import { type Call, call, textOf } from './http-client.ts';
import { sitemapPaths } from './site-walk.ts';

const { address } = inject('site');
const get = (path: string, headers: Call['headers'] = {}) => call(address, path, { headers });
const home = '/fr/enduit-particuliers';
const list = `${home}/categorie`;

describe('a wrong address', () => {
  const elevenFilters = Array.from({ length: 11 }, (_, index) => `_KEY${index}__value`).join('/');

  it.each([
    ['an unknown slug', `${home}/produit/nothing`],
    ['an unknown page', `${home}/nothing`],
    ['an unknown audience', '/fr/enduit-nulle-part/categorie'],
    ['an unknown language', '/de/enduit-particuliers'],
    ['an unknown file', '/nothing.txt'],
    ['an unknown filter', `${list}/_NOTHING__interieur`],
    ['an unknown value', `${list}/_USAGE__nothing`],
    ['eleven filters', `${list}/${elevenFilters}`],
    ['a filter named __proto__', `${list}/___proto____polluted`],
    ['a value named __proto__', `${list}/_USAGE____proto__`],
    ['a value named constructor', `${list}/_USAGE__constructor`],
    ['page 0', `${list}/_p__0`],
    ['a page beyond the last', `${list}/_p__9999`],
    ['too many segments', `${home}/produit/rebouchage-universel-poudre/more`],
  ])('is not found: %s', async (_, path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(texts(textOf(response), 'title').join()).toMatch(/404/);
    expect(texts(textOf(response), 'p')).toContain('This page could not be found');
    expect(textOf(response)).not.toMatch(/\bat [\w.]+ \(|node_modules/);
  });

  it('is reported in the language of the URL', async () => {
    const languages = await Promise.all(
      ['/fr/nowhere', '/nl/nowhere', '/nl/pleisters-particulieren/product/nowhere'].map(async (path) =>
        elements(textOf(await get(path)), 'html')[0]?.get('lang'),
      ),
    );
    expect(languages).toEqual(['fr-BE', 'nl-BE', 'nl-BE']);
  });

  it('is refused when it is malformed or too long', async () => {
    expect(await get('/fr/%E0%A4%A')).toMatchObject({ status: 400 });
    expect(await get(`/fr/${'a'.repeat(9000)}`)).toMatchObject({ status: 414 });
  });
});

describe('an address that moved', () => {
  const product = 'produit/rebouchage-universel-poudre';

  it.each([
    [301, '/fr/', '/fr'],
    [301, `${home}/`, home],
    [301, '/FR/Enduit-Particuliers', home],
    [301, `//fr//enduit-particuliers`, home],
    [301, '/enduit-particuliers', home],
    [301, '/fr/pleisters-particulieren', home],
    [301, '/nl/enduit-professionnels', '/nl/pleisters-ondernemingen'],
    [
      301,
      '/nl/pleisters-particulieren/product/rebouchage-universel-poudre',
      '/nl/pleisters-particulieren/product/universeel-vulmiddel-in-poeder',
    ],
    [301, `${home}/produit/universeel-vulmiddel-in-poeder`, `${home}/${product}`],
    [301, `${list}/_p__1`, list],
    [301, '/produits/rebouchage-universel-110.html', `${home}/${product}`],
    [301, '/uploads/pdf/FT_110_Rebouchage-Universel.pdf', '/media/documents/fiche-technique-mv110.pdf'],
    [302, '/', '/fr'],
    [303, `${home}/resultats?text=enduit%20fin`, `${home}/resultats/enduit%20fin`],
  ])('returns %i from %s to %s', async (status, from, to) => {
    const response = await get(from);
    expect({ status: response.status, location: response.headers.location }).toEqual({
      status,
      location: to,
    });
  });

  it('leads to its end in one step', async () => {
    for (const path of ['/fr/', '/nl/enduit-professionnels', '/produits/rebouchage-universel-110.html']) {
      expect(await get((await get(path)).headers.location ?? '')).toMatchObject({ status: 200 });
    }
  });

  it('sends a product of the other audience there', async () => {
    const path = await productOfProfessionalsOnly();
    const { status, headers } = await get(path.replace('enduit-professionnels', 'enduit-particuliers'));
    expect({ status, location: headers.location }).toEqual({ status: 302, location: path });
  });

  async function productOfProfessionalsOnly(): Promise<string> {
    const paths = new Set(await sitemapPaths(address));
    const isAlone = (path: string) =>
      path.startsWith('/fr/enduit-professionnels/produit/') &&
      !paths.has(path.replace('professionnels', 'particuliers'));
    const found = [...paths].find(isAlone);
    if (found === undefined) throw new Error('Every product is for both audiences');
    return found;
  }
});

describe('the first visit', () => {
  it.each([
    ['the language of the last visit', { cookie: 'i18n_redirected=nl', 'accept-language': 'fr' }, '/nl'],
    ['the first language that there is', { 'accept-language': 'de, nl;q=0.8, fr;q=0.5' }, '/nl'],
    ['French otherwise', { 'accept-language': 'de' }, '/fr'],
    ['French for a cookie of nonsense', { cookie: 'i18n_redirected=xx' }, '/fr'],
  ])('starts with %s', async (_, headers, to) => {
    const response = await get('/', headers);
    expect({ status: response.status, location: response.headers.location }).toEqual({
      status: 302,
      location: to,
    });
    expect(response.headers.vary).toBe('Cookie, Accept-Language');
  });

  it('shows professionals their home at the root of a language', async () => {
    const html = textOf(await get('/fr'));
    const canonical = elements(html, 'link').find((link) => link.get('rel') === 'canonical');
    expect(canonical?.get('href')).toBe(`${address}/fr/enduit-professionnels`);
  });
});
