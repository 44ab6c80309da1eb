import { expect, test } from 'vitest';
import { findExpressions } from '../../../scripts/regular-expressions/find-expressions.mjs';
import { vulnerableExpressions } from '../../../scripts/regular-expressions/vulnerable-expressions.mjs';

const planted = (source: string) => ({ source, flags: '', places: ['planted.ts:1'] });

test.each(['[a-z-]{2,}\\.com', '0+$', '^(a+)+$', '(\\s*,\\s*)*x'])('/%s/ is found', (source) => {
  expect(vulnerableExpressions([planted(source)])).toMatchObject([{ source, places: ['planted.ts:1'] }]);
});

test.each(['[a-z-]{2}\\.com', '(?<!0)0+$', '^a+$'])(
  '/%s/ takes no longer than its text is long',
  (source) => {
    expect(vulnerableExpressions([planted(source)])).toEqual([]);
  },
);

test('expressions of modules, components and pages are read', () => {
  const { expressions, unknown } = findExpressions(process.cwd(), [
    'src/islands/ui',
    'src/components',
    'src/lib/format',
  ]);
  const places = expressions.flatMap((expression) => expression.places);
  for (const kind of ['.ts:', '.tsx:', '.astro:'])
    expect(places.some((place) => place.includes(kind))).toBe(true);
  expect(unknown).toEqual([]);
});
