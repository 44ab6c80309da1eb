import { sql } from 'drizzle-orm';
import { perLocale } from '../../../languages/per-locale.ts';
import { locales, type Translated } from '../../contract/common.ts';
import type { EntityType } from '../../contract/content.ts';
import type { Transaction } from '../database/database.ts';

/** An entity that was saved, with the slugs it had before, if it was there. */
export interface SavedSlugs {
  readonly id: number;
  readonly before: Translated<string> | undefined;
  readonly after: Translated<string>;
}

/** The slug of an entity that an import saves twice, in between. It never was a URL. */
export function passingSlug(key: string): Translated<string> {
  const slug = `${passingPrefix}${Buffer.from(key).toString('hex')}`.slice(0, longestSlug);
  return perLocale(() => slug);
}

const passingPrefix = 'in-between-';
const longestSlug = 200;
const isPassing = (slug: string): boolean => /^in-between-[0-9a-f]+$/.test(slug);

/**
 * Stores the slugs that entities of a kind gave up, and forgets those that one of them uses now: a visitor who has a slug
 * wins it. Several entities at a time may exchange theirs.
 */
export async function saveFormerSlugs(
  tx: Transaction,
  type: EntityType,
  saved: readonly SavedSlugs[],
): Promise<void> {
  const moves = saved.flatMap(({ id, before, after }) =>
    locales.map((locale) => ({ id, locale, before: before?.[locale], after: after[locale] })),
  );
  const former = moves.filter(
    ({ before, after }) => before !== undefined && before !== after && !isPassing(before),
  );
  if (former.length > 0) {
    await tx.execute(sql`
      insert into former_slug (entity_type, locale, slug, entity_id)
      select ${type}::text, locale, before, id
      from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as row(id int, locale text, before text)
      on conflict (entity_type, locale, slug) do update set entity_id = excluded.entity_id`);
  }
  await tx.execute(sql`
    delete from former_slug
    using jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as row(locale text, after text)
    where entity_type = ${type} and former_slug.locale = row.locale and slug = row.after`);
}
