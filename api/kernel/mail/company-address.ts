import { eq } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { setting } from '../database/schema/site.ts';

/** Where the company reads its mail: the setting `company_email`. Empty when there is none. */
export async function readCompanyAddress(db: Queries, locale: Locale): Promise<string> {
  const [row] = await db.select().from(setting).where(eq(setting.code, 'company_email'));
  return row === undefined ? '' : row.input.value[locale].trim();
}
