import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterSegments, listingRules, parseFilters } from '../../../src/lib/routes/filter-segments.ts';
import { emptySelection } from '../../../src/lib/routes/selection.ts';
import { listingSelection, repeatable } from './arbitraries.ts';

const eleven = Array.from({ length: 11 }, (_, index) => `_KEY${index}__value`);

describe('filter segments', () => {
  it.each([
    [[], []],
    [['_FORME__poudre'], ['_FORME__poudre']],
    [['_FORME__poudre__pate'], ['_FORME__pate__poudre']],
    [
      ['_USAGE__interieur', '_FORME__poudre'],
      ['_FORME__poudre', '_USAGE__interieur'],
    ],
    [['_FORME__poudre', '_FORME__pate'], ['_FORME__pate__poudre']],
    [['_FORME__poudre__poudre'], ['_FORME__poudre']],
    [['_TEMPS_OUVERT__de-2-a-10-mm'], ['_TEMPS_OUVERT__de-2-a-10-mm']],
    [['_P__3'], ['_P__3']],
    [['_p__3'], ['_p__3']],
    [['_p__1'], []],
    [['_p__03'], ['_p__3']],
    [['_r__10-50'], ['_r__10-50']],
    [['_r__010-050'], ['_r__10-50']],
    [['_r__0-0'], ['_r__0-0']],
    [['_s__price-asc'], ['_s__price-asc']],
    [['_s__relevance'], []],
    [
      ['_p__2', '_s__name', '_r__1-2', '_FORME__pate'],
      ['_FORME__pate', '_r__1-2', '_s__name', '_p__2'],
    ],
    [eleven.slice(0, 10), eleven.slice(0, 10)],
    [
      [...eleven.slice(0, 10), '_s__name', '_p__2'],
      [...eleven.slice(0, 10), '_s__name', '_p__2'],
    ],
  ])('reads %j as %j', (segments, canonicalSegments) => {
    expect(parseFilters(segments)).toMatchObject({ ok: true, canonicalSegments });
  });

  it.each([
    ['an eleventh filter', eleven],
    ['a price range as the eleventh filter', [...eleven.slice(0, 10), '_r__1-2']],
    ['page 0', ['_p__0']],
    ['page 00', ['_p__00']],
    ['a negative page', ['_p__-1']],
    ['a page that is no number', ['_p__two']],
    ['a page beyond any list', ['_p__1234567']],
    ['two pages', ['_p__2', '_p__3']],
    ['two page values', ['_p__2__3']],
    ['a page without value', ['_p__']],
    ['an unknown sort', ['_s__colour']],
    ['a sort named like an object member', ['_s__constructor']],
    ['half a price range', ['_r__10-']],
    ['a price range upside down', ['_r__50-10']],
    ['a price range of three', ['_r__1-2-3']],
    ['a lower-case key', ['_forme__poudre']],
    ['a mixed-case key', ['_Forme__poudre']],
    ['an upper-case value', ['_FORME__Poudre']],
    ['no value', ['_FORME']],
    ['an empty value', ['_FORME__']],
    ['an empty value in the middle', ['_FORME__poudre____pate']],
    ['a value with an underscore at its start', ['_FORME___poudre']],
    ['no leading underscore', ['FORME__poudre']],
    ['a key that starts with a digit', ['_1FORME__poudre']],
    ['an accent', ['_FORME__pâte']],
    ['a space', ['_FORME__a b']],
    ['a slash', ['_FORME__a/b']],
    ['a dot', ['_FORME__..']],
    ['__proto__', ['__proto__']],
    ['__proto__ with a value', ['__proto____x']],
    ['_constructor__x', ['_constructor__x']],
    ['an empty segment', ['']],
    ['a lone underscore', ['_']],
    ['a very long run of underscores', ['_'.repeat(5000)]],
  ])('does not find %s', (_, segments) => {
    expect(parseFilters(segments)).toEqual({ ok: false, status: 404 });
  });

  it('takes names of object members as plain keys and values', () => {
    const parsed = parseFilters(['_PROTO__constructor__tostring']);
    expect(parsed).toMatchObject({
      selection: { filters: new Map([['PROTO', ['constructor', 'tostring']]]) },
    });
    expect(Object.prototype).not.toHaveProperty('constructor__tostring');
  });

  it.each([
    ['_r__1-2', { price: false }],
    ['_s__name', { sort: false }],
    ['_p__2', { page: false }],
    ['_FORME__pate', { maximumFilters: 0 }],
  ])('does not find %s on a screen without it', (segment, rules) => {
    expect(parseFilters([segment], { ...listingRules, ...rules })).toEqual({ ok: false, status: 404 });
  });

  it('gives back every selection that it has written', () => {
    fc.assert(
      fc.property(listingSelection, (selection) => {
        const segments = filterSegments(selection);
        const parsed = parseFilters(segments);
        expect(parsed).toMatchObject({ ok: true, canonicalSegments: segments });
        const sorted = [...selection.filters].map(([key, values]): [string, string[]] => [
          key,
          values.toSorted(),
        ]);
        expect(parsed).toMatchObject({ selection: { ...selection, filters: new Map(sorted) } });
      }),
      repeatable,
    );
  });

  it('reads segments in any order alike', () => {
    const shuffled = listingSelection.chain((selection) => {
      const segments = filterSegments(selection);
      return fc.shuffledSubarray(segments, { minLength: segments.length, maxLength: segments.length });
    });
    fc.assert(
      fc.property(shuffled, (segments) => {
        const parsed = parseFilters(segments);
        expect(parsed.ok && parsed.canonicalSegments.toSorted()).toEqual(segments.toSorted());
      }),
      repeatable,
    );
  });

  it('never throws, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (segments) => void parseFilters(segments)),
      repeatable,
    );
  });

  it.each([
    ['a key', { filters: new Map([['forme', ['poudre']]]) }],
    ['a value', { filters: new Map([['FORME', ['Poudre fine']]]) }],
    ['a page', { page: 1.5 }],
    ['a negative price', { price: { min: -1, max: 5 } }],
  ])('refuses to write %s that it could not read', (_, selection) => {
    expect(() => filterSegments(selection)).toThrow(RangeError);
  });

  it('writes nothing for an empty selection and for a filter without values', () => {
    expect(filterSegments(emptySelection)).toEqual([]);
    expect(filterSegments({ filters: new Map([['FORME', []]]) })).toEqual([]);
  });
});
