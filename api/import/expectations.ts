import type { z } from 'zod';

/** What the contract's formats ask for, by the name that each of them carries. */
export const namedFormats: Readonly<Record<string, string>> = {
  slug: 'lower-case letters without accents, digits and hyphens, such as enduit-de-lissage',
  code: 'letters, digits, dots, hyphens and underscores, beginning with a letter or digit, 80 at most',
  file: 'a file name in lower case below media/, such as products/mv110.jpg',
  url: 'an address that begins with https://, or where that is allowed mailto:, tel: or /',
  'https url': 'an address that begins with https://',
  'own path': 'a path of the site, such as /promo',
  'without query': 'a path without ? and #',
  'redirect target': 'a path of the site, or an address that begins with http:// or https://',
  color: 'six hexadecimal digits in lower case, such as d03a1b',
  iso: 'a country code of two lower-case letters, such as be',
  ean: '13 digits',
  date: 'a date such as 2026-03-31',
  'session date': 'either date or days_ahead, not both',
  'session end': 'a time later than the start',
  'session minimum': 'no more people than the maximum',
  'session codes': 'each code once',
  ascending: 'weights that grow from band to band, and no limit but at the last',
  phone: 'a number with the code of its country, such as +32 2 000 00 01',
  time: 'a time from 00:00 to 24:00',
  'ascending times': 'spans in their order, each with its end after its start',
  'ascending dates': 'a last day that is not before the first',
  postcode: 'the beginning of a postcode, in capitals and without spaces, such as 1796',
  'declaration number': 'letters, digits, dots, slashes and hyphens, such as DOP-MV220-1',
  'notified body': 'the notified body, which the systems 1+, 1 and 2+ need',
  'notified body number': 'four digits, such as 0965',
  'a support of the product': 'one of the supports of the product itself',
  'a kind for every step': 'as many kinds as there are steps in each language, or none',
  'declared performance': 'one performance at least',
  'discount code': 'capitals, digits and hyphens, such as BIENVENUE10',
  'filter key': 'a filter name in capitals, such as SUPPORT',
  'filter value': 'lower-case letters without accents, digits and hyphens, such as plaque-de-platre',
};

/** Fields whose meaning is narrower than their type. */
export const fieldExpectations: Readonly<Record<string, string>> = {
  price_cents:
    'the price in cents including VAT, a whole number from 1 to 100000000, such as 1790 for € 17,90',
  ean: '13 digits between quotes',
};

export const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

export function expectedType(type: string): string {
  return type === 'number' ? 'a number, decimals after a point' : (typeNames[type] ?? type);
}

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

export function expectedRange(issue: SizeIssue): string {
  const unit = units[issue.origin] ?? '';
  if (issue.code === 'too_big') return `at most ${issue.maximum}${unit}`;
  return issue.inclusive === false ? `more than ${issue.minimum}${unit}` : `at least ${issue.minimum}${unit}`;
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };
