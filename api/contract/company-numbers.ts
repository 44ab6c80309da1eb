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

const vatChecks: Record<FormCountry, (number: string) => boolean> = {
  be: isEnterpriseNumber,
  nl: (number) => /^\d{9}B\d{2}$/.test(number) && (hasDutchSum(number) || isOneOf97(`NL${number}`)),
  lu: (number) => /^\d{8}$/.test(number) && Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  fr: (number) => /^[\dA-HJ-NP-Z]{2}\d{9}$/.test(number),
};

/** VAT number with the letters of its country: that of the form, or any known one where none is given. */
export function isVatNumber(text: string, country?: FormCountry): boolean {
  const number = compact(text);
  return (country ? [country] : formCountries).some(
    (each) => number.startsWith(each.toUpperCase()) && vatChecks[each](number.slice(2)),
  );
}

/** As numbers are kept: capitals and digits. */
export const compact = (text: string): string => text.replaceAll(/[\s./-]/g, '').toUpperCase();

function hasDutchSum(number: string): boolean {
  const sum = [...number.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
  return sum % 11 === Number(number[8]);
}

/** ISO 7064, as for the numbers of Dutch sole traders: letters count from 10. */
function isOneOf97(text: string): boolean {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
