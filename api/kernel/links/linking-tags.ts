import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { changeTags, menuTag } from '../../contract/cache-tags.ts';
import { type Locale, locales } from '../../contract/common.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { folder, menu, page, slider } from '../database/schema/content.ts';
import { sliderTags } from './content-tags.ts';
import type { Reference } from './references.ts';

/** Tags of the menus, slides, pages and folders that lead to one of the targets: their links change with it, in the languages that are given. */
export async function linkingTags(
  db: Queries | Transaction,
  targets: readonly Reference[],
  languages: readonly Locale[] = locales,
): Promise<string[]> {
  if (targets.length === 0 || languages.length === 0) return [];
  const menus = await db.select({ code: menu.code }).from(menu).where(linksTo(menu.input, targets));
  const slides = await db
    .select({ plans: slider.salesPlanIds })
    .from(slider)
    .where(linksTo(slider.input, targets));
  const pages = await db.select({ id: page.id }).from(page).where(linksTo(page.input, targets));
  const folders = await db.select({ id: folder.id }).from(folder).where(linksTo(folder.input, targets));
  return [
    ...menus.flatMap(({ code }) => languages.map((locale) => menuTag(code, locale))),
    ...new Set(slides.flatMap(({ plans }) => sliderTags(plans, languages))),
    ...pages.flatMap(({ id }) => changeTags(`page:${id}`, languages)),
    ...folders.flatMap(({ id }) => changeTags(`folder:${id}`, languages)),
  ];
}

function linksTo(input: PgColumn, targets: readonly Reference[]) {
  const wanted = JSON.stringify(targets.map(({ type, code }) => `${type} ${code}`));
  return sql`exists (
    select from jsonb_path_query(${input}, '$.**.link') as link
    where ${wanted}::jsonb @> jsonb_build_array(concat(link ->> 'type', ' ', link ->> 'destination'))
  )`;
}
