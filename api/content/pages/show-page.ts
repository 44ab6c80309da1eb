import { and, eq } from 'drizzle-orm';
import { type PageDetail, pageInputSchema } from '../../contract/content.ts';
import { page, pageTranslation } from '../../kernel/database/schema/content.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { DraftRule } from '../../kernel/previews/draft-rule.ts';
import { requireFound, requirePlan } from '../../kernel/stored/found.ts';
import { loadResolver, type ReadContext, soldProducts, writeBlock } from './write-blocks.ts';

export interface PageCall {
  /** An id, or the slug in the language of the call. */
  readonly name: number | string;
  readonly plan: number | undefined;
  readonly maySeeDraft: DraftRule;
}

export async function showPage(context: ReadContext, call: PageCall): Promise<PageDetail> {
  const { db, locale } = context;
  const row = requireFound(await findPage(context, call.name));
  if (!row.published && !call.maySeeDraft(row.id)) throw new ApiError('not_found');
  requirePlan(call.plan, row.salesPlanIds);
  const input = pageInputSchema.parse(row.input);
  const blocks = input.blocks[locale];
  const resolver = await loadResolver([blocks, { cover: input.cover }], context);
  const sold = await soldProducts(db, blocks, call.plan);
  return {
    id: row.id,
    code: row.code,
    technical_type: row.technicalType,
    title: input.title[locale],
    slug: input.slug[locale],
    slugs: input.slug,
    description: input.description[locale],
    meta_description: input.meta_description[locale],
    cover: resolver.picture(input.cover, locale),
    tags: row.tags,
    blocks: blocks.map((block) => writeBlock(block, resolver, sold)),
    sales_plans: row.salesPlanIds,
    published_at: row.publishedAt,
    updated_at: row.updatedAt.toISOString(),
  };
}

async function findPage({ db, locale }: ReadContext, name: number | string) {
  if (typeof name === 'number') return db.select().from(page).where(eq(page.id, name));
  const rows = await db
    .select({ page })
    .from(page)
    .innerJoin(pageTranslation, and(eq(pageTranslation.pageId, page.id), eq(pageTranslation.locale, locale)))
    .where(eq(pageTranslation.slug, name));
  return rows.map((row) => row.page);
}
