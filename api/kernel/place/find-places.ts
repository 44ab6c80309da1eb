import { defaultLocale } from '../../../languages/locales.ts';
import { type PlaceCountry, placeCountrySchema } from '../../contract/store-locator.ts';
import { distanceBetween, type Point } from '../../rules/distance.ts';
import { gazetteer, type Place, type PostcodePlace } from './places.ts';
import { type AskedPostcode, countryOfPrefix, readPlaceQuery } from './read-query.ts';

export interface FoundPlace extends Point {
  readonly place: Place;
  /** The postcode that was asked for, or the only one of the town; else empty. */
  readonly zipcode: string;
  /** The postcode is not known: the place is the one with the nearest number. */
  readonly isNear: boolean;
}

export type PlaceSearch =
  | { readonly kind: 'found'; readonly first: FoundPlace; readonly others: readonly FoundPlace[] }
  /** A postcode, but of none of the countries. */
  | { readonly kind: 'other_country' }
  | { readonly kind: 'unknown' };

const mostOthers = 5;
const sameTownMetres = 8000;

/** What a visitor means by a postcode (`4000`, `L-1470`, `6211 AB`), a town in any language, or an address with them. */
export function findPlaces(text: string): PlaceSearch {
  const { postcodes, isElsewhere, names } = readPlaceQuery(text);
  const [first, ...others] =
    postcodes.length > 0
      ? withPostcodes(postcodes, names)
      : isElsewhere
        ? []
        : withNames(names, isWhole, isBeginning, isPart);
  if (first) return { kind: 'found', first, others: others.slice(0, mostOthers) };
  return { kind: isElsewhere ? 'other_country' : 'unknown' };
}

/** Whether the postcodes of a country are known. */
export const hasPlaces = (country: string): boolean => placeCountrySchema.safeParse(country).success;

/** Where a postcode is, or the one with the nearest number; undefined where neither is known. */
export function placeOfPostcode(zipcode: string, country: string | undefined): FoundPlace | undefined {
  const known = country === undefined ? 'be' : countryOfPrefix[country];
  const [asked] = readPlaceQuery(zipcode).postcodes;
  if (asked === undefined || known === undefined) return undefined;
  return exact({ ...asked, country: known })[0] ?? near(asked.digits, known);
}

/** All towns of a postcode, the largest first. */
export const placesOfPostcode = (country: PlaceCountry, zipcode: string): readonly PostcodePlace[] =>
  gazetteer().byPostcode[country].get(zipcode) ?? [];

function withPostcodes(postcodes: readonly AskedPostcode[], names: readonly string[]): FoundPlace[] {
  const known = postcodes.map(exact);
  const named = known.flat().filter(({ isNamed }) => isNamed);
  if (named.length > 0) return distinct(named);
  const likeliest = known.find((found) => found.length > 0) ?? [];
  const towns = withNames(names, isWhole);
  const [{ digits, country = 'be' } = { digits: '' }] = postcodes;
  const isKnown = likeliest.some(({ place }) => place.country === country);
  const guess = isKnown || towns.length > 0 ? undefined : near(digits, country);
  // Where town and postcode contradict each other, the postcode counts in its own country, and both are offered.
  const found = isKnown ? [...likeliest, ...towns] : [...towns, ...likeliest];
  return distinct(guess ? [...found, guess] : found);
}

interface NamedPlace extends FoundPlace {
  /** The text holds its name. */
  readonly isNamed: boolean;
}

/** The town of a postcode in each country that has it, the one that is named first. */
function exact({ digits, country, rest }: AskedPostcode): NamedPlace[] {
  const countries = country ? [country] : placeCountrySchema.options;
  return countries
    .flatMap((each): NamedPlace[] => {
      const towns = placesOfPostcode(each, digits);
      const named = towns.find(({ place }) => isNamedIn(rest, place));
      const town = named ?? towns[0];
      return town ? [{ ...town, isNear: false, isNamed: named !== undefined }] : [];
    })
    .toSorted((left, right) => Number(right.isNamed) - Number(left.isNamed));
}

const isNamedIn = (text: string, { words }: Place) => words.some((word) => ` ${text} `.includes(` ${word} `));

const farthestNeighbours = 12_000;

/** A number between two that are known and lie close to each other: large firms have postcodes of their own. */
function near(digits: string, country: PlaceCountry): FoundPlace | undefined {
  const gap = ({ zipcode }: PostcodePlace) => Math.abs(Number(zipcode) - Number(digits));
  const all = [...gazetteer().byPostcode[country].values()].flatMap(([town]) => town ?? []);
  const nearest = all
    .filter(({ zipcode }) => zipcode.slice(0, 2) === digits.slice(0, 2))
    .toSorted((left, right) => gap(left) - gap(right));
  const below = nearest.find(({ zipcode }) => zipcode < digits);
  const above = nearest.find(({ zipcode }) => zipcode > digits);
  if (!below || !above || distanceBetween(below, above) > farthestNeighbours) return undefined;
  const [closest = below] = nearest;
  return { ...closest, zipcode: digits, isNear: true };
}

type NameTest = (word: string, wanted: string) => boolean;

const shortestPart = 5;
const isWhole: NameTest = (word, wanted) => word === wanted;
const isBeginning: NameTest = (word, wanted) => word.startsWith(wanted);
const isPart: NameTest = (word, wanted) =>
  wanted.length >= shortestPart && ` ${word} `.includes(` ${wanted} `);

/** The places of the first of the names that finds any. */
function withNames(names: readonly string[], ...tests: readonly NameTest[]): FoundPlace[] {
  for (const isMeant of tests) {
    for (const wanted of names) {
      const found = gazetteer().places.filter(({ words }) => words.some((word) => isMeant(word, wanted)));
      if (found.length > 0) return toldApart(distinct(found.toSorted(largerFirst).map(asFound)));
    }
  }
  return [];
}

const largerFirst = (left: Place, right: Place) => right.inhabitants - left.inhabitants;

function asFound(place: Place): FoundPlace {
  const [first, ...others] = place.postcodes;
  const zipcode = first && (others.length === 0 || place.country === 'be') ? first.zipcode : '';
  return { place, zipcode, latitude: place.latitude, longitude: place.longitude, isNear: false };
}

/** Towns of one name in one country have their postcodes beside them. */
function toldApart(found: readonly FoundPlace[]): FoundPlace[] {
  return found.map((one) => {
    const isAlone = !found.some((other) => other !== one && hasSameName(one, other));
    return isAlone ? one : { ...one, zipcode: one.place.postcodes[0]?.zipcode ?? '' };
  });
}

function distinct(found: readonly FoundPlace[]): FoundPlace[] {
  const kept: FoundPlace[] = [];
  for (const one of found) if (!kept.some((other) => isSameTown(one, other))) kept.push(one);
  return kept;
}

const hasSameName = ({ place: one }: FoundPlace, { place: other }: FoundPlace) =>
  one.name[defaultLocale] === other.name[defaultLocale] && one.country === other.country;

const isSameTown = (one: FoundPlace, other: FoundPlace) =>
  hasSameName(one, other) && distanceBetween(one, other) < sameTownMetres;
