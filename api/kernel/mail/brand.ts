import { inArray } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { setting } from '../database/schema/site.ts';
import type { MailBrand } from './templates/document.ts';

const codes = [
  'brand_name',
  'brand_tagline',
  'company_name',
  'company_street',
  'company_postal_code',
  'company_city',
  'company_phone',
  'enterprise_number',
] as const;
type Code = (typeof codes)[number];

/** Who the site writes as, in a language. What no setting holds is left out. */
export async function readMailBrand(db: Queries, locale: Locale, homeUrl: string): Promise<MailBrand> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.code, [...codes]));
  const values = new Map(rows.map(({ code, input }) => [code, input.value[locale]]));
  const textOf = (code: Code) => values.get(code) ?? '';
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  const town = join(textOf('company_postal_code'), textOf('company_city'));
  return {
    name: textOf('brand_name') || new URL(homeUrl).hostname,
    tagline: textOf('brand_tagline'),
    imprint: [
      textOf('company_name'),
      [textOf('company_street'), town].filter((part) => part !== '').join(', '),
      textOf('company_phone'),
      textOf('enterprise_number'),
    ].filter((line) => line !== ''),
    homeUrl,
  };
}
