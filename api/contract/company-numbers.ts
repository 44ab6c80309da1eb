import { type FormCountry, formCountries } from './country-rules.ts';

/** Belgian enterprise number: ten digits, the last two being 97 less the rest of the division of the others by 97. */
export function isEnterpriseNumber(text: string): boolean {
  const digits = enterpriseDigits(text);
  if (!/^[01]\d{9}$/.test(digits)) return false;
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/** The ten digits of an enterprise number, however it was typed: « BE 0123.456.749 ». */
export function enterpriseDigits(text: string): string {
  const digits = compact(text).replace(/^BE/, '');
  return digits.length === 9 ? `0${digits}` : digits;
}

/** « 0403.199.702 », as Belgian firms write it; what is no such number stays as it was typed. */
export const formatEnterpriseNumber = (text: string): string =>
  isEnterpriseNumber(text) ? enterpriseDigits(text).replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3') : text;

const vatChecks: Record<FormCountry, (number: string) => boolean> = {
  be: isEnterpriseNumber,
  nl: (number) => /^\d{9}B\d{2}$/.test(number) && (hasDutchSum(number) || isOneOf97(`NL${number}`)),
  lu: (number) => /^\d{8}$/.test(number) && Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  fr: (number) => /^[\dA-HJ-NP-Z]{2}\d{9}$/.test(number) && hasFrenchKey(number),
};

/** Number of a French establishment: 14 digits or more with the check of Luhn, and not zeros alone. */
export function isSiret(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{14,}$/.test(digits) && /[1-9]/.test(digits) && hasLuhnSum(digits);
}

/** VAT number with the letters of its country: that of the form, or any known one where none is given. */
export function isVatNumber(text: string, country?: FormCountry): boolean {
  const number = compact(text);
  return (country ? [country] : formCountries).some(
    (each) => number.startsWith(each.toUpperCase()) && vatChecks[each](number.slice(2)),
  );
}

/** The stored form of a number: capitals and digits. */
export const compact = (text: string): string => text.replaceAll(/[\s./-]/g, '').toUpperCase();

/** Whether a Belgian VAT number is the one of a firm: its enterprise number behind the letters of the country. */
export const isVatNumberOf = (enterpriseNumber: string, vatNumber: string): boolean =>
  !compact(vatNumber).startsWith('BE') || enterpriseDigits(vatNumber) === enterpriseDigits(enterpriseNumber);

/**
 * The key before the nine digits of a French firm (SIREN): two digits that are worked out of them, or the newer one
 * with letters, of which I and O are left out.
 */
function hasFrenchKey(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  if (!siren.startsWith(monaco) && !hasLuhnSum(siren)) return false;
  if (/^\d\d$/.test(key)) return Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
  const [first = 0, second = 0] = [...key].map((sign) => frenchKeySigns.indexOf(sign));
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

/** Firms of Monaco have French VAT numbers whose digits are no SIREN. */
const monaco = '000';
const frenchKeySigns = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The check of Luhn: from the right, every second digit counts double. */
function hasLuhnSum(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

function hasDutchSum(number: string): boolean {
  const sum = [...number.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
  return sum % 11 === Number(number[8]);
}

/** ISO 7064, as for the numbers of Dutch sole traders: letters count from 10. */
function isOneOf97(text: string): boolean {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
