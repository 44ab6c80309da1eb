import { eq } from 'drizzle-orm';
import { relayPointContract } from '../../contract/shipping.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { carrier, relayPoint } from '../../kernel/database/schema/shipping.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';
import { findStored } from '../../kernel/stored/stored.ts';
import { zoneOf } from './read-relay-points.ts';

/** Where parcels of a carrier are fetched. */
export const relayPoints = defineResource(relayPointContract, {
  table: relayPoint,
  key: relayPoint.code,
  columns: ['code', 'country'],
  derive: async ({ carrier: code, zip }, tx) => ({
    carrierId: await relayCarrier(tx, code),
    zone: zoneOf(zip),
  }),
});

async function relayCarrier(tx: Transaction, code: string): Promise<number> {
  const stored = await findStored(tx, carrier, eq(carrier.code, code));
  if (stored === undefined || stored.input.kind !== 'relay')
    throw invalidField('carrier', 'unknown_reference', { value: code });
  return stored.id;
}
