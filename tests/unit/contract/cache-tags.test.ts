import { describe, expect, test } from 'vitest';
import { changeTags, entityTags, meantTags } from '../../../api/contract/cache-tags.ts';

describe('the tags that a change means', () => {
  test.each([
    ['a language', 'product:42:fr', ['product:42:fr']],
    ['no language', 'folders', ['folders:fr', 'folders:nl']],
    ['a part in no language', 'product:42:card', ['product:42:card:fr', 'product:42:card:nl']],
    [
      'a product by itself',
      'product:42',
      ['product:42:fr', 'product:42:card:nl', 'product:42:packs:fr', 'promoted:part:fr', 'promoted:pro:nl'],
    ],
    ['a category by itself', 'category:7', ['category:7:nl', 'category:7:card:fr']],
    ['all categories', 'categories:fr', ['category-tree', 'category-names:fr', 'category-slugs:nl']],
  ])('are those of %s', (_, tag, meant) => {
    expect([...meantTags([tag])]).toEqual(expect.arrayContaining([tag, ...meant]));
  });

  test('are not those of another language, part or record', () => {
    const meant = meantTags(['product:42:fr', 'product:43:card']);
    for (const other of [
      'product:42:nl',
      'product:42:card:fr',
      'product:43:fr',
      'product:4:fr',
      'promoted:pro:fr',
    ])
      expect(meant.has(other), other).toBe(false);
  });

  test('a change of one in all languages names them, and not its parts', () => {
    expect(changeTags('product:42')).toEqual(['product:42:fr', 'product:42:nl']);
    expect(changeTags('product:42', ['nl'])).toEqual(['product:42:nl']);
    expect(changeTags('product:42', [])).toEqual([]);
    expect(changeTags('folders')).toEqual(['folders']);
    expect(changeTags('folders', ['fr'])).toEqual(['folders:fr']);
  });
});

test('a product is shown by pages that carry it or a part of it, and not by every footer', () => {
  expect(entityTags('product:42')).toEqual([
    'product:42:fr',
    'product:42:nl',
    'product:42:card:fr',
    'product:42:card:nl',
    'product:42:packs:fr',
    'product:42:packs:nl',
  ]);
  expect([...meantTags(entityTags('product:42'))].filter((tag) => tag.startsWith('promoted'))).toEqual([]);
  expect(entityTags('page:7')).toEqual(['page:7']);
});
