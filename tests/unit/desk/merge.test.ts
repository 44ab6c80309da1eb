import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, mergeInputs } from '../../../desk/forms/merge.ts';

const base = { name: { fr: 'Sac', nl: 'Zak' }, packs: [{ price: 5 }, { price: 9 }], tags: ['a'] };

test('changes of two people in different places both stay', () => {
  const mine = { ...base, name: { fr: 'Grand sac', nl: 'Zak' } };
  const theirs = { ...base, name: { fr: 'Sac', nl: 'Grote zak' }, packs: [{ price: 5 }, { price: 12 }] };
  expect(mergeInputs(base, mine, theirs)).toEqual({
    merged: { ...base, name: { fr: 'Grand sac', nl: 'Grote zak' }, packs: [{ price: 5 }, { price: 12 }] },
    conflicts: [],
  });
});

test('where both changed the same, both versions are reported, and mine stands', () => {
  const mine = { ...base, packs: [{ price: 6 }, { price: 9 }] };
  const theirs = { ...base, packs: [{ price: 7 }, { price: 9 }] };
  const { merged, conflicts } = mergeInputs(base, mine, theirs);
  expect(merged).toEqual(mine);
  expect(conflicts).toEqual([{ path: 'packs.0.price', mine: 6, theirs: 7 }]);
});

test('lists that became longer or shorter are one thing', () => {
  const { conflicts } = mergeInputs(base, { ...base, tags: ['a', 'b'] }, { ...base, tags: [] });
  expect(conflicts).toEqual([{ path: 'tags', mine: ['a', 'b'], theirs: [] }]);
});

test('an editor who changed nothing takes what the other one made, and the other way round', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(mergeInputs(before, before, after).conflicts).toEqual([]);
      expect(isSame(mergeInputs(before, before, after).merged, after)).toBe(true);
      expect(isSame(mergeInputs(before, after, before).merged, after)).toBe(true);
      expect(mergeInputs(before, after, after).conflicts).toEqual([]);
    }),
  );
});
