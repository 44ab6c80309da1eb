import { asc } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { CarrierInput } from '../../contract/shipping.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { carrier } from '../../kernel/database/schema/shipping.ts';
import { toCarrierRule } from '../../rules/carrier-rule.ts';
import type { CarrierRule } from '../../rules/shipping.ts';

/** A carrier that can be chosen: its rule, and how it is named in both languages. */
export interface ActiveCarrier extends CarrierRule {
  readonly id: number;
  readonly name: Record<Locale, string>;
  readonly description: Record<Locale, string>;
  readonly workingDays: CarrierInput['working_days'];
}

/** Those that are switched on, in their order. */
export async function readActiveCarriers(db: Queries | Transaction): Promise<ActiveCarrier[]> {
  const rows = await db.select().from(carrier).orderBy(asc(carrier.position), asc(carrier.code));
  return rows.flatMap((row) => toActiveCarrier(row) ?? []);
}

function toActiveCarrier({
  id,
  input: carrier,
}: {
  id: number;
  input: CarrierInput;
}): ActiveCarrier | undefined {
  const { name, description, is_active: isActive, working_days: workingDays } = carrier;
  return isActive ? { ...toCarrierRule(carrier), id, name, description, workingDays } : undefined;
}
