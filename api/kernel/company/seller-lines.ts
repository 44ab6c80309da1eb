import { numberForms } from '../../../languages/numbers.ts';
import type { Locale } from '../../contract/common.ts';
import type { Seller } from './seller.ts';

/** Lines that are not empty. */
export const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

const placeOf = ({ name, street, zipcode, city }: Seller) => [name, street, `${zipcode} ${city}`.trim()];

/** « Muravlak, Rue du Plâtre 1, 1000 Bruxelles », and what else goes into one line with it. */
export const sellerLine = (seller: Seller, ...more: readonly string[]): string =>
  filled([...placeOf(seller), ...more]).join(', ');

/** Where a parcel to the seller goes, line by line. */
export const addressOf = (seller: Seller): string[] => filled([...placeOf(seller), seller.countryName]);

/** Who writes, line by line. */
export const senderLines = (seller: Seller): string[] =>
  filled([...placeOf(seller), seller.phone, seller.email]);

/** « Référence : 42 »; nothing for what is not there. */
export const labelled = (label: string, value: string, locale: Locale): string =>
  value === '' ? '' : `${label}${numberForms[locale].beforeColon}: ${value}`;
