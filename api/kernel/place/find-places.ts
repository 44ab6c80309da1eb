import { defaultLocale } from '../../../languages/locales.ts';
import type { PlaceCountry } from '../../contract/store-locator.ts';
import { distanceBetween } from '../../rules/distance.ts';
import { allPlaces, comparable, type Place } from './places.ts';

export interface FoundPlace {
  readonly place: Place;
  /** The postcode that was asked for; empty when a name was. */
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

/** What a visitor means by a postcode (`4000`, `L-1470`, `6211 AB`) or the name of a town in either language. */
export function findPlaces(text: string): PlaceSearch {
  const postcode = readPostcode(text);
  if (postcode === 'elsewhere') return { kind: 'other_country' };
  const found = postcode ? withPostcode(postcode) : withName(text);
  const [first, ...others] = found;
  return first ? { kind: 'found', first, others: others.slice(0, mostOthers) } : { kind: 'unknown' };
}

const fourDigits = /^\d{4}(?!\d)/;

/** Where a postcode is, or the one with the nearest number; undefined for a country that the table does not hold. */
export function placeOfPostcode(zipcode: string, country: string | undefined): Place | undefined {
  const [digits] = fourDigits.exec(zipcode.replace(/^\s*[a-z]{1,2}\s?-?\s?(?=\d)/i, '').trim()) ?? [];
  const known = country === undefined ? 'be' : prefixes[country];
  return digits === undefined || known === undefined
    ? undefined
    : withPostcode({ digits, country: known })[0]?.place;
}

interface Postcode {
  readonly digits: string;
  /** Undefined: four digits are a postcode in all three. */
  readonly country: PlaceCountry | undefined;
}

const postcodePattern =
  /^(?:(?<prefix>[a-z]{1,2})\s?-?\s?)?(?<digits>\d{3,6})(?:\s?(?<letters>[a-z]{2}))?(?![\p{L}\p{N}])/iu;

const prefixes: Readonly<Record<string, PlaceCountry>> = { b: 'be', be: 'be', l: 'lu', lu: 'lu', nl: 'nl' };

function readPostcode(text: string): Postcode | 'elsewhere' | undefined {
  const match = postcodePattern.exec(text.trim());
  if (!match?.groups) return undefined;
  const { prefix = '', digits = '', letters } = match.groups;
  const named = prefixes[prefix.toLowerCase()];
  if (digits.length !== 4 || (prefix !== '' && !named)) return 'elsewhere';
  return { digits, country: named ?? (letters && !articles.test(letters) ? 'nl' : undefined) };
}

/** `8420 De Haan` is a postcode with its town. */
const articles = /^(?:de|het|la|le|en)$/i;

function withPostcode({ digits, country }: Postcode): FoundPlace[] {
  const countries = country ? [country] : (['be', 'nl', 'lu'] as const);
  return countries.flatMap((each): FoundPlace[] => {
    const known = allPlaces().filter((place) => place.country === each && place.zipcode !== '');
    const exact = known.find(({ zipcode }) => zipcode === digits);
    if (exact) return [{ place: exact, zipcode: digits, isNear: false }];
    // Without a letter that marks them, few mean the streets of Luxembourg or half a Dutch postcode.
    if (!country && each !== 'be') return [];
    const near = known.toSorted((left, right) => gap(left, digits) - gap(right, digits))[0];
    return near ? [{ place: near, zipcode: digits, isNear: !isCapital(near, digits) }] : [];
  });
}

/** All postcodes of the city of Luxembourg begin with 1 or 2, and no others do. */
const isCapital = ({ country }: Place, digits: string) => country === 'lu' && /^[12]/.test(digits);

/** Neighbours have neighbouring postcodes, and the first digit is a region. */
function gap({ zipcode }: Place, digits: string): number {
  const region = zipcode[0] === digits[0] ? 0 : 10_000;
  return region + Math.abs(Number(zipcode) - Number(digits));
}

function withName(text: string): FoundPlace[] {
  const wanted = comparable(text);
  if (wanted === '') return [];
  const named = allPlaces().filter(({ words }) => words.includes(wanted));
  const begun =
    named.length > 0
      ? named
      : allPlaces().filter(({ words }) => words.some((word) => word.startsWith(wanted)));
  const distinct: Place[] = [];
  for (const place of begun.toSorted(largerFirst)) {
    if (!distinct.some((other) => isSameTown(place, other))) distinct.push(place);
  }
  return distinct.map((place) => ({ place, zipcode: '', isNear: false }));
}

/** Towns that have a postcode here are the better known ones. */
const largerFirst = (left: Place, right: Place) =>
  Number(right.zipcode !== '') - Number(left.zipcode !== '') || right.population - left.population;

const isSameTown = (one: Place, other: Place) =>
  one.name[defaultLocale] === other.name[defaultLocale] && distanceBetween(one, other) < sameTownMetres;
