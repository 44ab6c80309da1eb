import { eq, sql } from 'drizzle-orm';
import { perLocale } from '../../../languages/per-locale.ts';
import { type CategoryInput, categoryInputSchema } from '../../contract/catalogue.ts';
import { locales } from '../../contract/common.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { category, categoryTranslation } from '../../kernel/database/schema/category.ts';
import { saveFormerSlugs } from '../../kernel/links/former-slugs.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { sanitizeRichText } from '../../kernel/text/rich-text.ts';
import { rebuildClosure } from './category-closure.ts';
import { indexCategory } from './category-documents.ts';
import { resolveParent } from './category-faults.ts';
import { type CategoryState, categoryTags } from './category-tags.ts';

export async function saveCategory(
  tx: Transaction,
  given: CategoryInput,
  context: WriteContext,
): Promise<SaveResult> {
  const input = normalise(given);
  const before = await readState(tx, input.code);
  if (before !== undefined && isSameDocument(input, before.input)) {
    return { id: before.id, outcome: 'unchanged', tags: [] };
  }
  const parentId = await resolveParent(tx, input, before?.id);
  const id = await writeCategory(tx, input, parentId, context);
  if (before === undefined || before.parentId !== parentId) await rebuildClosure(tx, id, parentId);
  await saveFormerSlugs(tx, 'category', [{ id, before: before?.input.slug, after: input.slug }]);
  await indexCategory(tx, id, input, before?.input);
  const tags = await categoryTags(tx, before, { id, parentId, input });
  return { id, outcome: before === undefined ? 'created' : 'changed', tags };
}

function normalise(input: CategoryInput): CategoryInput {
  return { ...input, description: perLocale((locale) => sanitizeRichText(input.description[locale])) };
}

async function readState(tx: Transaction, code: string): Promise<CategoryState | undefined> {
  const { rows } = await tx.execute<CategoryState & Record<string, unknown>>(
    sql`select id, parent_id as "parentId", input from category where code = ${code}`,
  );
  return rows[0] && { ...rows[0], input: readStored(categoryInputSchema, rows[0].input) };
}

async function writeCategory(
  tx: Transaction,
  input: CategoryInput,
  parentId: number | null,
  { now, restoredId }: WriteContext,
): Promise<number> {
  const { code, position, family, cover } = input;
  const set = { parentId, position, family, cover, input, updatedAt: now };
  const [saved] = await tx
    .insert(category)
    .overridingSystemValue()
    .values({ id: restoredId, code, ...set })
    .onConflictDoUpdate({ target: category.code, set })
    .returning({ id: category.id });
  if (saved === undefined) throw new Error('The category was not saved');
  const categoryId = saved.id;
  await tx.delete(categoryTranslation).where(eq(categoryTranslation.categoryId, categoryId));
  await tx.insert(categoryTranslation).values(
    locales.map((locale) => ({
      categoryId,
      locale,
      slug: input.slug[locale],
      name: input.name[locale],
    })),
  );
  return categoryId;
}
