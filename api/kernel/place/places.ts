import type { Translated } from '../../contract/common.ts';
import type { PlaceCountry } from '../../contract/store-locator.ts';
import type { Point } from '../../rules/distance.ts';
import { foldedWords } from '../../rules/fold-text.ts';
import lines from './places.json' with { type: 'json' };
import { townNames } from './town-names.ts';

/** A town with its postcodes, or the part of one that has a name of its own. Its position is that of the first postcode. */
export interface Place extends Point {
  readonly country: PlaceCountry;
  readonly name: Translated<string>;
  /** Thousands; 0 where it is not known. */
  readonly inhabitants: number;
  /** The names as they are compared, those that are only understood included. */
  readonly words: readonly string[];
  /** Empty for a part of a town that has none of its own. */
  readonly postcodes: readonly Postcode[];
}

export interface Postcode extends Point {
  readonly zipcode: string;
}

/** `Ostende/Oostende/Ostende=Ostend|72|8400 51.226 2.919`: names, inhabitants, postcodes with their positions. */
function readPlace(country: PlaceCountry, line: string): Place {
  const [names = '', inhabitants, ...positions] = line.split('|');
  const [shown = '', ...understood] = names.split('=');
  const postcodes = positions.map(readPostcode);
  const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = postcodes;
  let words: readonly string[] | undefined;
  return {
    country,
    name: townNames(shown),
    inhabitants: Number(inhabitants),
    // Thousands of names take a while to fold: only a search by name waits for it.
    get words() {
      words ??= [...new Set([...shown.split('/'), ...understood].map(comparable))];
      return words;
    },
    postcodes: postcodes.filter(({ zipcode }) => zipcode !== '-'),
    latitude,
    longitude,
  };
}

function readPostcode(text: string): Postcode {
  const [zipcode = '', latitude, longitude] = text.split(' ');
  return { zipcode, latitude: Number(latitude), longitude: Number(longitude) };
}

/** `Saint-Gilles`, `st gilles` → `saint gilles` */
export const comparable = (text: string): string =>
  foldedWords(text)
    .map((word) => abbreviations[word] ?? word)
    .join(' ');

const abbreviations: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sint: 'saint',
  sankt: 'saint',
  lez: 'les',
};

/** A town at one of its postcodes. */
export interface PostcodePlace extends Postcode {
  readonly place: Place;
}

interface Gazetteer {
  readonly places: readonly Place[];
  /** By country and postcode, the largest town first. */
  readonly byPostcode: Readonly<Record<PlaceCountry, ReadonlyMap<string, readonly PostcodePlace[]>>>;
}

let read: Gazetteer | undefined;

/** The towns of Belgium, the Netherlands and Luxembourg with all postcodes. */
export function gazetteer(): Gazetteer {
  read ??= readAll();
  return read;
}

function readAll(): Gazetteer {
  const ofCountry = (country: PlaceCountry) => lines[country].map((line) => readPlace(country, line));
  const [be, nl, lu] = [ofCountry('be'), ofCountry('nl'), ofCountry('lu')];
  return {
    places: [...be, ...nl, ...lu],
    byPostcode: { be: indexed(be), nl: indexed(nl), lu: indexed(lu) },
  };
}

function indexed(places: readonly Place[]): Map<string, PostcodePlace[]> {
  const found = places
    .toSorted((left, right) => right.inhabitants - left.inhabitants)
    .flatMap((place) => place.postcodes.map((postcode) => ({ ...postcode, place })))
    .toSorted((left, right) => Number(left.zipcode) - Number(right.zipcode));
  return Map.groupBy(found, ({ zipcode }) => zipcode);
}
