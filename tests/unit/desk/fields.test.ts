import { expect, test } from 'vitest';
import { type RecordDescription, recordDescriptions } from '../../../api/contract/desk/record-entities.ts';
import { moveAmong } from '../../../desk/fields/move-among.ts';
import { valueAt, withValue } from '../../../desk/forms/paths.ts';
import { codeOf, referenceAt } from '../../../desk/records/references.ts';
import { readRecordFilters, recordKinds } from '../../../desk/screens/records/record-filters.ts';
import { recordShapes } from '../../../desk/shapes/record-shapes.ts';

test('items of a list are moved together, in the order in which they stood', () => {
  expect(moveAmong(['a', 'b', 'c', 'd'], ['d', 'b'], 'a', 'before')).toEqual(['b', 'd', 'a', 'c']);
  expect(moveAmong(['a', 'b', 'c', 'd'], ['a'], 'c', 'after')).toEqual(['b', 'c', 'a', 'd']);
  expect(moveAmong(['a', 'b'], ['a'], 'a', 'after')).toEqual(['a', 'b']);
});

test('filters that an address makes up are left out', () => {
  expect(readRecordFilters({ text: 110, state: 'gone', missing: 'nl', sort: '-saved', by: 'me' })).toEqual({
    text: '110',
    missing: 'nl',
    sort: '-saved',
  });
});

test('the kinds that a list offers are those of the contract', () => {
  for (const [entity, kinds] of Object.entries(recordKinds)) {
    const name = entity as keyof typeof recordKinds;
    const { kindField = '' }: RecordDescription = recordDescriptions[name];
    expect(recordShapes()[name].fields[kindField], entity).toMatchObject({ options: kinds });
  }
});

test('a value is put at its path, and everything beside it stays the same object', () => {
  const input = { name: { fr: 'Sac', nl: 'Zak' }, packs: [{ price: 5 }, { price: 9 }], tags: ['a'] };
  const changed = withValue(input, 'packs.1.price', 12) as typeof input;
  expect(changed.packs).toEqual([{ price: 5 }, { price: 12 }]);
  expect(changed.packs[0]).toBe(input.packs[0]);
  expect(changed.name).toBe(input.name);
  expect(withValue(input, 'tags', undefined)).not.toHaveProperty('tags');
  expect(withValue({}, 'free.from_cents', 100)).toEqual({ free: { from_cents: 100 } });
  expect(valueAt(input, 'packs.0.price')).toBe(5);
  expect(valueAt(input, 'packs.7.price.deep')).toBeUndefined();
});

test('a field refers to records wherever it stands in its lists', () => {
  const words = referenceAt('product', 'supports');
  expect(words).toEqual({ entity: 'vocabulary', kind: 'support' });
  expect(words && codeOf(words, 'support:beton')).toBe('beton');
  expect(referenceAt('page', 'blocks.nl.3.products')).toEqual({ entity: 'product' });
  expect(referenceAt('page', 'code')).toBeUndefined();
});
