import { and, eq, sql } from 'drizzle-orm';
import { collectionKind, type TeinteInput } from '../../contract/colours.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { teinte } from '../../kernel/database/schema/colour.ts';
import { tag } from '../../kernel/database/schema/site.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { refuseWhileUsed } from '../../kernel/links/link-users.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { formulasWhere } from './formula-users.ts';

/** Of everything that shows shades. */
export const shadeTags = ['teintes'];

export async function saveTeinte(
  tx: Transaction,
  input: TeinteInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, position, collection } = input;
  const stored = await findStored(tx, teinte, eq(teinte.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  if (!(await findStored(tx, tag, and(eq(tag.kind, collectionKind), eq(tag.key, collection)))))
    throw invalidField('collection', 'unknown_reference', { value: collection });
  const values = { code, position, collection, input, updatedAt: now };
  const rows = await tx
    .insert(teinte)
    .values(values)
    .onConflictDoUpdate({ target: teinte.code, set: values })
    .returning({ id: teinte.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags: shadeTags };
}

/** Refused by the database while formulas are its own. */
export async function deleteTeinte(tx: Transaction, id: number): Promise<string[]> {
  refuseWhileUsed(await formulasWhere(tx, sql`shade_id = ${id}`));
  await tx.delete(teinte).where(eq(teinte.id, id));
  return shadeTags;
}
