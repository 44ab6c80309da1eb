import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import { countryInputSchema, type countrySchema } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { country } from '../../kernel/database/schema/site.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';

type Country = z.infer<typeof countrySchema>;

export async function listCountries(db: Queries, query: Paging & { lang: Locale }) {
  const { limit, offset } = toWindow(query);
  const order = [asc(country.position), asc(country.iso)];
  const rows = await db
    .select()
    .from(country)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toCountry(row, query.lang));
  return listPage(db, { table: country, paging: query, items });
}

export async function showCountry(db: Queries, name: number | string, locale: Locale): Promise<Country> {
  const rows = await db
    .select()
    .from(country)
    .where(isNamed(country, country.iso, name));
  return toCountry(requireFound(rows), locale);
}

function toCountry({ id, iso, input }: typeof country.$inferSelect, locale: Locale): Country {
  const { name, link } = countryInputSchema.parse(input);
  return { id, iso, name: name[locale], link };
}
