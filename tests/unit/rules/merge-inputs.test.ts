import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, mergeInputs, takeBack } from '../../../api/rules/merge-inputs.ts';

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

test('packs are merged by their references, whatever their places', () => {
  const pack = (reference: string, price: number) => ({ reference, price });
  const before = { packs: [pack('A', 1), pack('B', 2), pack('C', 3)] };
  const mine = { packs: [pack('D', 4), pack('A', 1), pack('C', 30)] };
  const theirs = { packs: [pack('C', 3), pack('A', 10), pack('B', 2)] };
  expect(mergeInputs(before, mine, theirs)).toEqual({
    merged: { packs: [pack('D', 4), pack('C', 30), pack('A', 10)] },
    conflicts: [],
  });
  const both = mergeInputs(before, mine, {
    packs: [pack('A', 1), pack('B', 2), pack('C', 31), pack('E', 5)],
  });
  expect(both).toEqual({
    merged: { packs: [pack('D', 4), pack('A', 1), pack('C', 30), pack('E', 5)] },
    conflicts: [{ path: 'packs.2.price', mine: 30, theirs: 31 }],
  });
});

test('a pack that one took away and the other changed is asked for, and so is an order that both changed', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((reference) => ({ reference, price: 1 }));
  const lists = [
    [[a, { ...b, price: 2 }], [a]],
    [
      [b, a, c],
      [a, c, b],
    ],
  ] as const;
  for (const [mine, theirs] of lists)
    expect(mergeInputs([a, b, c], mine, theirs, 'packs')).toEqual({
      merged: mine,
      conflicts: [{ path: 'packs', mine, theirs }],
    });
});

test('words of lists of one length are not doubled', () => {
  expect(mergeInputs(['a', 'b'], ['c', 'b'], ['a', 'c'], 'tags').conflicts).toEqual([
    { path: 'tags', mine: ['c', 'b'], theirs: ['a', 'c'] },
  ]);
});

test('a change is taken back, and nothing that was changed since', () => {
  const change = { before: { price: 1, name: 'a', note: 'x' }, after: { price: 2, name: 'b', note: 'x' } };
  expect(takeBack(change, { price: 2, name: 'c', note: 'y' })).toMatchObject({
    merged: { price: 1, name: 'c', note: 'y' },
    conflicts: [{ path: 'name', mine: 'c', theirs: 'a' }],
  });
});
