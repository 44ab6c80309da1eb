import { and, eq, sql } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import { isSameDocument } from '../content/document.ts';
import type { VocabularyInput } from '../contract/catalogue.ts';
import type { Transaction } from '../database/database.ts';
import { vocabulary } from '../database/schema/vocabulary.ts';
import { ApiError } from '../http/api-error.ts';
import { reindexProducts } from './product-documents.ts';

export async function saveVocabulary(
  tx: Transaction,
  input: VocabularyInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { kind, code, label } = input;
  const [stored] = await tx
    .select({ id: vocabulary.id, input: vocabulary.input })
    .from(vocabulary)
    .where(and(eq(vocabulary.kind, kind), eq(vocabulary.code, code)));
  if (stored !== undefined && isSameDocument(input, stored.input)) {
    return { id: stored.id, outcome: 'unchanged', tags: [] };
  }
  const [saved] = await tx
    .insert(vocabulary)
    .values({ kind, code, label, input, updatedAt: now })
    .onConflictDoUpdate({
      target: [vocabulary.kind, vocabulary.code],
      set: { label, input, updatedAt: now },
    })
    .returning({ id: vocabulary.id });
  if (saved === undefined) throw new Error('The word was not saved');
  if (stored !== undefined) await reindexProducts(tx, await productsUsing(tx, kind, code));
  return { id: saved.id, outcome: stored === undefined ? 'created' : 'changed', tags: ['vocabulary'] };
}

/** Refused while a product is described with it. */
export async function deleteVocabulary(tx: Transaction, id: number): Promise<string[]> {
  const [removed] = await tx.delete(vocabulary).where(eq(vocabulary.id, id)).returning();
  if (removed === undefined) return [];
  const [productId] = await productsUsing(tx, removed.kind, removed.code);
  if (productId !== undefined) throw new ApiError('conflict');
  return ['vocabulary'];
}

async function productsUsing(tx: Transaction, kind: string, code: string): Promise<number[]> {
  const condition =
    kind === 'support' ? sql`input -> 'supports' ? ${code}` : sql`input ->> ${kind}::text = ${code}`;
  const { rows } = await tx.execute<{ id: number }>(sql`select id from product where ${condition}`);
  return rows.map(({ id }) => id);
}
