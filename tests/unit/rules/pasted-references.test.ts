import { describe, expect, test } from 'vitest';
import { readContentReference, readPastedLines } from '../../../api/rules/pasted-references.ts';

const read = (text: string) => readPastedLines(text).map(({ reference, quantity }) => [reference, quantity]);

test.each([
  ['MV110-K05 x3', 'MV110-K05', 3],
  ['MV110-K05 x 3', 'MV110-K05', 3],
  ['MV110-K05 ×3', 'MV110-K05', 3],
  ['mv110-k05 3x', 'MV110-K05', 3],
  ['3 x MV110-K05', 'MV110-K05', 3],
  ['MV110-K05\t3', 'MV110-K05', 3],
  ['MV110-K05;3', 'MV110-K05', 3],
  ['MV110-K05: 12', 'MV110-K05', 12],
  ['MV110-K05', 'MV110-K05', 1],
  ['  MV110-5KG x3  ', 'MV110-5KG', 3],
  ['5400000000011 2', '5400000000011', 2],
])('%s', (text, reference, quantity) => {
  expect(read(text)).toEqual([[reference, quantity]]);
});

test.each(['MV110-K05 x0', 'MV110-K05 x-1', 'MV110-K05 x1.5', 'MV110-K05 1,5'])(
  '%s has no quantity that can be ordered',
  (text) => {
    expect(read(text)).toEqual([['MV110-K05', undefined]]);
  },
);

test('a shade stands after a stroke', () => {
  const shades = readPastedLines('MV910-K05/t07 x3\nMV910-K05\n2 x mv910-k05 / T07');
  expect(shades.map(({ reference, shade, quantity }) => [reference, shade, quantity])).toEqual([
    ['MV910-K05', 'T07', 3],
    ['MV910-K05', '', 1],
    ['MV910-K05', 'T07', 2],
  ]);
});

test('empty lines keep their number and are no lines', () => {
  const lines = readPastedLines('\nMV110-K05 x2\r\n\r\nMV520-K05');
  expect(lines.map(({ line, reference }) => [line, reference])).toEqual([
    [2, 'MV110-K05'],
    [4, 'MV520-K05'],
  ]);
});

describe('a product and a content', () => {
  test.each([
    ['MV110-5KG', { product: 'MV110', amount: 5, unit: 'kg' }],
    ['MV110-1,5KG', { product: 'MV110', amount: 1.5, unit: 'kg' }],
    ['MV110-330G', { product: 'MV110', amount: 0.33, unit: 'kg' }],
    ['MV132-250ML', { product: 'MV132', amount: 0.25, unit: 'l' }],
    ['MV810-1L', { product: 'MV810', amount: 1, unit: 'l' }],
    ['MV110-K05', undefined],
  ])('%s', (reference, expected) => {
    expect(readContentReference(reference)).toEqual(expected);
  });
});

test('references are the same with what nobody sees in them, and with any hyphen', () => {
  const lines = readPastedLines('\ufeffMV110\u2011K05\u200b;3\nMV110–K05 3\n\u202aMV110-K05\u202c\t3');
  expect(lines.map(({ reference, quantity }) => [reference, quantity])).toEqual(
    Array(3).fill(['MV110-K05', 3]),
  );
});
