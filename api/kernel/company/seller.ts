import { inArray } from 'drizzle-orm';
import { perLocale } from '../../../languages/per-locale.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { setting } from '../database/schema/site.ts';

const codes = {
  brand: 'brand_name',
  name: 'company_name',
  street: 'company_street',
  zipcode: 'company_postal_code',
  city: 'company_city',
  countryName: 'company_country',
  countryCode: 'company_country_code',
  email: 'company_email',
  phone: 'company_phone',
  enterpriseNumber: 'enterprise_number',
  vatNumber: 'vat_number',
  courtRegister: 'court_register',
} as const;

/** Who sells: from the settings of the site. Empty where no setting exists. */
export type Seller = Readonly<Record<keyof typeof codes, string>>;

export async function readSeller(db: Queries, locale: Locale): Promise<Seller> {
  return (await readSellers(db))[locale];
}

/** The seller in every language. */
export async function readSellers(db: Queries): Promise<Translated<Seller>> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.code, Object.values(codes)));
  const values = new Map(rows.map(({ code, input }) => [code, input.value]));
  return perLocale((locale) => {
    const textOf = (name: keyof typeof codes) => values.get(codes[name])?.[locale] ?? '';
    return {
      brand: textOf('brand'),
      name: textOf('name'),
      street: textOf('street'),
      zipcode: textOf('zipcode'),
      city: textOf('city'),
      email: textOf('email'),
      countryName: textOf('countryName'),
      countryCode: textOf('countryCode'),
      phone: textOf('phone'),
      enterpriseNumber: textOf('enterpriseNumber'),
      vatNumber: textOf('vatNumber'),
      courtRegister: textOf('courtRegister'),
    };
  });
}
