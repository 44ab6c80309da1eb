import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchText } from '../../../src/lib/routes/search-text.ts';
import { repeatable, typedText } from './arbitraries.ts';

describe('the text of a search in an address', () => {
  it.each([
    ['enduit', 'enduit'],
    ['  Enduit   Joint ', 'Enduit Joint'],
    ['MV110', 'MV110'],
    ['1/2 kg', '1 2 kg'],
    ['a\\b', 'a b'],
    ['a\tb\nc\u0000d', 'a b c d'],
    ['a\u00a0b', 'a b'],
    ['100 %', '100 %'],
    ['e\u0301te\u0301', 'été'],
    ['_FORME__poudre', 'FORME__poudre'],
    ['__proto__', 'proto__'],
    ['.', ''],
    ['..', ''],
    ['../..', '.. ..'],
    ['_ ..', ''],
    ['.5 mm', '.5 mm'],
    ['', ''],
    [' _ ', ''],
    ['\ud800', '\ufffd'],
    ['😀'.repeat(200), '😀'.repeat(100)],
  ])('%j becomes %j', (raw, text) => {
    expect(searchText(raw)).toBe(text);
  });

  it('is its own canonical form and always fits one segment', () => {
    fc.assert(
      fc.property(typedText, (raw) => {
        const text = searchText(raw);
        expect(searchText(text)).toBe(text);
        expect(text).not.toMatch(/^_|^\.{1,2}$|[/\\]/);
        expect(decodeURIComponent(encodeURIComponent(text))).toBe(text);
      }),
      repeatable,
    );
  });
});
