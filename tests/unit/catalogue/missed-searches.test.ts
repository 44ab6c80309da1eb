import { expect, it, vi } from 'vitest';
import { countableText } from '../../../api/catalogue/search/missed-searches.ts';
import { gatherMissedSearches } from '../../../server/missed-searches.ts';

it('a search is counted in one form, unless it may identify who searched', () => {
  expect(countableText('  Béton   CIRÉ ')).toBe('beton cire');
  expect(countableText('2990000110999')).toBe('2990000110999');
  for (const text of ['jan@example.be', '0470 12 34 56', '+32 2 000 00 00', ' ']) {
    expect(countableText(text)).toBeUndefined();
  }
  expect(countableText('x'.repeat(10_000))).toHaveLength(100);
});

it('a burst is one write of bounded size', async () => {
  const written: unknown[] = [];
  const warn = vi.fn();
  const searches = gatherMissedSearches(
    async (rows) => {
      written.push(rows.length);
    },
    { warn },
  );
  for (let number = 0; number < 1000; number += 1) searches.note('fr', `nothing ${number}`);
  searches.note('fr', 'nothing 0');
  await searches.close();
  await searches.close();
  expect(written).toEqual([200]);
  expect(warn).not.toHaveBeenCalled();
});
