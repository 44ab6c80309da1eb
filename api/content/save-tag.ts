import { and, eq } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import type { TagInput } from '../contract/content.ts';
import type { Transaction } from '../database/database.ts';
import { tag } from '../database/schema/site.ts';
import { isSameDocument } from './document.ts';
import { findStored, returnedId } from './stored.ts';

const tags = ['tags'];

/** A tag's natural key is its kind and key together. */
export const isTag = ({ kind, key }: Pick<TagInput, 'kind' | 'key'>) =>
  and(eq(tag.kind, kind), eq(tag.key, key));

export async function saveTag(tx: Transaction, input: TagInput, { now }: WriteContext): Promise<SaveResult> {
  const { kind, key, position } = input;
  const stored = await findStored(tx, tag, isTag(input));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { kind, key, position, input, updatedAt: now };
  const rows = await tx
    .insert(tag)
    .values(values)
    .onConflictDoUpdate({ target: [tag.kind, tag.key], set: values })
    .returning({ id: tag.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

export async function deleteTag(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(tag).where(eq(tag.id, id));
  return tags;
}
