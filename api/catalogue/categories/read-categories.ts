import type { Category, CategoryDetail } from '../../contract/catalogue.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { PictureSource } from '../../kernel/http/services.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import { calledPlan, listedPlan } from '../../kernel/plans/sales-plans.ts';
import type { DraftRule } from '../../kernel/previews/draft-rule.ts';
import { requireShown } from '../../kernel/stored/found.ts';
import type { ShowQuery } from '../products/show-product.ts';
import { type CategoryTextReader, readCategoryRows } from './category-rows.ts';
import { categoryMapper, crumbsTo, toCategories } from './category-tree.ts';

export interface CategoryListQuery extends ShowQuery {
  readonly depth: number;
  readonly page: number;
  readonly perPage: number;
}

export interface CategoryList {
  items: Category[];
  total: number;
  page: number;
  perPage: number;
}

/** The roots that have products in the sales plan. */
export async function listCategories(
  db: Queries,
  query: CategoryListQuery,
  pictures: PictureSource,
  shared: SharedReads,
): Promise<CategoryList> {
  const { lang, depth, page, perPage } = query;
  const rows = await readCategoryRows(db, shared, lang, listedPlan(query));
  const pictureOf = await pictures.load(referencedFiles(rows.map(({ cover }) => cover)));
  const roots = toCategories(rows, null, depth, categoryMapper(lang, pictureOf));
  return { items: roots.slice((page - 1) * perPage, page * perPage), total: roots.length, page, perPage };
}

/** A category by its id, or by its slug in the language of the call. */
export async function showCategory(
  db: Queries,
  readTexts: CategoryTextReader,
  idOrSlug: number | string,
  query: ShowQuery,
  { pictures, shared, maySeeDraft }: { pictures: PictureSource; shared: SharedReads; maySeeDraft: DraftRule },
): Promise<CategoryDetail> {
  const { lang } = query;
  const planId = calledPlan(query);
  const texts = await readTexts({ idOrSlug, locale: lang });
  if (texts === undefined) throw new ApiError('not_found');
  const { input, sales_plans } = texts;
  // What refers to a category that holds nothing asks for it without a sales plan.
  if (planId !== undefined) requireShown({ id: texts.id, plans: sales_plans }, planId, maySeeDraft);
  const rows = await readCategoryRows(db, shared, lang, planId);
  const own = rows.find(({ id }) => id === texts.id);
  if (own === undefined) throw new ApiError('not_found');
  const below = rows.filter(({ parent_id }) => parent_id === own.id);
  const pictureOf = await pictures.load(referencedFiles([own, ...below].map(({ cover }) => cover)));
  const toCategory = categoryMapper(lang, pictureOf);
  return {
    ...toCategory(own),
    slugs: texts.slugs,
    description: input.description[lang],
    meta_description: input.meta_description[lang],
    ancestors: crumbsTo(own.parent_id, (ancestorId) => rows.find(({ id }) => id === ancestorId)),
    childs: toCategories(rows, own.id, 0, toCategory),
    sales_plans,
    updated_at: new Date(texts.updated_at).toISOString(),
  };
}
