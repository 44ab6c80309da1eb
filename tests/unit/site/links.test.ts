import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { familyOfColor } from '../../../src/lib/html/family-of-color.ts';
import { linkHref } from '../../../src/lib/html/link-href.ts';
import { familiesOf, menuEntries } from '../../../src/lib/html/menu-entries.ts';
import { menuLinkOf } from '../../fixtures/products.ts';

const origin = { locale: 'fr', target: 'part' } as const;

describe('where a link leads', () => {
  test.each([
    ['category', 'sols', '/fr/enduit-particuliers/categorie/sols'],
    ['product', 'couteau', '/fr/enduit-particuliers/produit/couteau'],
    ['cms_page', 'conseils/poncer', '/fr/enduit-particuliers/conseils/poncer'],
    ['screen', 'category', '/fr/enduit-particuliers/categorie'],
    ['screen', 'results', '/fr/enduit-particuliers/resultats'],
    ['external_url', 'tel:+3220000000', 'tel:+3220000000'],
    ['no_destination', '', undefined],
    ['category', '', undefined],
    ['screen', 'product', undefined],
    ['screen', 'purchase-order.negoce-extra', '/fr/negoce-extra/bon-de-commande'],
    ['screen', 'purchase-order', undefined],
    ['screen', 'purchase-order.nonsense', undefined],
    ['screen', 'preview', undefined],
    ['screen', 'nonsense', undefined],
  ] as const)('%s %s: %s', (type, slug, expected) => {
    expect(linkHref({ type, slug }, origin)).toBe(expected);
  });
});

describe('a menu', () => {
  test('keeps what can be followed and the labels above it', () => {
    const entries = menuEntries(
      [
        menuLinkOf({ label: 'Sols', type: 'category', slug: 'sols' }),
        menuLinkOf({ label: 'Bon de commande', type: 'screen', slug: 'purchase-order' }),
        menuLinkOf({
          label: 'La maison',
          childs: [menuLinkOf({ label: 'Le groupe', type: 'cms_page', slug: 'le-groupe' })],
        }),
        menuLinkOf({ label: 'Titre seul' }),
      ],
      origin,
    );
    expect(entries.map(({ label }) => label)).toEqual(['Sols', 'La maison', 'Titre seul']);
    expect(entries[1]?.children[0]?.href).toBe('/fr/enduit-particuliers/le-groupe');
  });

  test('the families of work stay below the link that holds them, and are the index of the site', () => {
    const products = menuLinkOf({
      label: 'Produits',
      type: 'screen',
      slug: 'category',
      childs: [menuLinkOf({ label: 'Sols', type: 'category', slug: 'sols', color: '75472c_floor' })],
    });
    const entries = menuEntries([products, menuLinkOf({ label: 'Conseils' })], origin);
    expect(entries.map(({ label }) => label)).toEqual(['Produits', 'Conseils']);
    expect(familiesOf(entries).map(({ label, family }) => [label, family])).toEqual([['Sols', 6]]);
    expect(familiesOf(entries)).toEqual(entries[0]?.children);
  });

  test('a family is drawn in the colour that an editor gives it', () => {
    const colorOf = (color: string) =>
      menuEntries([menuLinkOf({ type: 'category', slug: 'sols', color })], origin)[0]?.color;
    expect(colorOf('00aa88_floor')).toBe('#00aa88');
    expect(colorOf('75472c_floor')).toBeUndefined();
    expect(colorOf('75472c')).toBe('#75472c');
    expect(colorOf('green_floor')).toBeUndefined();
    const styles = readFileSync('src/styles/families.css', 'utf8');
    const names = ['fill', 'smooth', 'level', 'joint', 'prepare', 'floor', 'decorate', 'tool'];
    const own = [...styles.matchAll(/--fam: #([0-9a-f]{6});/g)].map(
      ([, hex], index) => `${hex}_${names[index]}`,
    );
    expect(own.map(colorOf)).toEqual(names.map(() => undefined));
  });

  test('a push has its cover, and is shown without a destination', () => {
    const push = { titre: 'A', text: '', label: 'Voir' };
    const cover = { url: '/a.jpg', webp: '/a.webp', width: 12, height: 8, alt: 'Un mur', sources: [] };
    const [entry] = menuEntries(
      [
        menuLinkOf({
          pushes: [
            { ...push, cover, link: { type: 'product', slug: 'couteau' } },
            { ...push, cover: null, link: { type: 'no_destination', slug: '' } },
          ],
        }),
      ],
      origin,
    );
    expect(entry?.pushes).toEqual([
      { title: 'A', text: '', label: 'Voir', cover, href: '/fr/enduit-particuliers/produit/couteau' },
      { title: 'A', text: '', label: 'Voir', cover: null, href: undefined },
    ]);
  });
});

test.each([
  ['d03a1b_fill', 1],
  ['4b555f_tool', 8],
  ['4b555f', undefined],
  ['', undefined],
  ['000000_other', undefined],
])('the colour %s is that of family %s', (color, family) => {
  expect(familyOfColor(color)).toBe(family);
});
