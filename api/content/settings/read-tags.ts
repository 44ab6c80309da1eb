import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import type { tagSchema } from '../../contract/content.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { tag } from '../../kernel/database/schema/site.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';

type Tag = z.infer<typeof tagSchema>;

export async function listTags(db: Queries, query: Paging & { lang: Locale; kind?: string | undefined }) {
  const { limit, offset } = toWindow(query);
  const where = query.kind === undefined ? undefined : eq(tag.kind, query.kind);
  const rows = await db
    .select()
    .from(tag)
    .where(where)
    .orderBy(asc(tag.kind), asc(tag.position), asc(tag.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toTag(row, query.lang));
  return listPage(db, { table: tag, where, paging: query, items });
}

export async function showTag(db: Queries, name: number | string, locale: Locale): Promise<Tag> {
  const rows = await db
    .select()
    .from(tag)
    .where(isNamed(tag, tag.key, name))
    .orderBy(asc(tag.id));
  return toTag(requireFound(rows), locale);
}

function toTag({ id, kind, key, input }: typeof tag.$inferSelect, locale: Locale): Tag {
  return { id, kind, key, label: input.label[locale] };
}
