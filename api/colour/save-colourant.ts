import { eq, sql } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import { isSameDocument } from '../content/document.ts';
import { findStored, returnedId } from '../content/stored.ts';
import type { ColourantInput } from '../contract/colours.ts';
import type { Transaction } from '../database/database.ts';
import { colourant, formula } from '../database/schema/colour.ts';
import { ApiError } from '../http/api-error.ts';

const tags = ['formulas'];

export async function saveColourant(
  tx: Transaction,
  input: ColourantInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, position } = input;
  const stored = await findStored(tx, colourant, eq(colourant.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { code, position, input, updatedAt: now };
  const rows = await tx
    .insert(colourant)
    .values(values)
    .onConflictDoUpdate({ target: colourant.code, set: values })
    .returning({ id: colourant.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

/** @throws ApiError `conflict` while a formula has it */
export async function deleteColourant(tx: Transaction, id: number): Promise<string[]> {
  const [removed] = await tx
    .delete(colourant)
    .where(eq(colourant.id, id))
    .returning({ code: colourant.code });
  const line = JSON.stringify({ lines: [{ colourant: removed?.code }] });
  const isUsed = sql`${formula.input} @> ${line}::jsonb`;
  if ((await tx.$count(formula, isUsed)) > 0) throw new ApiError('conflict');
  return tags;
}
