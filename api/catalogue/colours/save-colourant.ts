import { eq, sql } from 'drizzle-orm';
import type { ColourantInput } from '../../contract/colours.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { colourant } from '../../kernel/database/schema/colour.ts';
import { refuseWhileUsed } from '../../kernel/links/link-users.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { formulasWhere } from './formula-users.ts';

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

/** Refused while a formula has it. */
export async function deleteColourant(tx: Transaction, id: number): Promise<string[]> {
  const [found] = await tx.select({ code: colourant.code }).from(colourant).where(eq(colourant.id, id));
  const line = JSON.stringify({ lines: [{ colourant: found?.code }] });
  refuseWhileUsed(await formulasWhere(tx, sql`input @> ${line}::jsonb`));
  await tx.delete(colourant).where(eq(colourant.id, id));
  return tags;
}
