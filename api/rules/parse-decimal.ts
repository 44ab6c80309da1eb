import { numberForms } from '../../languages/numbers.ts';
import type { Locale } from '../contract/common.ts';

const spaces = /[\s\u00A0\u202F]/g;
const plain = /^[+-]?\d+(?:\.\d+)?$/;
const pointThousands = /^[+-]?\d{1,3}(?:\.\d{3})+$/;
const longestText = 20;

/** A number as people type it: « 12,5 », « 12.5 », « 1 200 », in Dutch « 1.200,5 »; undefined for anything else. */
export function parseDecimal(text: string, locale: Locale): number | undefined {
  const typed = text.replaceAll(spaces, '');
  if (typed.length > longestText) return undefined;
  const [whole = '', ...decimals] = typed.split(',');
  if (decimals.length > 1) return undefined;
  const hasThousands =
    (numberForms[locale].hasPointThousands || decimals.length === 1) && pointThousands.test(whole);
  const digits = hasThousands ? whole.replaceAll('.', '') : whole;
  const value = decimals.length === 0 ? digits : `${digits}.${decimals[0]}`;
  return plain.test(value) ? Number(value) : undefined;
}
