import { type PageDetail, pageInputSchema } from '../../contract/content.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { DraftRule } from '../../kernel/previews/draft-rule.ts';
import { requirePlan } from '../../kernel/stored/found.ts';
import { contentReads } from './content-reads.ts';
import { loadResolver, type ReadContext, soldProducts, writeBlock } from './write-blocks.ts';

export interface PageCall {
  /** An id, or the slug in the language of the call. */
  readonly name: number | string;
  readonly plan: number | undefined;
  readonly maySeeDraft: DraftRule;
}

export async function showPage(context: ReadContext, call: PageCall): Promise<PageDetail> {
  const { db, locale } = context;
  const { name } = call;
  const key = typeof name === 'number' ? { id: name } : { slug: name, locale };
  const [row] = await contentReads(db).pages([key]);
  if (row === undefined) throw new ApiError('not_found');
  if (!row.published && !call.maySeeDraft(row.id)) throw new ApiError('not_found');
  requirePlan(call.plan, row.sales_plan_ids);
  const input = readStored(pageInputSchema, row.input);
  const blocks = input.blocks[locale];
  const resolver = await loadResolver([blocks, { cover: input.cover }], context);
  const sold = await soldProducts(db, blocks, call.plan);
  return {
    id: row.id,
    code: row.code,
    technical_type: row.technical_type,
    title: input.title[locale],
    slug: input.slug[locale],
    slugs: input.slug,
    description: input.description[locale],
    meta_description: input.meta_description[locale],
    cover: resolver.picture(input.cover, locale),
    tags: row.tags,
    blocks: blocks.map((block) => writeBlock(block, resolver, sold)),
    sales_plans: row.sales_plan_ids,
    published_at: row.published_at,
    updated_at: new Date(row.updated_at).toISOString(),
  };
}
