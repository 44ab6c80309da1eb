import { describe, expect, test } from 'vitest';
import { fr, type MessageKey } from '../../../src/messages/fr.ts';
import { nl } from '../../../src/messages/nl.ts';
import { countProducts, translator } from '../../../src/messages/translator.ts';

const keys = Object.keys(fr) as MessageKey[];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('messages', () => {
  test('both languages ask for the same parameters', () => {
    expect(keys.filter((key) => String(placeholders(nl[key])) !== String(placeholders(fr[key])))).toEqual([]);
  });

  test('no text is empty', () => {
    expect(keys.filter((key) => fr[key].trim() === '' || nl[key].trim() === '')).toEqual([]);
  });

  test('French puts a non-breaking space before its tall punctuation', () => {
    expect(keys.filter((key) => /[^\u00A0{}][:;?!%€»](?:\s|$)/u.test(fr[key]))).toEqual([]);
  });

  test('Dutch puts no space before a colon or a question mark', () => {
    expect(keys.filter((key) => /\s[:;?!]/u.test(nl[key]))).toEqual([]);
  });

  test('a parameter is filled in wherever it stands', () => {
    expect(translator('fr')('error.title', { status: 404 })).toBe('Page 404');
    expect(translator('nl')('list.priceBetween', { min: 10, max: 20 })).toBe('Van €\u00A010 tot €\u00A020');
  });

  test('a text in braces from a visitor is left as it is', () => {
    expect(translator('nl')('results.title', { text: '{text} <b>' })).toBe('Resultaten voor “{text} <b>”');
  });

  test.each([
    ['fr', 0, '0 produit'],
    ['fr', 1, '1 produit'],
    ['fr', 2, '2 produits'],
    ['nl', 0, '0 producten'],
    ['nl', 1, '1 product'],
    ['nl', 2, '2 producten'],
  ] as const)('%s counts %i as « %s »', (locale, count, expected) => {
    expect(countProducts(translator(locale), locale, count)).toBe(expected);
  });
});
