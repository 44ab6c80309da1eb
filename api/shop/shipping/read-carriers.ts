import { asc } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import { type CarrierInput, carrierInputSchema } from '../../contract/shipping.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { carrier } from '../../kernel/database/schema/shipping.ts';
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

const grams = (kilograms: number) => Math.round(kilograms * 1000);

function toActiveCarrier({ id, input }: { id: number; input: unknown }): ActiveCarrier | undefined {
  const { code, kind, name, description, countries, surcharges, ...rest } = carrierInputSchema.parse(input);
  if (!rest.is_active) return undefined;
  return {
    id,
    code,
    kind,
    name,
    description,
    countries,
    surcharges,
    workingDays: rest.working_days,
    excludedPostcodes: rest.excluded_postcodes,
    aboveGrams: grams(rest.above_kg),
    bands: rest.bands.map(({ up_to_kg: end, price_cents: cents }) => ({
      upToGrams: end === null ? null : grams(end),
      cents,
    })),
    refusedPictograms: rest.refused_pictograms,
    free: rest.free && { fromCents: rest.free.from_cents, upToGrams: grams(rest.free.up_to_kg) },
  };
}
