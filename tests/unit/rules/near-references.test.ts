import { expect, test } from 'vitest';
import { nearReferences } from '../../../api/rules/near-references.ts';

const sold = ['MV110-K01', 'MV110-K05', 'MV112-K05', 'MV510-K25', 'MV940-U01'];

test.each([
  ['MV110K05', ['MV110-K05']],
  ['MV110-KO5', ['MV110-K05']],
  ['MV101-K05', ['MV110-K05']],
  ['MW510-K25', ['MV510-K25']],
  ['MV11-K05', ['MV110-K05', 'MV112-K05']],
])('%s may have been meant for %j', (typed, first) => {
  expect(nearReferences(typed, sold).slice(0, first.length)).toEqual(first);
});

test.each(['', 'K5', 'PELLE', 'ZZ999-X77', '5412345678908'])('« %s » is like none', (typed) => {
  expect(nearReferences(typed, sold)).toEqual([]);
});
