import { isEnterpriseNumber, isSiret, isVatNumber, isVatNumberOf } from './company-numbers.ts';
import {
  type FormCountry,
  isFormCountry,
  isInternationalPhone,
  isPhone,
  isPhoneAbroad,
  isZip,
} from './country-rules.ts';

/** Reads what was typed into a sibling field, by name: empty where nothing was; `on` for a box that is checked. */
export type ReadSibling = (name: string) => string;

const isEmptyOr =
  (check: (text: string, sibling: ReadSibling) => boolean) => (text: string, sibling: ReadSibling) =>
    text.trim() === '' || check(text, sibling);
const countryOf = (sibling: ReadSibling) => {
  const country = sibling('country');
  return isFormCountry(country) ? country : undefined;
};

/** Rules of fields, over what was typed. They run in the browser and on the server. */
export const formRules = {
  form_required: (text) => text.trim() !== '',
  form_email: (text) => text.length <= 254 && emailPattern.test(text.trim()),
  form_link: (text) => !linkPattern.test(text),
  form_minimum: (text) => typedAmount(text) >= 1,
  form_date: isEmptyOr(isDay),
  form_function: (text, sibling) => sibling('job') !== '' || text.trim() !== '',
  form_period: (text, sibling) => !sibling('session').startsWith('other') || text !== '',
  form_people: isEmptyOr((text) => /^[1-8]$/.test(text)),
  form_terms: (text) => text === 'on',
  form_phone: isEmptyOr(
    (text, sibling) => isPhone(text, countryOf(sibling)) || isPhoneAbroad(text) || isInternationalPhone(text),
  ),
  form_zip: isEmptyOr((text, sibling) => isZip(text, countryOf(sibling))),
  form_siret: isEmptyOr(isSiret),
  form_siret_country: isEmptyOr((_, sibling) => sibling('country') === 'fr'),
  form_enterprise_number: isEmptyOr(isEnterpriseNumber),
  form_vat_number: isEmptyOr((text, sibling) => isVatNumber(text, countryOf(sibling))),
  form_vat_enterprise: isEmptyOr(
    (text, sibling) =>
      sibling('enterprise_number').trim() === '' || isVatNumberOf(sibling('enterprise_number'), text),
  ),
  form_password_length: isEmptyOr((text) => [...text].length >= minimumPasswordLength),
  form_password_match: (text, sibling) => text === sibling('password'),
} satisfies Record<string, (text: string, sibling: ReadSibling) => boolean>;
export type FormRule = keyof typeof formRules;

/** A rule whose fault names the format that the sibling field `country` asks for. */
type CountryRule = 'form_zip' | 'form_phone';
export type RuleFault = FormRule | `${CountryRule}_${FormCountry}`;

/** What is wrong with a field that breaks a rule: with the expected form where the country is known. */
export function faultOfRule(rule: FormRule, sibling: ReadSibling): RuleFault {
  const country = countryOf(sibling);
  return country && (rule === 'form_zip' || rule === 'form_phone') ? `${rule}_${country}` : rule;
}

/** Rules by the name of their field; the first that is broken is reported. */
export type FieldRules = Readonly<Record<string, readonly FormRule[]>>;

/** « 120,5 », « 120.5 », « 1 200 », « 1.200,5 »; not a number for anything else. */
function typedAmount(text: string): number {
  const typed = text.replaceAll(/\s/g, '');
  const whole = typed.replace(/^([1-9]\d{0,2})((?:\.\d{3})+)(?=,|$)/, (part) => part.replaceAll('.', ''));
  return /^\d+(?:[.,]\d+)?$/.test(whole) ? Number(whole.replace(',', '.')) : Number.NaN;
}

/** `2026-12-24`, a day of the calendar. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

export const minimumPasswordLength = 8;
export const maximumPasswordLength = 128;

const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
/** Emails that anybody may have sent to anybody carry no addresses but our own. */
const linkPattern =
  /:\/\/|\bwww\.|@|[a-z\d-]{2}\.(?:com|net|org|be|nl|fr|eu|info|biz|io|ru|cn|xyz|top|shop|link|click)\b/i;
