import { eq, sql } from 'drizzle-orm';
import type { CarrierInput } from '../../contract/shipping.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { carrier } from '../../kernel/database/schema/shipping.ts';
import { listUsers, refuseWhileUsed } from '../../kernel/links/link-users.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';

const tags = ['carriers'];

export async function saveCarrier(
  tx: Transaction,
  input: CarrierInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, position } = input;
  const stored = await findStored(tx, carrier, eq(carrier.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { code, position, input, updatedAt: now };
  const rows = await tx
    .insert(carrier)
    .values(values)
    .onConflictDoUpdate({ target: carrier.code, set: values })
    .returning({ id: carrier.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

/** Refused while relay points are its own. */
export async function deleteCarrier(tx: Transaction, id: number): Promise<string[]> {
  refuseWhileUsed(
    await listUsers(tx, sql`select 'relay-point ' || code as name from relay_point where carrier_id = ${id}`),
  );
  await tx.delete(carrier).where(eq(carrier.id, id));
  return tags;
}
