import { asc } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import { type Setting, settingInputSchema } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { setting } from '../../kernel/database/schema/site.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';

type Row = typeof setting.$inferSelect;

export async function listSettings(db: Queries, query: Paging & { lang: Locale }) {
  const { limit, offset } = toWindow(query);
  const rows = await db.select().from(setting).orderBy(asc(setting.code)).limit(limit).offset(offset);
  const items = rows.map((row) => toSetting(row, query.lang));
  return listPage(db, { table: setting, paging: query, items });
}

export async function showSetting(db: Queries, name: number | string, locale: Locale): Promise<Setting> {
  const rows = await db
    .select()
    .from(setting)
    .where(isNamed(setting, setting.code, name));
  return toSetting(requireFound(rows), locale);
}

function toSetting({ id, code, input }: Row, locale: Locale): Setting {
  return { id, code, values: [{ value: settingInputSchema.parse(input).value[locale] }] };
}
