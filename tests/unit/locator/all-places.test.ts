import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeCountrySchema } from '../../../api/contract/store-locator.ts';
import { findPlaces, placeOfPostcode } from '../../../api/kernel/place/find-places.ts';
import places from '../../../api/kernel/place/places.json' with { type: 'json' };
import { distanceBetween, type Point } from '../../../api/rules/distance.ts';
import { factsOf, makePlaces } from '../../../scripts/places/make-places.ts';
import { hasPostcodeTables, postcodeRows, postcodeTable } from '../../fixtures/postcode-tables.ts';

const facts = readFileSync(new URL('../../../scripts/places/towns.txt', import.meta.url), 'utf8');
const answers = new Map<string, Point[]>();
function offered(text: string): Point[] {
  const known = answers.get(text);
  if (known) return known;
  const search = findPlaces(text);
  const found = search.kind === 'found' ? [search.first, ...search.others] : [];
  answers.set(text, found);
  return found;
}

describe.runIf(hasPostcodeTables).each(placeCountrySchema.options)('of the country %s', (country) => {
  it('the places are what the script makes of the tables', () => {
    expect(places[country]).toEqual(makePlaces(postcodeTable(country), factsOf(country, facts)));
  });

  it('every postcode is found where it is', () => {
    const rows = Map.groupBy(postcodeRows(country), ({ zipcode }) => zipcode);
    expect(rows.size).toBe({ be: 1146, nl: 4086, lu: 4330 }[country]);
    const wrong = [...rows].filter(([zipcode, of]) => {
      const found = placeOfPostcode(zipcode, country);
      return !found || found.isNear || !of.some((row) => distanceBetween(row, found) < 150);
    });
    expect(wrong.map(([zipcode]) => zipcode)).toEqual([]);
  });

  it('nearly every name is found within five kilometres, or offered', () => {
    const rows = postcodeRows(country);
    const missed = rows.filter(
      (row) =>
        !offered(row.name).some((found) => distanceBetween(row, found) < (country === 'be' ? 5000 : 20_000)),
    );
    expect(missed.length / rows.length, missed.map(({ name }) => name).join(', ')).toBeLessThan(0.01);
  });
});

describe('of Belgium', () => {
  const towns = factsOf('be', facts)
    .split('\n')
    .flatMap((line) => {
      const { zipcode = '', names = '' } =
        /^(?<zipcode>\d{4}) (?<names>.*?)(?: \d+)?$/.exec(line)?.groups ?? {};
      return names === '' ? [] : names.split(/[/=]/).map((name) => [name, zipcode] as const);
    });

  it('every town is found by its name in each language', () => {
    const missed = towns.filter(([name, zipcode]) => {
      const at = placeOfPostcode(zipcode, 'be');
      return !at || !offered(name).some((found) => distanceBetween(at, found) < 10_000);
    });
    expect(missed).toEqual([]);
  });
});
