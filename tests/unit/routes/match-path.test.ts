import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAnyPath, buildPath, localeHomePath } from '../../../src/lib/routes/build-path.ts';
import { canonicalPath, matchPath } from '../../../src/lib/routes/match-path.ts';
import { emptyParams } from '../../../src/lib/routes/parameters.ts';
import { emptySelection } from '../../../src/lib/routes/selection.ts';
import { repeatable, screenWithLink } from './arbitraries.ts';

const fr = { locale: 'fr', target: 'part' } as const;
const nl = { locale: 'nl', target: 'pro' } as const;
const filtered = { filters: new Map([['FORME', ['poudre']]]), page: 3 };

const addresses = [
  [buildPath('home', fr), '/fr/enduit-particuliers', 'home'],
  [buildPath('home', nl), '/nl/pleisters-ondernemingen', 'home'],
  [buildPath('product', { ...fr, slug: 'mastic' }), '/fr/enduit-particuliers/produit/mastic', 'product'],
  [buildPath('product', { ...nl, slug: 'kit' }), '/nl/pleisters-ondernemingen/product/kit', 'product'],
  [buildPath('category', fr), '/fr/enduit-particuliers/categorie', 'category'],
  [
    buildPath('category', { ...nl, slug: 'hout' }),
    '/nl/pleisters-ondernemingen/categorieen/hout',
    'category',
  ],
  [
    buildPath('category', { ...fr, slug: 'bois', selection: filtered }),
    '/fr/enduit-particuliers/categorie/bois/_FORME__poudre/_p__3',
    'category',
  ],
  [
    buildPath('category', { ...fr, selection: filtered }),
    '/fr/enduit-particuliers/categorie/_FORME__poudre/_p__3',
    'category',
  ],
  [buildPath('results', fr), '/fr/enduit-particuliers/resultats', 'results'],
  [
    buildPath('results', { ...nl, search: 'vul middel' }),
    '/nl/pleisters-ondernemingen/resultaten/vul%20middel',
    'results',
  ],
  [
    buildPath('choice-guide', { ...fr, caracteristics: 'eyJVU0FHRSI6ImludGVyaWV1ciJ9' }),
    '/fr/enduit-particuliers/guide-de-choix/eyJVU0FHRSI6ImludGVyaWV1ciJ9',
    'choice-guide',
  ],
  [buildPath('page', { ...fr, slug: 'le-groupe' }), '/fr/enduit-particuliers/le-groupe', 'page'],
  [
    buildPath('page', { ...fr, slug: 'le-groupe/mentions-legale' }),
    '/fr/enduit-particuliers/le-groupe/mentions-legale',
    'page',
  ],
  [buildPath('preview', { locale: 'nl', id: '12' }), '/nl/preview/12', 'preview'],
  [buildPath('contact', nl), '/nl/pleisters-ondernemingen/contact', 'contact'],
  [buildPath('contact-confirmation', nl), '/nl/pleisters-ondernemingen/bevestiging', 'contact-confirmation'],
  [
    buildPath('spontaneous-application', fr),
    '/fr/enduit-particuliers/carrieres/candidature-spontanee',
    'spontaneous-application',
  ],
  [
    buildPath('careers', { ...fr, selection: { filters: new Map([['CONTRAT', ['cdi']]]) } }),
    '/fr/enduit-particuliers/carrieres/_CONTRAT__cdi',
    'careers',
  ],
  [
    buildPath('news', { ...nl, selection: { filters: new Map([['TAG', ['choix']]]) } }),
    '/nl/pleisters-ondernemingen/nieuws/_TAG__choix',
    'news',
  ],
  [
    buildPath('folder', { ...nl, slug: 'gevel', selection: { filters: new Map([['TYPE', ['video']]]) } }),
    '/nl/pleisters-ondernemingen/folder/gevel/_TYPE__video',
    'folder',
  ],
  [
    buildPath('worksite-start-up', nl),
    '/nl/pleisters-ondernemingen/Werfopstart%E2%80%93opstarten-projecten',
    'worksite-start-up',
  ],
  [
    buildPath('account-order', { ...fr, number: 'MV-2026-001' }),
    '/fr/enduit-particuliers/mon-compte/commandes/MV-2026-001',
    'account-order',
  ],
  [buildPath('account-orders', fr), '/fr/enduit-particuliers/mon-compte/commandes', 'account-orders'],
  [
    buildPath('checkout-confirmation', nl),
    '/nl/pleisters-ondernemingen/bestelling/bevestiging',
    'checkout-confirmation',
  ],
  [
    buildPath('purchase-order', { locale: 'fr', orderType: 'negoce-extra' }),
    '/fr/negoce-extra/bon-de-commande',
    'purchase-order',
  ],
  [
    buildPath('purchase-order-confirmation', { locale: 'nl', orderType: 'peintre' }),
    '/nl/peintre/inkooporder/bevestiging',
    'purchase-order-confirmation',
  ],
] as const;

describe('the route table', () => {
  it.each(addresses)('%s is %s, the screen %s', (built, path, screen) => {
    expect(built).toBe(path);
    expect(matchPath(path)?.screen).toBe(screen);
  });

  it('finds in every address what it was built from', () => {
    fc.assert(
      fc.property(screenWithLink, ({ screen, link }) => {
        const path = buildAnyPath(screen, link);
        const match = matchPath(path);
        const { locale, target = 'pro', orderType, selection = emptySelection, ...texts } = link;
        expect(match).toMatchObject({ screen, locale, target, orderType });
        expect(match?.params).toMatchObject(texts);
        expect(match?.params.selection).toMatchObject({ page: selection.page, price: selection.price });
        expect(match && canonicalPath(match)).toBe(path);
      }),
      { ...repeatable, numRuns: 1000 },
    );
  });

  it.each([
    ['/fr', 'fr'],
    ['/nl', 'nl'],
  ] as const)('takes %s for the professional home', (path, locale) => {
    expect(localeHomePath(locale)).toBe(path);
    expect(matchPath(path)).toEqual({
      screen: 'home',
      locale,
      target: 'pro',
      targetInPath: false,
      orderType: undefined,
      params: emptyParams,
    });
  });

  it.each([
    ['no locale', '/enduit-particuliers'],
    ['an unknown locale', '/de/enduit-particuliers'],
    ['the root', '/'],
    ['an unknown target', '/fr/nonsense/contact'],
    ['a target of the other language', '/fr/pleisters-particulieren/contact'],
    ['a segment of the other language', '/fr/enduit-particuliers/product/mastic'],
    ['an unknown order type', '/fr/nonsense/bon-de-commande'],
    ['a target before an order', '/fr/enduit-particuliers/bon-de-commande'],
    ['an order type before a screen', '/fr/peintre/contact'],
    ['an order type alone', '/fr/peintre'],
    ['a product without slug', '/fr/enduit-particuliers/produit'],
    ['a product in two segments', '/fr/enduit-particuliers/produit/a/b'],
    ['a segment behind a screen', '/fr/enduit-particuliers/contact/x'],
    ['a reserved segment without screen', '/fr/enduit-particuliers/commande'],
    ['a slug with an underscore', '/fr/enduit-particuliers/produit/a_b'],
    ['a slug that begins like a filter', '/fr/enduit-particuliers/categorie/_bois'],
    ['two category slugs', '/fr/enduit-particuliers/categorie/bois/sols'],
    ['a slug behind a filter', '/fr/enduit-particuliers/categorie/_FORME__pate/bois'],
    ['__proto__ as a slug', '/fr/enduit-particuliers/__proto__'],
    ['__proto__ as a filter', '/fr/enduit-particuliers/categorie/bois/__proto__'],
    ['__proto__ as a target', '/fr/__proto__/contact'],
    ['a fifth career filter', '/fr/enduit-particuliers/carrieres/_A__a/_B__b/_C__c/_D__d/_E__e'],
    ['a second tag', '/fr/enduit-particuliers/actualites/_TAG__a/_KIND__b'],
    ['a price of news', '/fr/enduit-particuliers/actualites/_r__1-2'],
    ['a preview by name', '/fr/preview/home'],
    ['a preview below a target', '/fr/enduit-particuliers/preview/1'],
    ['broken base64', '/fr/enduit-particuliers/guide-de-choix/a$b'],
    ['malformed percent-encoding', '/fr/enduit-particuliers/%E0%A4%A'],
    ['an encoded slash in a slug', '/fr/enduit-particuliers/produit/a%2Fb'],
    ['a double slash', '/fr//contact'],
  ])('knows no screen for %s', (_, path) => {
    expect(matchPath(path)).toBeUndefined();
  });

  it('reads characteristics in either alphabet of base64', () => {
    const match = matchPath('/fr/enduit-particuliers/guide-de-choix/a%2Bb%2Fc%3D%3D/_p__2');
    expect(match?.params).toMatchObject({ caracteristics: 'a-b_c', selection: { page: 2 } });
  });

  it.each([
    ['an empty slug', () => buildPath('product', { ...fr, slug: '' })],
    ['a slug with capitals and spaces', () => buildPath('page', { ...fr, slug: 'Le Groupe' })],
    ['a missing target', () => buildAnyPath('contact', { locale: 'fr' })],
  ])('builds no address from %s', (_, build) => {
    expect(build).toThrow(RangeError);
  });

  it('requires of a link what its screen needs', () => {
    // @ts-expect-error a product has a slug
    expect(() => buildPath('product', fr)).toThrow(RangeError);
    // @ts-expect-error a purchase order has a type, not a target
    expect(() => buildPath('purchase-order', fr)).toThrow(RangeError);
    // @ts-expect-error a contact page has no slug
    expect(buildPath('contact', { ...fr, slug: 'x' })).toBe('/fr/enduit-particuliers/contact');
  });
});
