import type { Category, Crumb } from '../contract/catalogue.ts';
import type { Locale } from '../contract/common.ts';
import type { PictureOf } from '../http/services.ts';
import type { CategoryRow } from './category-rows.ts';

/** Categories below a parent that have products, with `depth` levels below each. */
export function toCategories(
  rows: readonly CategoryRow[],
  parentId: number | null,
  depth: number,
  toCategory: (row: CategoryRow) => Omit<Category, 'childs'>,
): Category[] {
  return rows
    .filter((row) => row.parent_id === parentId && row.product_count > 0)
    .map((row) => ({
      ...toCategory(row),
      childs: depth === 0 ? [] : toCategories(rows, row.id, depth - 1, toCategory),
    }));
}

export const categoryMapper =
  (locale: Locale, pictureOf: PictureOf) =>
  ({ cover, ...row }: CategoryRow): Omit<Category, 'childs'> => ({ ...row, cover: pictureOf(cover, locale) });

/** From the root to the parent. */
export function ancestorsOf(rows: readonly CategoryRow[], parentId: number | null): Crumb[] {
  const parent = rows.find(({ id }) => id === parentId);
  if (parent === undefined) return [];
  const { id, code, name, slug } = parent;
  return [...ancestorsOf(rows, parent.parent_id), { id, code, name, slug }];
}
