import { eq } from 'drizzle-orm';
import { carrierInputSchema, type RelayPointInput } from '../../contract/shipping.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { carrier, relayPoint } from '../../kernel/database/schema/shipping.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { zoneOf } from './read-relay-points.ts';

const tags = ['relay-points'];

export async function saveRelayPoint(
  tx: Transaction,
  input: RelayPointInput,
  { now }: WriteContext,
): Promise<SaveResult> {
  const { code, country, zip } = input;
  const stored = await findStored(tx, relayPoint, eq(relayPoint.code, code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const carrierId = await relayCarrier(tx, input.carrier);
  const values = { code, carrierId, country, zone: zoneOf(zip), input, updatedAt: now };
  const rows = await tx
    .insert(relayPoint)
    .values(values)
    .onConflictDoUpdate({ target: relayPoint.code, set: values })
    .returning({ id: relayPoint.id });
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

async function relayCarrier(tx: Transaction, code: string): Promise<number> {
  const stored = await findStored(tx, carrier, eq(carrier.code, code));
  if (stored === undefined || carrierInputSchema.parse(stored.input).kind !== 'relay')
    throw invalidField('carrier', 'unknown_reference', { value: code });
  return stored.id;
}

export async function deleteRelayPoint(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(relayPoint).where(eq(relayPoint.id, id));
  return tags;
}
