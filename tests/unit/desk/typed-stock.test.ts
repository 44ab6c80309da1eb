import { expect, test } from 'vitest';
import { addUp, readTypedLines } from '../../../desk/screens/stock/typed-lines.ts';

test.each([
  ['a scanner', '2990000110015\n2990000110015\n', [['2990000110015', 2]]],
  [
    'a spreadsheet',
    'MV110-K05\t12\nMV120-K05\t0',
    [
      ['MV110-K05', 12],
      ['MV120-K05', 0],
    ],
  ],
  ['people', ' MV110-K05 x3 \n\nMV110-K05; 4\r', [['MV110-K05', 7]]],
] as const)('lines of %s are added up by what they name', (_, text, sums) => {
  expect(addUp(readTypedLines(text)).map(({ reference, count }) => [reference, count])).toEqual(sums);
});

test('what is no whole number is told by its line', () => {
  const lines = readTypedLines('MV110-K05 two\nMV110-K05 1.5\nMV110-K05 999999999\nMV110-K05 -2');
  expect(lines.map(({ line, count }) => [line, count])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, -2],
  ]);
});
