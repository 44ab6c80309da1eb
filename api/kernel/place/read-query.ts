import type { PlaceCountry } from '../../contract/store-locator.ts';
import { comparable } from './places.ts';

/** Four digits that may be a postcode: `1000`, `L-1470`, `1012 AB`. */
export interface AskedPostcode {
  readonly digits: string;
  /** Undefined: four digits are a postcode in all three. */
  readonly country: PlaceCountry | undefined;
  /** The words around it, as names are compared. */
  readonly rest: string;
}

interface PlaceQuery {
  /** The likeliest first: a postcode stands at the beginning or towards the end of an address. */
  readonly postcodes: readonly AskedPostcode[];
  /** Digits that are a postcode of none of the countries. */
  readonly isElsewhere: boolean;
  /** What may be a name: the whole text, then its parts from the last comma to the first. */
  readonly names: readonly string[];
}

const pattern =
  /(?<![\p{L}\p{N}])(?:(?<prefix>[a-z]{1,2})(?:\s?-\s?|\s)?)??(?<digits>\d{3,6})(?:\s?(?<letters>[a-z]{2}))?(?![\p{L}\p{N}])/giu;

export const countryOfPrefix: Readonly<Record<string, PlaceCountry>> = {
  b: 'be',
  be: 'be',
  l: 'lu',
  lu: 'lu',
  nl: 'nl',
};

/** `8420 De Haan` is a postcode with its town. */
const articles = /^(?:de|het|la|le|en|op|au)$/i;

/** What a text says of a place: `4000`, `Bruxelles 1000`, `Rue Neuve 12, 1000 Bruxelles`, `L-1470`, `Gand`. */
export function readPlaceQuery(text: string): PlaceQuery {
  const trimmed = text.replaceAll(/\p{Cf}/gu, '').trim();
  const tokens = [...trimmed.matchAll(pattern)].map((match) => readToken(trimmed, match));
  const [first] = tokens;
  const isFirst = first?.index === 0;
  const ordered = isFirst ? [first, ...tokens.slice(1).reverse()] : tokens.toReversed();
  const postcodes = ordered.filter(({ digits, isForeign }) => digits.length === 4 && !isForeign);
  const isElsewhere = isFirst ? first.digits.length !== 4 || first.isForeign : tokens.some(isForeignPostcode);
  const parts = trimmed.split(/[,;()\n]/).reverse();
  const names = [...new Set([trimmed, ...parts].map(withoutDigits))].filter((name) => name !== '');
  return { postcodes: isFirst && isElsewhere ? [] : postcodes, isElsewhere, names };
}

interface Token extends AskedPostcode {
  readonly index: number;
  /** The letters before it are those of another country. */
  readonly isForeign: boolean;
}

function readToken(text: string, match: RegExpExecArray): Token {
  const { prefix = '', digits = '', letters } = match.groups ?? {};
  const named = countryOfPrefix[prefix.toLowerCase()];
  const isArticle = articles.test(prefix);
  const hasLetters = letters !== undefined && !articles.test(letters);
  const rest = [
    text.slice(0, match.index),
    isArticle ? prefix : '',
    letters && !hasLetters ? letters : '',
    text.slice(match.index + match[0].length),
  ];
  return {
    digits,
    country: named ?? (hasLetters ? 'nl' : undefined),
    rest: comparable(rest.join(' ')),
    index: match.index,
    isForeign: prefix !== '' && !named && !isArticle,
  };
}

/** Five digits within an address; shorter ones may be the number of a house. */
const isForeignPostcode = ({ digits, isForeign }: Token) =>
  digits.length === 5 || (isForeign && digits.length > 3);

const withoutDigits = (text: string) =>
  comparable(text)
    .split(' ')
    .filter((word) => !/^\d/.test(word))
    .join(' ');
