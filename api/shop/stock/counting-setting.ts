import { sql } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';

/** Code of the setting that switches stock on: `true`. */
export const countingCode = 'stock_counting';

/** Whether the shop counts its stock, in SQL. */
export const countingSetting = sql`coalesce((
  select input -> 'value' ->> ${defaultLocale}::text = 'true' from setting where code = ${countingCode}), false)`;
