import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '../../../server/edge/normalise.ts';
import { buildAnyPath } from '../../../src/lib/routes/build-path.ts';
import { repeatable, screenWithLink } from '../routes/arbitraries.ts';

const part = '/fr/enduit-particuliers';
const dutchPro = '/nl/pleisters-ondernemingen';
const worksite = `${dutchPro}/Werfopstart%E2%80%93opstarten-projecten`;

describe('an address in its one form', () => {
  it.each([
    ['the home of a language', '/fr', '/fr'],
    ['the home of a target', part, part],
    ['a product', `${part}/produit/bois`, `${part}/produit/bois`],
    ['a page whose slug has a slash', `${part}/le-groupe/x`, `${part}/le-groupe/x`],
    ['filters in order', `${part}/categorie/bois/_A__x__y/_p__2`, `${part}/categorie/bois/_A__x__y/_p__2`],
    ['a search text with capitals', `${part}/resultats/MV%20110`, `${part}/resultats/MV%20110`],
    ['a search text with a raw accent', `${part}/resultats/plâtre`, `${part}/resultats/pl%C3%A2tre`],
    ['needless percent-encoding', '/fr/enduit%2Dparticuliers/%63ontact', `${part}/contact`],
    ['lower-case hexadecimals', worksite.replaceAll('%E2%80%93', '%e2%80%93'), worksite],
    ['the Dutch worksite slug, raw', decodeURIComponent(worksite), worksite],
    ['the Dutch worksite slug, encoded', worksite, worksite],
    ['an order number', `${part}/mon-compte/commandes/MV-1`, `${part}/mon-compte/commandes/MV-1`],
    ['an order type', '/fr/negoce-intra/bon-de-commande', '/fr/negoce-intra/bon-de-commande'],
    ['the form of a proxy', `http://localhost:4321${part}`, part],
    ['a file', '/robots.txt', '/robots.txt'],
    ['a file with capitals', '/_astro/Island.D4f_x.js', '/_astro/Island.D4f_x.js'],
    ['nonsense outside the languages', '/wp-login.php', '/wp-login.php'],
  ])('is served: %s', (_, rawUrl, path) => {
    expect(normalise(rawUrl)).toMatchObject({ kind: 'ok', path });
  });

  it.each([
    ['a trailing slash', `${part}/`, part],
    ['a trailing slash at the language', '/fr/', '/fr'],
    ['many trailing slashes', `${part}///`, part],
    ['double slashes inside', '/fr//enduit-particuliers//contact', `${part}/contact`],
    ['double slashes at the start', '//fr/enduit-particuliers', part],
    ['a dot segment', `${part}/./contact`, `${part}/contact`],
    ['an encoded dot segment', `${part}/%2e/contact`, `${part}/contact`],
    ['a capital language', '/FR', '/fr'],
    ['a capital literal', `${part}/CONTACT`, `${part}/contact`],
    ['a capital target', '/fr/Enduit-Particuliers', part],
    ['a capital slug', `${part}/Produit/Bois`, `${part}/produit/bois`],
    ['a capital page slug', `${part}/Le-Groupe/X`, `${part}/le-groupe/x`],
    ['the Dutch worksite slug in lower case', worksite.replace('Werf', 'werf'), worksite],
    ['a capital filter value', `${part}/categorie/_A__X`, `${part}/categorie/_A__x`],
    ['filters out of order', `${part}/categorie/_p__2/_B__x/_A__y`, `${part}/categorie/_A__y/_B__x/_p__2`],
    ['the first page', `${part}/categorie/bois/_p__1`, `${part}/categorie/bois`],
    ['a search text with an encoded slash', `${part}/resultats/1%2F2`, `${part}/resultats/1%202`],
    ['a search text with spaces around', `${part}/resultats/%20bois%20`, `${part}/resultats/bois`],
    ['padded base64', `${part}/guide-de-choix/YWI%3D`, `${part}/guide-de-choix/YWI`],
    ['everything at once', '//FR//Pleisters-Particulieren/Product/Bois/', `${part}/produit/bois`],
    ['a file with double slashes', '//evil.example//x', '/evil.example/x'],
    ['a file with a trailing slash', '/docs/', '/docs'],
  ])('is reached by one 301: %s', (_, rawUrl, location) => {
    expect(normalise(rawUrl)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it.each([
    ['fr', 'enduit-particuliers', 'pleisters-particulieren'],
    ['fr', 'enduit-professionnels', 'pleisters-ondernemingen'],
    ['nl', 'pleisters-particulieren', 'enduit-particuliers'],
    ['nl', 'pleisters-ondernemingen', 'enduit-professionnels'],
  ])('under /%s has the target %s instead of %s', (locale, own, foreign) => {
    expect(normalise(`/${locale}/${foreign}/contact?a=1`)).toEqual({
      kind: 'redirect',
      status: 301,
      location: `/${locale}/${own}/contact?a=1`,
    });
  });

  it.each([
    [`${part}/product/x`, `${part}/produit/x`],
    [`${part}/categorieen/x/_A__b`, `${part}/categorie/x/_A__b`],
    ['/fr/pleisters-particulieren/product/x', `${part}/produit/x`],
    ['/fr/pleisters-particulieren/produit/x', `${part}/produit/x`],
    [`${dutchPro}/resultats/bois`, `${dutchPro}/resultaten/bois`],
    [`${dutchPro}/demarrage-chantier`, worksite],
    ['/nl/peintre/bon-de-commande', '/nl/peintre/inkooporder'],
    ['/enduit-particuliers', part],
    ['/enduit-professionnels/contact', '/fr/enduit-professionnels/contact'],
    ['/enduit-particuliers/product/x', `${part}/produit/x`],
    ['/pleisters-ondernemingen/product/x', `${dutchPro}/product/x`],
  ])('has its segments translated: %s', (rawUrl, location) => {
    expect(normalise(rawUrl)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it.each([
    [400, 'malformed percent-encoding', '/%E0%A4%A'],
    [400, 'a lone percent sign', `${part}/100%`],
    [400, 'an overlong encoding', '/%C0%AF'],
    [400, 'an encoded surrogate', '/%ED%A0%80'],
    [400, 'no slash at the start', 'fr'],
    [400, 'an asterisk', '*'],
    [404, 'a parent segment', '/fr/../etc/passwd'],
    [404, 'an encoded parent segment', `${part}/contact/%2e%2e/x`],
    [404, 'a parent segment with an encoded slash', `${part}/contact/..%2f..`],
    [404, 'a parent segment with an encoded backslash', '/..%5c..%5cetc'],
    [404, 'a backslash', '/\\evil.example'],
    [404, 'an encoded slash in a slug', `${part}/produit/a%2Fb`],
    [404, 'an encoded slash in a file', '/a%2Fb'],
    [404, 'a NUL', `${part}/resultats/a%00b`],
    [404, 'a line break', '/fr%0d%0aSet-Cookie:x'],
    [404, 'a delete character', '/%7f'],
    [404, 'an unknown target', '/fr/nonsense/contact'],
    [404, 'an unknown order type', '/fr/nonsense/bon-de-commande'],
    [404, 'two product segments', `${part}/produit/a/b`],
    [404, 'an accent in a slug', `${part}/produit/pl%C3%A2tre`],
    [404, 'eleven filters', `${part}/categorie${'ABCDEFGHIJK'.replace(/./g, '/_$&__x')}`],
    [404, 'page 0', `${part}/categorie/_p__0`],
    [404, '__proto__ as a filter', `${part}/categorie/__proto__`],
    [404, '__proto__ with a value', `${part}/categorie/__proto____x`],
    [404, 'a lower-case filter key', `${part}/categorie/_a__x`],
    [404, 'nothing but padding', `${part}/guide-de-choix/${'='.repeat(8000)}a`],
    [404, 'broken base64', `${part}/guide-de-choix/%7B%7D`],
  ])('is refused with %i: %s', (status, _, rawUrl) => {
    expect(normalise(rawUrl)).toEqual({ kind: 'refuse', status });
  });

  it('has at most 8 kB', () => {
    expect(normalise(`/${'a'.repeat(8191)}`)).toMatchObject({ kind: 'ok' });
    expect(normalise(`/${'a'.repeat(8192)}`)).toEqual({ kind: 'refuse', status: 414 });
    expect(normalise(`/fr?${'a'.repeat(9000)}`)).toEqual({ kind: 'refuse', status: 414 });
  });
});

describe('the query string of an address', () => {
  it.each([
    ['/fr?utm_source=x', ''],
    [`${part}/produit/bois?a=1&b=2`, ''],
    ['/fr?', ''],
    ['/fr/preview/12?token=Ab%2F&expires=1', 'token=Ab%2F&expires=1'],
    ['/robots.txt?x=1', 'x=1'],
    [`${part}#top`, ''],
    [`${part}/ou-trouver-nos-produits?utm_source=x&gclid=1`, ''],
    [`${part}/ou-trouver-nos-produits?utm_source=x&where=1000&fbclid=1`, 'where=1000'],
    ['/robots.txt?utm_source=x', ''],
  ])('of %s that changes the answer is %j', (rawUrl, query) => {
    expect(normalise(rawUrl)).toMatchObject({ kind: 'ok', query });
  });

  it.each([
    ['/fr/?utm_source=x', 301, '/fr?utm_source=x'],
    ['/?gclid=1', 302, '/fr?gclid=1'],
    ['/fr/?a=é b', 301, '/fr?a=%C3%A9%20b'],
    ['/fr/?a=\r\nb', 301, '/fr?a=%0D%0Ab'],
  ])('survives the redirect of %j', (rawUrl, status, location) => {
    expect(normalise(rawUrl)).toEqual({ kind: 'redirect', status, location });
  });

  it.each([
    [`${part}/resultats?text=enduit%20fin`, `${part}/resultats/enduit%20fin`],
    [`${part}/resultats?text=1%2F2+kg&utm_source=x`, `${part}/resultats/1%202%20kg`],
    [`${part}/resultats/?text=bois`, `${part}/resultats/bois`],
    [`${dutchPro}/resultaten?text=MV110`, `${dutchPro}/resultaten/MV110`],
    [`${part}/resultats/_FORME__pate?text=bois`, `${part}/resultats/bois/_FORME__pate`],
  ])('of the search form at %s becomes a path', (rawUrl, location) => {
    expect(normalise(rawUrl)).toEqual({ kind: 'redirect', status: 303, location });
  });

  it.each(['', '?text=', '?text=%20', '?text=..', '?q=bois'])(
    'leaves the search form at %j in place',
    (query) => {
      expect(normalise(`${part}/resultats${query}`)).toMatchObject({ kind: 'ok', path: `${part}/resultats` });
    },
  );
});

describe('the root', () => {
  it.each([
    [{}, '/fr'],
    [{ cookie: 'a=b; i18n_redirected=nl' }, '/nl'],
    [{ cookie: 'i18n_redirected=nl', acceptLanguage: 'fr' }, '/nl'],
    [{ cookie: 'i18n_redirected=de', acceptLanguage: 'nl-BE' }, '/nl'],
    [{ cookie: 'xi18n_redirected=nl' }, '/fr'],
    [{ cookie: 'i18n_redirected=//evil.example' }, '/fr'],
    [{ acceptLanguage: 'nl-BE,nl;q=0.9,fr;q=0.8' }, '/nl'],
    [{ acceptLanguage: 'fr;q=0.5, nl;q=0.7' }, '/nl'],
    [{ acceptLanguage: 'nl;q=0.5, fr-FR;q=0.7' }, '/fr'],
    [{ acceptLanguage: 'NL' }, '/nl'],
    [{ acceptLanguage: 'de, en;q=0.9, nl;q=0.1' }, '/nl'],
    [{ acceptLanguage: 'nl;q=0, de' }, '/fr'],
    [{ acceptLanguage: 'nl;q=oops' }, '/fr'],
    [{ acceptLanguage: 'nlx, *' }, '/fr'],
    [{ acceptLanguage: ',;,' }, '/fr'],
  ])('with %j leads to %s', (preference, location) => {
    expect(normalise('/', preference)).toEqual({ kind: 'redirect', status: 302, location });
  });

  it('alone depends on the language of the visitor', () => {
    expect(normalise('/fr', { cookie: 'i18n_redirected=nl' })).toMatchObject({ kind: 'ok', path: '/fr' });
  });
});

describe('every address', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '.', '..', '\\', '%2F', '%5C', '%2e', '%00', '%', '?', '#', '&text=x', '\r\n'),
    fc.constantFrom('/fr', '/NL', '/enduit-particuliers', '/Pleisters-Ondernemingen', '/peintre', '/preview'),
    fc.constantFrom('/produit', '/product', '/categorie', '/resultaten', '/contact', '/bon-de-commande'),
    fc.constantFrom(
      '/bois',
      '/_FORME__pate',
      '/_p__2',
      '/__proto__',
      '/Bois',
      '/_r__1-2',
      '/evil.example',
      '/7',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const dirtyUrl = fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`);

  it('leads in one step to an address that is served as it stands, on this site', () => {
    fc.assert(
      fc.property(dirtyUrl, (rawUrl) => {
        const first = normalise(rawUrl);
        if (first.kind !== 'redirect') return;
        expect(first.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        const second = normalise(first.location);
        expect(second).toMatchObject({ kind: 'ok', path: first.location.split('?')[0] });
      }),
      { ...repeatable, numRuns: 5000 },
    );
  });

  it('that the site builds is its own final form', () => {
    fc.assert(
      fc.property(screenWithLink, ({ screen, link }) => {
        const path = buildAnyPath(screen, link);
        expect(normalise(path)).toMatchObject({ kind: 'ok', path, query: '', match: { screen } });
      }),
      { ...repeatable, numRuns: 500 },
    );
  });

  it('has one key, however it is written', () => {
    fc.assert(
      fc.property(dirtyUrl, (rawUrl) => {
        const address = normalise(rawUrl);
        if (address.kind !== 'ok' || !address.match) return;
        expect(normalise(address.path)).toEqual({ ...address, query: '' });
      }),
      { ...repeatable, numRuns: 5000 },
    );
  });
});
