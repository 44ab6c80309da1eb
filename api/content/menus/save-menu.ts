import { eq } from 'drizzle-orm';
import { menuTag } from '../../contract/cache-tags.ts';
import { locales } from '../../contract/common.ts';
import type { MenuInput } from '../../contract/content.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { menu } from '../../kernel/database/schema/content.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { referencesOf } from '../../kernel/links/references.ts';
import { changedLocales, isSameDocument, toDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { referenceFaults } from './link-targets.ts';

/** Only the languages whose links or words differ are invalidated. */
export async function saveMenu(
  tx: Transaction,
  input: MenuInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const { code } = input;
  const stored = await findStored(tx, menu, eq(menu.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const fields = await referenceFaults(tx, referencesOf(input));
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
  const values = { code, input, updatedAt: now };
  const rows = await tx
    .insert(menu)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: menu.code, set: values })
    .returning({ id: menu.id });
  const tags = changedLocales(stored?.input, toDocument(input)).map((locale) => menuTag(code, locale));
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

export async function deleteMenu(tx: Transaction, id: number): Promise<string[]> {
  const rows = await tx.delete(menu).where(eq(menu.id, id)).returning({ code: menu.code });
  return rows.flatMap(({ code }) => locales.map((locale) => menuTag(code, locale)));
}
