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
    ['6211 AB', '6211 Maastricht nl'],
    ['6211ab', '6211 Maastricht nl'],
    ['L-1470', '1470 Luxembourg lu'],
    ['L 4001', '4001 Esch-sur-Alzette lu'],
    ['  9000  ', '9000 Gand be'],
    ['6590', '6590 Momignies be, 6590 Weilerbach lu'],
    ['Bruxelles 1000', '1000 Bruxelles be'],
    ['Rue Neuve 12, 1000 Bruxelles', '1000 Bruxelles be'],
    ['Avenue 1000, 5000 Namur', '5000 Namur be'],
    ['1012 AB Amsterdam', '1012 Amsterdam nl'],
    ['B-1000', '1000 Bruxelles be'],
    ['6211 Maastricht', '6211 Maastricht nl'],
    ['9200', '9200 Termonde be'],
    ['9200 Baasrode', '9200 Baasrode be'],
    ['\u2068B-4000\u2069', '4000 Liège be'],
  ])('is found by the postcode %s', (text, place) => {
    expect(shown(text)).toBe(place);
  });

  it.each([
    ['Luik', '4000 Liège be'],
    ['liege', '4000 Liège be'],
    ['LIÈGE', '4000 Liège be'],
    ['Lüttich', '4000 Liège be'],
    ['Gand', '9000 Gand be'],
    ['Gent, België', '9000 Gand be'],
    ['Rue Neuve 12, Bruxelles', '1000 Bruxelles be'],
    ['st gilles', '1060 Saint-Gilles be'],
    ['Den Haag', 'La Haye nl'],
    ['’s-Gravenhage', 'La Haye nl'],
    ['Doornik', '7500 Tournai be'],
    ['Sint-Genesius-Rode', '1640 Rhode-Saint-Genèse be'],
    ['louviere', '7100 La Louvière be'],
  ])('is found by the name %s', (text, place) => {
    expect(shown(text)).toBe(place);
  });

  it('that two countries have is offered in both, at home first', () => {
    expect(shown('6211')).toBe('6211 Mellet be, 6211 Maastricht nl, 6211 Consdorf lu');
  });

  it('of a name that several towns have is offered in all of them', () => {
    expect(shown('Berchem')).toBe('2600 Berchem be, 9690 Berchem be, Berchem lu');
    expect(shown('Hengelo')).toBe('7551 Hengelo nl, 7255 Hengelo nl');
    expect(shown('Bergen')).toBe('7000 Mons be, Bergen nl');
    expect(shown('Sint-Niklaas')).toBe('9100 Saint-Nicolas be');
  });

  it('is found by the beginning of its name, the largest first', () => {
    expect(shown('Charl')).toMatch(/^6000 Charleroi be/);
  });

  it('that contradicts its postcode is offered after it', () => {
    expect(shown('8300 de Haan')).toBe('8300 Knokke-Heist be, 8420 Le Coq be');
    expect(shown('1047 Bruxelles')).toBe('1000 Bruxelles be, 1047 Amsterdam nl');
  });

  it('with an unknown postcode is the one with the nearest number, where its neighbours lie together', () => {
    expect(shown('B-1049')).toBe('1049 Ixelles be (near)');
    expect(shown('B-9999')).toBe('unknown');
    expect(shown('B-0999')).toBe('unknown');
  });

  it.each(['75001', '59000 Lille', 'F-59000', 'D-52062', '123'])('is in another country for %s', (text) => {
    expect(shown(text)).toBe('other_country');
  });

  it.each(['xylophone', '???', ''])('is unknown for “%s”', (text) => {
    expect(shown(text)).toBe('unknown');
  });
});
