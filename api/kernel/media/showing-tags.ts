import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { changeTags, menuTag } from '../../contract/cache-tags.ts';
import { locales } from '../../contract/common.ts';
import type { Transaction } from '../database/database.ts';
import { category } from '../database/schema/category.ts';
import { folder, menu, page, slider } from '../database/schema/content.ts';
import { product } from '../database/schema/product.ts';
import { training } from '../database/schema/training.ts';
import { folderTags, pageTags, sliderTags } from '../links/content-tags.ts';

/** Tags of everything that shows a media file. */
export async function showingTags(tx: Transaction, file: string): Promise<string[]> {
  const shows = (input: PgColumn): SQL =>
    sql`jsonb_path_exists(${input}, '$.**.file ? (@ == $file)', ${JSON.stringify({ file })}::jsonb)`;
  const products = await tx.select({ id: product.id }).from(product).where(shows(product.input));
  const categories = await tx.select({ id: category.id }).from(category).where(shows(category.input));
  const pages = await tx
    .select({ id: page.id, type: page.technicalType })
    .from(page)
    .where(shows(page.input));
  const folders = await tx.select({ id: folder.id }).from(folder).where(shows(folder.input));
  const slides = await tx.select({ plans: slider.salesPlanIds }).from(slider).where(shows(slider.input));
  const trainings = await tx.select({ id: training.id }).from(training).where(shows(training.input));
  const menus = await tx.select({ code: menu.code }).from(menu).where(shows(menu.input));
  return [
    ...products.flatMap(({ id }) =>
      [`product:${id}`, `product:${id}:card`].flatMap((tag) => changeTags(tag)),
    ),
    ...categories.flatMap(({ id }) =>
      [`category:${id}`, `category:${id}:card`].flatMap((tag) => changeTags(tag)),
    ),
    ...(categories.length > 0 ? changeTags('categories') : []),
    ...pages.flatMap(({ id, type }) => pageTags(id, [type])),
    ...folders.flatMap(({ id }) => folderTags(id)),
    ...slides.flatMap(({ plans }) => sliderTags(plans)),
    ...(trainings.length > 0 ? ['trainings'] : []),
    ...menus.flatMap(({ code }) => locales.map((locale) => menuTag(code, locale))),
  ];
}
