import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StoreInput } from '../../contract/store-locator.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { category } from '../../kernel/database/schema/category.ts';
import { store } from '../../kernel/database/schema/store.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { foldedWords } from '../../rules/fold-text.ts';

const tags = ['stores'];

export async function saveStore(
  tx: Transaction,
  input: StoreInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const { code, type, latitude, longitude, tints, ranges, professional_only: professionalOnly } = input;
  const stored = await findStored(tx, store, eq(store.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const fields = await unknownRanges(tx, ranges);
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
  const texts = [input.zip, ...Object.values(input.city), ...Object.values(input.name)];
  const words = ` ${[...new Set(foldedWords(texts.join(' ')))].join(' ')}`;
  const place = { latitude, longitude };
  const values = { code, type, ...place, tints, professionalOnly, ranges, words, input, updatedAt: now };
  const rows = await tx
    .insert(store)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: store.code, set: values })
    .returning({ id: store.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

async function unknownRanges(tx: Transaction, ranges: readonly string[]): Promise<FieldFault[]> {
  if (ranges.length === 0) return [];
  const roots = await tx
    .select({ code: category.code })
    .from(category)
    .where(and(isNull(category.parentId), inArray(category.code, [...ranges])));
  const known = new Set(roots.map(({ code }) => code));
  return ranges.flatMap((value, index) =>
    known.has(value) ? [] : [{ path: `ranges.${index}`, fault: 'unknown_reference', values: { value } }],
  );
}

export async function deleteStore(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(store).where(eq(store.id, id));
  return tags;
}
