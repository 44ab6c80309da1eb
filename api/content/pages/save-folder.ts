import { eq } from 'drizzle-orm';
import { type Locale, locales } from '../../contract/common.ts';
import type { FolderInput } from '../../contract/content.ts';
import type { Users } from '../../kernel/changes/record-writer.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { folder, folderTranslation } from '../../kernel/database/schema/content.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { folderTags } from '../../kernel/links/content-tags.ts';
import { saveFormerSlugs } from '../../kernel/links/former-slugs.ts';
import { linkingNames, listUsers, noUsers } from '../../kernel/links/link-users.ts';
import { linkingTags } from '../../kernel/links/linking-tags.ts';
import { referencesOf } from '../../kernel/links/references.ts';
import { toSalesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { withAddedLanguages } from '../../kernel/stored/added-languages.ts';
import { changedLocales, isSameDocument, toDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { referenceFaults } from '../menus/link-targets.ts';
import { cleanTranslatedBlocks } from './clean-blocks.ts';
import { refuseTakenSlugs } from './slug-faults.ts';

export async function saveFolder(
  tx: Transaction,
  given: FolderInput,
  context: WriteContext,
): Promise<SaveResult> {
  const sections = given.sections.map((section) => ({
    ...section,
    blocks: cleanTranslatedBlocks(section.blocks),
  }));
  const input = { ...given, sections };
  const stored = await findStored(tx, folder, eq(folder.code, input.code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const fields = await referenceFaults(tx, referencesOf(input));
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
  const { folderId, locale, slug } = folderTranslation;
  await refuseTakenSlugs(
    tx,
    { table: folderTranslation, id: folderId, locale, slug },
    input.slug,
    stored?.id,
  );
  const id = await writeFolder(tx, input, context);
  const before = stored && withAddedLanguages(stored.input);
  await saveFormerSlugs(tx, 'folder', [{ id, before: before?.slug, after: input.slug }]);
  const isMovedIn = (locale: Locale) => before?.slug[locale] !== input.slug[locale];
  const moved = isOnline(before) === isOnline(input) ? locales.filter(isMovedIn) : locales;
  const changed = before ? changedLocales(toDocument(before), toDocument(input)) : locales;
  // The site map leads to it in the other languages.
  const tags = folderTags(id, moved.length > 0 ? locales : changed);
  const links = await linkingTags(tx, [{ type: 'folder', code: input.code }], moved);
  return { id, outcome: stored ? 'changed' : 'created', tags: [...tags, ...links] };
}

const isOnline = (input: FolderInput | undefined) => input !== undefined && input.sales_plans.length > 0;

async function writeFolder(
  tx: Transaction,
  input: FolderInput,
  { now, restoredId }: WriteContext,
): Promise<number> {
  const { code, cover } = input;
  const values = {
    code,
    cover,
    types: input.sections.map(({ type }) => type),
    salesPlanIds: toSalesPlanIds(input.sales_plans),
    input,
    updatedAt: now,
  };
  const rows = await tx
    .insert(folder)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: folder.code, set: values })
    .returning({ id: folder.id });
  const folderId = returnedId(rows);
  await tx.delete(folderTranslation).where(eq(folderTranslation.folderId, folderId));
  await tx.insert(folderTranslation).values(
    locales.map((locale) => ({
      folderId,
      locale,
      slug: input.slug[locale],
      title: input.title[locale],
      description: input.description[locale],
    })),
  );
  return folderId;
}

/** What links to a folder. */
export async function folderUsers(tx: Transaction, id: number): Promise<Users> {
  const [row] = await tx.select({ code: folder.code }).from(folder).where(eq(folder.id, id));
  return row === undefined ? noUsers : listUsers(tx, linkingNames({ type: 'folder', code: row.code }));
}

export async function deleteFolder(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(folder).where(eq(folder.id, id));
  return folderTags(id);
}
