import { eq } from 'drizzle-orm';
import type { MachineInput } from '../../contract/colours.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { machine } from '../../kernel/database/schema/colour.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';

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
