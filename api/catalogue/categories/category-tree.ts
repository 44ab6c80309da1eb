import type { Category, Crumb } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import type { PictureOf } from '../../kernel/http/services.ts';
import type { CategoryRow } from './category-rows.ts';

type CrumbRow = Crumb & Pick<CategoryRow, 'parent_id'>;

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

/** From the root to a category; empty without one. */
export function crumbsTo(id: number | null, find: (id: number) => Omit<CrumbRow, 'id'> | undefined): Crumb[] {
  const row = id === null ? undefined : find(id);
  if (id === null || row === undefined) return [];
  const { code, name, slug, parent_id } = row;
  return [...crumbsTo(parent_id, find), { id, code, name, slug }];
}
