import { isValidIBAN } from 'ibantools';
import { locales, safeUrlSchema } from '../../contract/common.ts';
import { compact, isEnterpriseNumber, isVatNumber } from '../../contract/company-numbers.ts';
import type { SettingInput } from '../../contract/content.ts';
import { formRules } from '../../contract/form-rules.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';

type Fault = Omit<FieldFault, 'path'>;

/** What is wrong with a value that is not empty; undefined where nothing is. */
type Check = (value: string) => Fault | undefined;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? undefined : { fault: 'wrong_format' };
const oneOf =
  (...options: readonly string[]): Check =>
  (value) =>
    options.includes(value) ? undefined : { fault: 'not_an_option', values: { options: options.join(', ') } };
const url: Check = (value) =>
  safeUrlSchema.safeParse(value).success ? undefined : { fault: 'not_a_safe_url' };

/** Settings whose value is more than a text. */
const checks: Readonly<Record<string, Check>> = {
  company_email: (value) => (formRules.form_email(value) ? undefined : { fault: 'form_email' }),
  company_country_code: matches(/^[A-Z]{2}$/),
  company_phone_uri: matches(/^\+\d{6,15}$/),
  enterprise_number: (value) => (isEnterpriseNumber(value) ? undefined : { fault: 'form_enterprise_number' }),
  vat_number: (value) => (isVatNumber(value) ? undefined : { fault: 'form_vat_number' }),
  bank_iban: (value) => (isValidIBAN(compact(value)) ? undefined : { fault: 'wrong_format' }),
  bank_bic: matches(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/),
  tag_manager_id: matches(/^GTM-[A-Z0-9]{4,12}$/),
  guarantee_notice: url,
  map_tiles_url: matches(/^https?:\/\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s"'<>\\]+$/),
  distance_sales: oneOf('home', 'destination'),
  second_factor_roles: oneOf('admin', 'admin_shop', 'admin_shop_content'),
  audit_kept_days: matches(/^(?:9\d|[1-9]\d{2,3})$/),
  loading: oneOf('true', 'false'),
  stock_counting: oneOf('true', 'false'),
  stock_hold_days: matches(/^[1-9]\d?$/),
};

/** Every setting `link_…` is a URL that visitors follow. */
const checkOf = (code: string): Check | undefined =>
  checks[code] ?? (code.startsWith('link_') ? url : undefined);

/** What is wrong with the values of a setting, by the language that it is wrong in. */
export function settingFaults({ code, value }: SettingInput): FieldFault[] {
  const check = checkOf(code);
  return locales.flatMap((locale): FieldFault[] => {
    const given = value[locale].trim();
    const fault = given === '' ? undefined : check?.(given);
    return fault === undefined ? [] : [{ path: `value.${locale}`, ...fault }];
  });
}
