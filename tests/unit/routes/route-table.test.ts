import { describe, expect, it } from 'vitest';
import { locales } from '../../../src/lib/i18n/locale.ts';
import { alternatePaths, languageSwitchPath } from '../../../src/lib/routes/alternate-paths.ts';
import { astroPatterns } from '../../../src/lib/routes/astro-patterns.ts';
import { matchPath, type RouteMatch } from '../../../src/lib/routes/match-path.ts';
import { isReservedSlug, reservedSegments } from '../../../src/lib/routes/reserved-segments.ts';
import { isBuilt, routeName, routeOf, type Screen, screens } from '../../../src/lib/routes/route-table.ts';

function match(path: string): RouteMatch {
  const found = matchPath(path);
  if (!found) throw new Error(`no screen at ${path}`);
  return found;
}

describe('the route table', () => {
  it('names no address twice', () => {
    for (const locale of locales) {
      const addresses = screens.map((screen) => {
        const { prefix, segments, parameters } = routeOf(screen);
        return `${prefix} ${segments[locale]} ${parameters.join()}`;
      });
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });

  it.each([
    ['product', 'product___fr', 'product___nl'],
    ['category', 'categorie___fr', 'categorie___nl'],
    ['home', 'index___fr', 'index___nl'],
    ['choice-guide', 'choice_guide___fr', 'choice_guide___nl'],
    ['results', 'results___fr', 'results___nl'],
  ] as const)('names the screen %s for the data layer', (screen, french, dutch) => {
    expect([routeName(screen, 'fr'), routeName(screen, 'nl')]).toEqual([french, dutch]);
  });

  it('keeps personal and passing screens out of search engines', () => {
    const hidden: Screen[] = ['results', 'preview', 'cart', 'account', 'login', 'checkout-payment'];
    expect(hidden.filter((screen) => routeOf(screen).indexed)).toEqual([]);
  });
});

describe('the patterns for Astro', () => {
  const patterns = astroPatterns().map(({ pattern }) => pattern);

  it.each([
    '/fr',
    '/nl',
    '/fr/enduit-particuliers',
    '/nl/pleisters-ondernemingen',
    '/fr/preview/[id]',
    '/fr/enduit-professionnels/produit/[slug]',
    '/nl/pleisters-particulieren/product/[slug]',
    '/fr/enduit-particuliers/categorie/[...path]',
    '/nl/pleisters-ondernemingen/resultaten/[...path]',
    '/fr/enduit-particuliers/[...path]',
  ])('contain %s', (pattern) => {
    expect(patterns).toContain(pattern);
  });

  it('hold each pattern once and built screens only', () => {
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(astroPatterns().filter(({ screen }) => !isBuilt(screen))).toEqual([]);
  });

  it('name the audience of their addresses', () => {
    const home = astroPatterns().filter(({ screen, locale }) => screen === 'home' && locale === 'fr');
    expect(home.map(({ pattern, target }) => [pattern, target])).toEqual([
      ['/fr/enduit-particuliers', 'part'],
      ['/fr/enduit-professionnels', 'pro'],
      ['/fr', undefined],
    ]);
    expect(home[0]?.entrypoint).toBe('./src/pages/_screens/home.astro');
  });
});

describe('the same page in the other language', () => {
  it.each([
    ['/fr', {}, { fr: '/fr/enduit-professionnels', nl: '/nl/pleisters-ondernemingen' }],
    [
      '/fr/enduit-particuliers/contact',
      {},
      { fr: '/fr/enduit-particuliers/contact', nl: '/nl/pleisters-particulieren/contact' },
    ],
    [
      '/fr/enduit-particuliers/categorie/bois/_FORME__pate/_p__2',
      { fr: 'bois', nl: 'hout' },
      {
        fr: '/fr/enduit-particuliers/categorie/bois/_FORME__pate/_p__2',
        nl: '/nl/pleisters-particulieren/categorieen/hout/_FORME__pate/_p__2',
      },
    ],
    [
      '/fr/enduit-particuliers/categorie',
      { fr: 'ignored', nl: 'ignored' },
      { fr: '/fr/enduit-particuliers/categorie', nl: '/nl/pleisters-particulieren/categorieen' },
    ],
    [
      '/nl/pleisters-ondernemingen/product/kit',
      { nl: 'kit' },
      { nl: '/nl/pleisters-ondernemingen/product/kit' },
    ],
    ['/fr/peintre/bon-de-commande', {}, { fr: '/fr/peintre/bon-de-commande', nl: '/nl/peintre/inkooporder' }],
  ])('of %s with the slugs %j is at %j', (path, slugs, paths) => {
    expect(alternatePaths(match(path), slugs)).toEqual(paths);
  });

  it('falls back to the home of the same audience', () => {
    const product = match('/nl/pleisters-particulieren/product/kit');
    expect(languageSwitchPath(product, 'fr', { nl: 'kit' })).toBe('/fr/enduit-particuliers');
    expect(languageSwitchPath(product, 'fr', { fr: 'mastic' })).toBe(
      '/fr/enduit-particuliers/produit/mastic',
    );
  });
});

describe('the reserved segments', () => {
  it.each(['produit', 'product', 'categorieen', 'mon-compte', 'werfopstart–opstarten-projecten'])(
    'hold %s',
    (segment) => {
      expect(reservedSegments.has(segment)).toBe(true);
    },
  );

  it.each([
    ['contact', true],
    ['contact/plan', true],
    ['le-groupe/contact', false],
    ['le-groupe', false],
    ['conseils/poudre-ou-pate', false],
    ['', true],
  ])('say of the page slug %j: %s', (slug, isReserved) => {
    expect(isReservedSlug(slug)).toBe(isReserved);
  });
});
