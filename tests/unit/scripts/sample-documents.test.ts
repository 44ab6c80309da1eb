import { expect, test } from 'vitest';
import { chooseDocuments, shortened } from '../../../scripts/release/sample-documents.ts';

test('a few short documents stand for all shapes: fields, null, and what some lack', () => {
  const full = { code: 'a', size: { width: 1 }, note: 'long enough to be the longest' };
  const bare = { code: 'b', size: null };
  expect(chooseDocuments([full, bare, { code: 'c', size: null }, { ...full, code: 'more text' }])).toEqual([
    bare,
    full,
  ]);
});

test('long texts and lists are cut', () => {
  expect(shortened({ text: 'x'.repeat(500), list: [1, 2, 3, 4, 5, 6, 7, 8], none: null })).toEqual({
    text: 'x'.repeat(60),
    list: [1, 2, 3, 4, 5, 6],
    none: null,
  });
});
