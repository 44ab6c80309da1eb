import type { Translated } from '../../contract/common.ts';
import type { PlaceCountry } from '../../contract/store-locator.ts';
import type { Point } from '../../rules/distance.ts';
import { foldedWords } from '../../rules/fold-text.ts';
import lines from './places.json' with { type: 'json' };
import { townNames } from './town-names.ts';

/** A town, or the part of one that has a postcode of its own. */
export interface Place extends Point {
  readonly country: PlaceCountry;
  /** Empty for smaller towns. */
  readonly zipcode: string;
  readonly name: Translated<string>;
  /** Thousands; 0 where it is not known. */
  readonly population: number;
  /** The names as they are compared. */
  readonly words: readonly string[];
}

/** `8400|Ostende/Oostende|51.225|2.917|70`: names stand in the order of `namedIn` where they differ. */
function readPlace(country: PlaceCountry, line: string): Place {
  const [zipcode = '', names = '', latitude, longitude, population] = line.split('|');
  const name = townNames(names);
  return {
    country,
    zipcode,
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    words: [...new Set(Object.values(name).map(comparable))],
  };
}

/** `Saint-Gilles`, `st gilles` → `saint gilles` */
export const comparable = (text: string): string =>
  foldedWords(text)
    .map((word) => abbreviations[word] ?? word)
    .join(' ');

const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', sint: 'saint' };

let read: readonly Place[] | undefined;

/** The towns of Belgium, the Netherlands and Luxembourg, the larger ones with their postcodes. */
export function allPlaces(): readonly Place[] {
  read ??= (['be', 'nl', 'lu'] as const).flatMap((country) =>
    lines[country].map((line) => readPlace(country, line)),
  );
  return read;
}
