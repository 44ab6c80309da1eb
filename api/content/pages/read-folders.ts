import { and, asc, eq } from 'drizzle-orm';
import type { FolderDetail } from '../../contract/content.ts';
import { folder, folderTranslation } from '../../kernel/database/schema/content.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import type { DraftRule } from '../../kernel/previews/draft-rule.ts';
import { requireFound, requireShown } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { isInPlan } from '../menus/read-sliders.ts';
import { loadResolver, type ReadContext, soldProducts, writeBlock } from './write-blocks.ts';

export async function listFolders(context: ReadContext, query: Paging & { plan: number }) {
  const { db, locale, pictures } = context;
  const { limit, offset } = toWindow(query);
  const where = isInPlan(folder.salesPlanIds, query.plan);
  const rows = await translated(context).where(where).orderBy(asc(folder.id)).limit(limit).offset(offset);
  const picture = await pictures.load(referencedFiles(rows.map((row) => row.folder.cover)));
  const items = rows.map(
    ({ folder: { id, code, cover, types }, translation: { title, slug, description } }) => ({
      id,
      code,
      title,
      slug,
      description,
      types,
      cover: picture(cover, locale),
    }),
  );
  return listPage(db, { table: folder, where, paging: query, items });
}

/** `name`: an id, or the slug in the language of the call. */
export async function showFolder(
  context: ReadContext,
  name: number | string,
  { plan, maySeeDraft }: { plan: number | undefined; maySeeDraft: DraftRule },
): Promise<FolderDetail> {
  const { db, locale } = context;
  const isNamed = typeof name === 'number' ? eq(folder.id, name) : eq(folderTranslation.slug, name);
  const { folder: row } = requireFound(await translated(context).where(isNamed));
  requireShown({ id: row.id, plans: row.salesPlanIds }, plan, maySeeDraft);
  const { input } = row;
  const sections = input.sections.map(({ type, blocks }) => ({ type, blocks: blocks[locale] }));
  const resolver = await loadResolver([sections, { cover: input.cover }], context);
  const allBlocks = sections.flatMap(({ blocks }) => blocks);
  const sold = await soldProducts(db, allBlocks, plan);
  return {
    id: row.id,
    code: row.code,
    title: input.title[locale],
    slug: input.slug[locale],
    slugs: input.slug,
    description: input.description[locale],
    meta_description: input.meta_description[locale],
    cover: resolver.picture(input.cover, locale),
    types: row.types,
    sections: sections.map(({ type, blocks }) => ({
      type,
      blocks: blocks.map((block) => writeBlock(block, resolver, sold)),
    })),
    sales_plans: row.salesPlanIds,
    updated_at: row.updatedAt.toISOString(),
  };
}

const translated = ({ db, locale }: ReadContext) =>
  db
    .select({ folder, translation: folderTranslation })
    .from(folder)
    .innerJoin(
      folderTranslation,
      and(eq(folderTranslation.folderId, folder.id), eq(folderTranslation.locale, locale)),
    );
