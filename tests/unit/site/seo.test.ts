import { describe, expect, test } from 'vitest';
import { matchPath } from '../../../src/lib/routes/match-path.ts';
import { pageTrail, productTrail } from '../../../src/lib/seo/breadcrumb.ts';
import { headLinks } from '../../../src/lib/seo/head-links.ts';
import { pageTitle } from '../../../src/lib/seo/page-title.ts';
import { shareImagePath } from '../../../src/lib/seo/share-image-path.ts';
import { sitemapIndexXml, urlsetXml } from '../../../src/lib/seo/sitemap-xml.ts';
import { breadcrumbData, organizationData, productData } from '../../../src/lib/seo/structured-data.ts';
import { translator } from '../../../src/messages/translator.ts';
import { packOf, pictureOf, productOf } from '../../fixtures/products.ts';

const siteUrl = 'https://www.example.com';
const origin = { locale: 'fr', target: 'part' } as const;
const t = translator('fr');

function linksOf(path: string, slugs = {}) {
  const match = matchPath(path);
  if (!match) throw new Error(`No route matches ${path}`);
  return headLinks(match, slugs, siteUrl);
}

describe('canonical and alternates', () => {
  test('a translated page names both languages, and French for everybody else', () => {
    const slugs = { fr: 'sols', nl: 'vloeren' };
    const fr = `${siteUrl}/fr/enduit-particuliers/categorie/sols`;
    expect(linksOf('/fr/enduit-particuliers/categorie/sols', slugs)).toEqual({
      canonical: fr,
      alternates: [
        { hreflang: 'fr-BE', href: fr },
        { hreflang: 'nl-BE', href: `${siteUrl}/nl/pleisters-particulieren/categorieen/vloeren` },
        { hreflang: 'x-default', href: fr },
      ],
    });
  });

  test('a page that exists in one language names that one', () => {
    const { alternates } = linksOf('/nl/pleisters-particulieren/product/mes', { nl: 'mes' });
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['nl-BE']);
  });

  test('the order of a list is no page of its own, its number is', () => {
    const { canonical } = linksOf('/fr/enduit-particuliers/categorie/_SUPPORT__beton/_s__name/_p__2');
    expect(canonical).toBe(`${siteUrl}/fr/enduit-particuliers/categorie/_SUPPORT__beton/_p__2`);
  });

  test('the short home is the professional home', () => {
    expect(linksOf('/nl').canonical).toBe(`${siteUrl}/nl/pleisters-ondernemingen`);
  });
});

describe('the trail', () => {
  test('of a product follows its first category', () => {
    const trail = productTrail(productOf(), origin, t);
    expect(trail.map(({ label }) => label)).toEqual([
      'Accueil',
      'Produits',
      'Reboucher',
      'Intérieur',
      'En poudre',
      'Rebouchage Universel poudre',
    ]);
    expect(trail[3]?.path).toBe('/fr/enduit-particuliers/categorie/interieur');
  });

  test.each([
    ['actualite', ['Accueil', 'Actualités', 'Un texte']],
    ['job', ['Accueil', 'Carrières', 'Un texte']],
    ['conseil', ['Accueil', 'Un texte']],
    ['page', ['Accueil', 'Un texte']],
  ])('of a page of the type %s is %j', (type, labels) => {
    const page = { title: 'Un texte', slug: 'un-texte', technical_type: type };
    expect(pageTrail(page, origin, t).map(({ label }) => label)).toEqual(labels);
  });
});

describe('structured data', () => {
  test('a product has one offer for each pack, with the price including VAT', () => {
    const product = productOf({ packs: [packOf('MV110-K01', 6.9)], pictures: [pictureOf('mur')] });
    const [data] = productData(product, '/fr/x', { name: 'Marque', siteUrl });
    expect(data).toMatchObject({
      '@type': 'Product',
      sku: 'MV110',
      brand: { '@type': 'Brand', name: 'Marque' },
      image: ['mv110-k01', 'mur'].map((name) => `${siteUrl}/media/${name}-640.webp`),
      offers: [{ '@type': 'Offer', price: '6.90', priceCurrency: 'EUR', gtin13: '2990000110015' }],
    });
  });

  test('a product without a picture names none, and one without packs is not offered', () => {
    const brand = { name: 'Marque', siteUrl };
    const packs = [{ ...packOf('MV110-K01', 6.9), picture: null }];
    const [data] = productData(productOf({ packs }), '/fr/x', brand);
    expect(data).not.toHaveProperty('image');
    expect(productData(productOf(), '/fr/x', brand)).toEqual([]);
  });

  test('the trail is a numbered list of absolute addresses', () => {
    const data = breadcrumbData([{ label: 'Accueil', path: '/fr' }], siteUrl);
    expect(data).toMatchObject({
      itemListElement: [{ position: 1, name: 'Accueil', item: `${siteUrl}/fr` }],
    });
  });

  test('the firm names only the networks that it is on', () => {
    const setting = (code: string) => (code === 'link_youtube' ? 'https://youtube.example.com/x' : '');
    expect(organizationData(setting, siteUrl)).toMatchObject({ sameAs: ['https://youtube.example.com/x'] });
  });
});

test.each([
  ['Enduit', 'Muravlak', 'Enduit | Muravlak'],
  ['Enduit', '', 'Enduit'],
  ['x'.repeat(65), 'Muravlak', 'x'.repeat(65)],
  [`${'x'.repeat(68)} yyy`, 'Muravlak', `${'x'.repeat(68)}…`],
])('the title of the window for %s and the brand « %s » is %s', (title, brand, whole) => {
  expect(pageTitle(title, brand)).toBe(whole);
});

test('the picture to share changes its address with the entity', () => {
  const entity = { id: 7, updated_at: '2026-11-20T10:00:00.000Z' };
  expect(shareImagePath('product', entity, 'fr')).toBe(
    `/share/fr/product/7-${Date.UTC(2026, 10, 20, 10).toString(36)}.jpg`,
  );
});

describe('sitemap', () => {
  test('an address lists its translations and its date', () => {
    const xml = urlsetXml([
      {
        location: 'https://a/x?a&b',
        modified: '2026-11-20',
        alternates: [{ hreflang: 'fr-BE', href: 'https://a/x' }],
      },
      { location: 'https://a/y', modified: undefined, alternates: [] },
    ]);
    expect(xml).toContain(
      '<url><loc>https://a/x?a&amp;b</loc><lastmod>2026-11-20</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="fr-BE" href="https://a/x"/></url><url><loc>https://a/y</loc></url>',
    );
  });

  test('an index lists its files', () => {
    expect(sitemapIndexXml(['https://a/sitemap-fr-part-1.xml'])).toContain(
      '<sitemap><loc>https://a/sitemap-fr-part-1.xml</loc></sitemap>',
    );
  });
});
