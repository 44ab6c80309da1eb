import { eq } from 'drizzle-orm';
import type { SaveResult, WriteContext } from '../changes/write.ts';
import { isSameDocument } from '../content/document.ts';
import { findStored, returnedId } from '../content/stored.ts';
import type { MachineInput } from '../contract/colours.ts';
import type { Transaction } from '../database/database.ts';
import { machine } from '../database/schema/colour.ts';

const tags = ['machines'];

export async function saveMachine(
  tx: Transaction,
  input: MachineInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, position } = input;
  const stored = await findStored(tx, machine, eq(machine.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { code, position, input, updatedAt: now };
  const rows = await tx
    .insert(machine)
    .values(values)
    .onConflictDoUpdate({ target: machine.code, set: values })
    .returning({ id: machine.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

export async function deleteMachine(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(machine).where(eq(machine.id, id));
  return tags;
}
