import { eq } from 'drizzle-orm';
import type { CountryInput } from '../../contract/content.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { country } from '../../kernel/database/schema/site.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';

const tags = ['countries'];

export async function saveCountry(
  tx: Transaction,
  input: CountryInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { iso, position } = input;
  const stored = await findStored(tx, country, eq(country.iso, iso));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { iso, position, input, updatedAt: now };
  const rows = await tx
    .insert(country)
    .values(values)
    .onConflictDoUpdate({ target: country.iso, set: values })
    .returning({ id: country.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

export async function deleteCountry(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(country).where(eq(country.id, id));
  return tags;
}
