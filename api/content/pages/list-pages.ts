import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageItem, pageIndexQuery } from '../../contract/content.ts';
import { page, pageTranslation } from '../../kernel/database/schema/content.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import { listedPlan } from '../../kernel/plans/sales-plans.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import { isInPlan, isOfNetwork } from '../menus/read-sliders.ts';
import type { ReadContext } from './write-blocks.ts';

type Query = z.output<typeof pageIndexQuery>;

/** Newest first. Drafts are left out, unless an editor asks. */
export async function listPages(context: ReadContext, query: Query, isEditor: boolean) {
  const { db, locale, pictures } = context;
  const { limit, offset } = toWindow(query);
  const where = isListed(query, isEditor);
  const rows = await db
    .select({ page, translation: pageTranslation })
    .from(page)
    .innerJoin(pageTranslation, and(eq(pageTranslation.pageId, page.id), eq(pageTranslation.locale, locale)))
    .where(where)
    .orderBy(desc(page.publishedAt), desc(page.id))
    .limit(limit)
    .offset(offset);
  const picture = await pictures.load(referencedFiles(rows.map((row) => row.page.cover)));
  const items = rows.map(
    ({ page: row, translation: { title, slug, description } }): PageItem => ({
      id: row.id,
      code: row.code,
      technical_type: row.technicalType,
      title,
      slug,
      description,
      cover: picture(row.cover, locale),
      tags: row.tags,
      published_at: row.publishedAt,
    }),
  );
  return listPage(db, { table: page, where, paging: query, items });
}

function isListed(query: Query, isEditor: boolean): SQL | undefined {
  const { technical_type: type, tag, negoce } = query;
  return and(
    isInPlan(page.salesPlanIds, listedPlan(query)),
    isOfNetwork(page.negoce, negoce),
    type === undefined ? undefined : eq(page.technicalType, type),
    tag === undefined ? undefined : sql`${tag} = any(${page.tags})`,
    isEditor ? undefined : page.published,
  );
}
