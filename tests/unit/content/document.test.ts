import { describe, expect, test } from 'vitest';
import { filesOf, referencesOf } from '../../../api/kernel/links/references.ts';
import { changedLocales, isSameDocument } from '../../../api/kernel/stored/document.ts';

describe('documents', () => {
  test('are the same whatever the order of their keys, and with or without undefined', () => {
    expect(isSameDocument({ a: 1, b: { c: [1, 2] }, d: undefined }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
    expect(isSameDocument({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSameDocument({ a: 1 }, undefined)).toBe(false);
  });

  test.each([
    ['nothing', { label: { fr: 'a', nl: 'b' } }, { label: { nl: 'b', fr: 'a' } }, []],
    ['one language', { label: { fr: 'a', nl: 'b' } }, { label: { fr: 'a', nl: 'c' } }, ['nl']],
    ['a link', { link: { type: 'x' } }, { link: { type: 'y' } }, ['fr', 'nl']],
    ['a language deep inside', { a: [{ b: { fr: 1, nl: 2 } }] }, { a: [{ b: { fr: 3, nl: 2 } }] }, ['fr']],
    ['all, when it is new', undefined, { label: { fr: 'a', nl: 'b' } }, ['fr', 'nl']],
  ])('know the languages in which %s changed', (_case, before, after, expected) => {
    expect(changedLocales(before, after)).toEqual(expected);
  });
});

describe('references', () => {
  const document = {
    cover: { file: 'packs/a.webp', alt: { fr: '', nl: '' } },
    items: [
      {
        link: { type: 'category', destination: 'fill' },
        childs: [{ link: { type: 'cms_page', destination: 'about' } }],
      },
      { link: { type: 'external_url', destination: 'https://elsewhere.test' } },
      { link: { type: 'screen', destination: 'home' } },
      { link: { type: 'no_destination' } },
    ],
    blocks: { fr: [{ type: 'products', title: 't', products: ['MV110', 'MV112'] }] },
  };

  test('of links and products are found with their paths', () => {
    expect(referencesOf(document)).toEqual(
      expect.arrayContaining([
        { type: 'category', code: 'fill', path: 'items.0.link.destination' },
        { type: 'cms_page', code: 'about', path: 'items.0.childs.0.link.destination' },
        { type: 'product', code: 'MV110', path: 'blocks.fr.0.products.0' },
        { type: 'product', code: 'MV112', path: 'blocks.fr.0.products.1' },
      ]),
    );
    expect(referencesOf(document)).toHaveLength(4);
  });

  test('of pictures are found anywhere', () => {
    expect(filesOf(document)).toEqual([
      { file: 'packs/a.webp', path: 'cover.file', alt: { fr: '', nl: '' } },
    ]);
  });
});
