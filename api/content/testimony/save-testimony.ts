import { eq } from 'drizzle-orm';
import type { TestimonyInput } from '../../contract/testimony.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { testimony } from '../../kernel/database/schema/testimony.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';

/** Whatever shows a testimony. */
export const testimonyTags = ['testimonies'];

export async function saveTestimony(
  tx: Transaction,
  input: TestimonyInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, subject, position } = input;
  const stored = await findStored(tx, testimony, eq(testimony.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { code, subject, position, input, updatedAt: now };
  const rows = await tx
    .insert(testimony)
    .values(values)
    .onConflictDoUpdate({ target: testimony.code, set: values })
    .returning({ id: testimony.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags: testimonyTags };
}
