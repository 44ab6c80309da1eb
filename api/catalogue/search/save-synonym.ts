import { eq } from 'drizzle-orm';
import type { SynonymInput } from '../../contract/catalogue.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { synonym } from '../../kernel/database/schema/vocabulary.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';

const tags = ['synonyms'];

export async function saveSynonym(
  tx: Transaction,
  input: SynonymInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, words } = input;
  const [stored] = await tx.select().from(synonym).where(eq(synonym.code, code));
  if (stored !== undefined && isSameDocument(input, stored.input)) {
    return { id: stored.id, outcome: 'unchanged', tags: [] };
  }
  const set = { words, input, updatedAt: now };
  const [saved] = await tx
    .insert(synonym)
    .values({ code, ...set })
    .onConflictDoUpdate({ target: synonym.code, set })
    .returning({ id: synonym.id });
  if (saved === undefined) throw new Error('The synonyms were not saved');
  return { id: saved.id, outcome: stored === undefined ? 'created' : 'changed', tags };
}

export async function deleteSynonym(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(synonym).where(eq(synonym.id, id));
  return tags;
}
