import { describe, expect, test } from 'vitest';
import { editDistance } from '../../../api/catalogue/search/edit-distance.ts';
import { searchTerms } from '../../../api/catalogue/search/search-terms.ts';
import { toPlainText } from '../../../api/kernel/text/plain-text.ts';
import { foldedWords, foldText } from '../../../api/rules/fold-text.ts';
import { searchWords } from '../../../api/rules/typed-words.ts';

describe('folded text', () => {
  test.each([
    ['Plâtre', 'platre'],
    ['ÉLÉGANT', 'elegant'],
    ['cœur', 'coeur'],
    ['e\u0301', 'e'],
    ['ĳs', 'ijs'],
    ['ﬁn', 'fin'],
  ])('« %s » is compared as « %s »', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('is cut at all that is neither letter nor digit', () => {
    expect(foldedWords("L'enduit 2-en-1 (1,5 kg) : 💥 100 %")).toEqual([
      ...['l', 'enduit', '2', 'en', '1', '1', '5', 'kg', '100'],
    ]);
  });
});

describe('words that are searched for', () => {
  test.each([
    ['fr', 'Comment reboucher un trou dans le mur ?', ['reboucher', 'trou', 'mur']],
    ['nl', 'hoe vul je een gat in de muur', ['vul', 'gat', 'muur']],
    ['fr', 'le la les', ['le', 'la', 'les']],
    ['fr', '5kg 250ml MV110', ['5', 'kg', '250', 'ml', 'mv110']],
    ['fr', '(%_', []],
    ['fr', 'a'.repeat(41), []],
  ] as const)('in %s of « %s »', (locale, text, expected) => {
    expect(searchWords(text, locale)).toEqual(expected);
  });

  test('are twelve at most', () => {
    expect(searchWords('mot '.repeat(50), 'fr')).toHaveLength(12);
  });
});

describe('terms of a search', () => {
  const terms = (words: string[], synonymGroups: string[][]) =>
    searchTerms(words, { synonymGroups, compounds: new Map([['gat', ['gatenvuller']]]) });

  test('only the last word may be unfinished, and not when it is a letter', () => {
    expect(terms(['enduit', 'faca'], []).map(({ isPrefix }) => isPrefix)).toEqual([false, true]);
    expect(terms(['enduit', 'b'], []).map(({ isPrefix }) => isPrefix)).toEqual([false, false]);
  });

  test('a word brings its synonyms, in the plural too', () => {
    const [term] = terms(['couteaux'], [['Couteau', 'spatule large']]);
    expect(term?.alternatives).toEqual([['couteaux'], ['couteau'], ['spatule', 'large']]);
  });

  test('several words that have a synonym together are one term', () => {
    const found = terms(
      ['plaque', 'de', 'platre', 'humide'],
      [
        ['plaque', 'panneau'],
        ['Plaque de plâtre', 'placo'],
      ],
    );
    expect(found.map(({ alternatives }) => alternatives)).toEqual([
      [['plaque', 'de', 'platre'], ['plaque', 'de', 'platre'], ['placo']],
      [['humide']],
    ]);
  });

  test('a word brings the compounds that hold it', () => {
    expect(terms(['gat'], [])[0]?.compounds).toEqual(['gatenvuller']);
  });
});

describe('slips of the pen', () => {
  test.each([
    ['platre', 'platre', 0],
    ['rebouhcer', 'reboucher', 1],
    ['fisures', 'fissures', 1],
    ['betton', 'beton', 1],
    ['', 'mur', 3],
    ['mur', '', 3],
    ['joint', 'sable', 5],
  ])('from « %s » to « %s » are %i', (one, other, slips) => {
    expect(editDistance(one, other)).toBe(slips);
    expect(editDistance(other, one)).toBe(slips);
  });
});

test('plain text is what a reader of the HTML reads', () => {
  expect(toPlainText('<h2>A&nbsp;&amp; b</h2><p>c&lt;d</p>')).toBe('A & b c<d');
});
