import { sql } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';

/** Code of the setting that switches stock on: `true`. */
export const countingCode = 'stock_counting';

/** Whether the shop counts its stock, in SQL. */
export const countingSetting = sql`coalesce((
  select input -> 'value' ->> ${sql.raw(`'${defaultLocale}'`)} = 'true' from setting where code = ${sql.raw(`'${countingCode}'`)}), false)`;
