/** How the value of a setting is typed. */
export interface SettingKind {
  readonly input: 'text' | 'check' | 'choice' | 'number' | 'email' | 'url' | 'tel';
  /** Whether it may differ by language. */
  readonly isTranslated: boolean;
  /** The values of a choice. */
  readonly options?: readonly string[];
}

const text: SettingKind = { input: 'text', isTranslated: false };
const translated: SettingKind = { input: 'text', isTranslated: true };
const email: SettingKind = { input: 'email', isTranslated: false };
const url: SettingKind = { input: 'url', isTranslated: false };
const phone: SettingKind = { input: 'tel', isTranslated: false };

/** The settings of the site that the program knows by their codes. */
export const settingKinds = {
  brand_name: text,
  brand_tagline: translated,
  company_name: translated,
  company_legal_form: translated,
  company_street: translated,
  company_postal_code: text,
  company_city: translated,
  company_country: translated,
  company_country_code: text,
  company_email: email,
  company_phone: phone,
  company_phone_uri: phone,
  enterprise_number: text,
  vat_number: text,
  court_register: translated,
  business_hours: translated,
  business_hours_weekdays: translated,
  business_hours_friday: translated,
  link_facebook: url,
  link_youtube: url,
  link_pinterest: url,
  link_instagram: url,
  link_linkedin: url,
  label_stock_lists: translated,
  label_technical_service_part: translated,
  label_technical_service_pro: translated,
  label_help_part: translated,
  label_help_pro: translated,
  label_elearning_part: translated,
  label_elearning_pro: translated,
  poison_centre_phone: phone,
  loading: { input: 'check', isTranslated: false },
  tag_manager_id: text,
  guarantee_notice: url,
  map_tiles_url: url,
  map_tiles_credit: translated,
  bank_iban: text,
  bank_bic: text,
  bank_holder: translated,
  stock_counting: { input: 'check', isTranslated: false },
  stock_hold_days: { input: 'number', isTranslated: false },
  distance_sales: { input: 'choice', isTranslated: false, options: ['home', 'destination'] },
  second_factor_roles: {
    input: 'choice',
    isTranslated: false,
    options: ['admin', 'admin_shop', 'admin_shop_content'],
  },
  audit_kept_days: { input: 'number', isTranslated: false },
  terms_slug: translated,
} as const satisfies Readonly<Record<string, SettingKind>>;

export type SettingCode = keyof typeof settingKinds;

export const isKnownSetting = (code: string): code is SettingCode => Object.hasOwn(settingKinds, code);

/** The kind of a setting; those that the program does not know are texts, or URLs that visitors follow. */
export function settingKind(code: string): SettingKind {
  if (isKnownSetting(code)) return settingKinds[code];
  return code.startsWith('link_') ? url : translated;
}
