import { describe, expect, it } from 'vitest';
import { findPlaces } from '../../../api/kernel/place/find-places.ts';

/** `found: 4000 Liège be`, those that may be meant as well after it. */
function shown(text: string): string {
  const search = findPlaces(text);
  if (search.kind !== 'found') return search.kind;
  const names = [search.first, ...search.others].map(
    ({ place, zipcode, isNear }) =>
      `${[zipcode, place.name.fr, place.country].filter(Boolean).join(' ')}${isNear ? ' (near)' : ''}`,
  );
  return names.join(', ');
}

describe('a place', () => {
  it.each([
    ['4000', '4000 Liège be'],
    ['B-4000', '4000 Liège be'],
    ['4000 Liège', '4000 Liège be'],
    ['8300 de Haan', '8300 Knokke-Heist be'],
    ['6211 AB', '6211 Maastricht nl'],
    ['6211ab', '6211 Maastricht nl'],
    ['L-1470', '1470 Luxembourg lu'],
    ['L 4001', '4001 Esch-sur-Alzette lu'],
    ['  9000  ', '9000 Gand be'],
  ])('is found by the postcode %s', (text, place) => {
    expect(shown(text)).toBe(place);
  });

  it.each([
    ['Luik', 'Liège be'],
    ['liege', 'Liège be'],
    ['LIÈGE', 'Liège be'],
    ['Gand', 'Gand be'],
    ['st gilles', 'Saint-Gilles be'],
    ['Den Haag', 'Den Haag nl'],
    ['Doornik', 'Tournai be'],
  ])('is found by the name %s', (text, place) => {
    expect(shown(text)).toBe(place);
  });

  it('that two countries have is offered in both, at home first', () => {
    expect(shown('6211')).toBe('6211 Fleurus be (near), 6211 Maastricht nl');
  });

  it('of a name that several towns have is offered in all of them', () => {
    expect(shown('Berchem')).toMatch(/^Berchem be, Berchem be/);
    const saints = findPlaces('Sint-Niklaas');
    expect(saints.kind === 'found' && saints.first.place.zipcode).toBe('9100');
  });

  it('is found by the beginning of its name, the largest first', () => {
    expect(shown('Charl')).toMatch(/^Charleroi be/);
  });

  it('with an unknown postcode is the one with the nearest number', () => {
    expect(shown('4130')).toBe('4130 Seraing be (near)');
  });

  it.each(['75001', '59000 Lille', 'F-59000', 'D-52062', '123'])('is in another country for %s', (text) => {
    expect(shown(text)).toBe('other_country');
  });

  it.each(['xylophone', '???', ''])('is unknown for “%s”', (text) => {
    expect(shown(text)).toBe('unknown');
  });
});
