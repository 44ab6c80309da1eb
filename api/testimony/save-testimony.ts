import { eq } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import { isSameDocument } from '../content/document.ts';
import { findStored, returnedId } from '../content/stored.ts';
import type { TestimonyInput } from '../contract/testimony.ts';
import type { Transaction } from '../database/database.ts';
import { testimony } from '../database/schema/testimony.ts';

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
