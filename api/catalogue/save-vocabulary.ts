import { and, eq, type SQL, sql } from 'drizzle-orm';
import { changeTags } from '../contract/cache-tags.ts';
import type { VocabularyInput } from '../contract/catalogue.ts';
import type { Users } from '../kernel/changes/record-writer.ts';
import type { SaveResult, WriteContext } from '../kernel/changes/write.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { vocabulary } from '../kernel/database/schema/vocabulary.ts';
import { listUsers, noUsers } from '../kernel/links/link-users.ts';
import { changedLocales, isSameDocument, toDocument } from '../kernel/stored/document.ts';
import { reindexProducts } from './search/product-documents.ts';

const tag = 'vocabulary';

export async function saveVocabulary(
  tx: Transaction,
  input: VocabularyInput,
  { now, restoredId }: WriteContext,
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
    .overridingSystemValue()
    .values({ id: restoredId, kind, code, label, input, updatedAt: now })
    .onConflictDoUpdate({
      target: [vocabulary.kind, vocabulary.code],
      set: { label, input, updatedAt: now },
    })
    .returning({ id: vocabulary.id });
  if (saved === undefined) throw new Error('The word was not saved');
  if (stored === undefined) return { id: saved.id, outcome: 'created', tags: [tag] };
  const described = sql`select id from product where ${isDescribedWith(kind, code)}`;
  await reindexProducts(tx, described);
  const { rows } = await tx.execute<{ id: number }>(described);
  const changed = changedLocales(stored.input, toDocument(input));
  const tags = [tag, ...rows.flatMap((row) => changeTags(`product:${row.id}`, changed))];
  return { id: saved.id, outcome: 'changed', tags };
}

export async function deleteVocabulary(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(vocabulary).where(eq(vocabulary.id, id));
  return [tag];
}

const isDescribedWith = (kind: string, code: string): SQL =>
  kind === 'support' ? sql`input -> 'supports' ? ${code}` : sql`input ->> ${kind}::text = ${code}`;

/** Products that are described with a word, and what the trade orders by it. */
export async function vocabularyUsers(tx: Transaction, id: number): Promise<Users> {
  const [found] = await tx.select().from(vocabulary).where(eq(vocabulary.id, id));
  if (found === undefined) return noUsers;
  const { kind, code } = found;
  const isUse = kind === 'use';
  return listUsers(
    tx,
    sql`select 'product ' || reference as name from product where ${isDescribedWith(kind, code)}
      union all select 'form-catalog ' || code from form_catalog
        where ${isUse} and input -> 'uses' ? ${code}
      union all select 'form-catalog-products ' || reference from form_catalog_product
        where ${isUse} and input ->> 'use' = ${code}`,
  );
}
