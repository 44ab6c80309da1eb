import { expect, test } from 'vitest';
import { differences } from '../../../api/kernel/stored/differences.ts';

test.each([
  ['equal documents', { a: { b: [1, 2] } }, { a: { b: [1, 2] } }, []],
  ['an inner field', { name: { fr: 'a', nl: 'b' } }, { name: { fr: 'a', nl: 'c' } }, [['name.nl', 'b', 'c']]],
  ['a field that came', {}, { code: 'x' }, [['code', undefined, 'x']]],
  ['a field that went', { code: 'x' }, {}, [['code', 'x', undefined]]],
  ['a list of values, as a whole', { tags: ['a'] }, { tags: ['b', 'a'] }, [['tags', ['a'], ['b', 'a']]]],
  [
    'an entry of a list of objects',
    { packs: [{ p: 1 }, { p: 2 }] },
    { packs: [{ p: 1 }, { p: 3 }] },
    [['packs.1.p', 2, 3]],
  ],
  [
    'an entry that came',
    { packs: [{ p: 1 }] },
    { packs: [{ p: 1 }, { p: 2 }] },
    [['packs.1', undefined, { p: 2 }]],
  ],
  ['a value that became null', { cover: { file: 'a' } }, { cover: null }, [['cover', { file: 'a' }, null]]],
])('%s', (_, before, after, expected) => {
  const changes = differences(before, after).map((change) => [change.field, change.before, change.after]);
  expect(changes).toEqual(expected);
});
