import { asc } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import { type Carrier, type CarrierInput, carrierInputSchema } from '../../contract/shipping.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { carrier } from '../../kernel/database/schema/shipping.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { toMoney } from '../../rules/price.ts';
import type { CarrierRule } from '../../rules/shipping.ts';

/** A carrier that can be chosen: its rule, and how it is named in both languages. */
export interface ActiveCarrier extends CarrierRule {
  readonly id: number;
  readonly name: Record<Locale, string>;
  readonly description: Record<Locale, string>;
  readonly workingDays: CarrierInput['working_days'];
}

export async function listCarriers(db: Queries, query: Paging & { lang: Locale }) {
  const { limit, offset } = toWindow(query);
  const rows = await db
    .select()
    .from(carrier)
    .orderBy(asc(carrier.position), asc(carrier.code))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toCarrier(row, query.lang));
  return listPage(db, { table: carrier, paging: query, items });
}

export async function showCarrier(db: Queries, name: number | string, locale: Locale): Promise<Carrier> {
  const rows = await db
    .select()
    .from(carrier)
    .where(isNamed(carrier, carrier.code, name));
  return toCarrier(requireFound(rows), locale);
}

/** Those that are switched on, in their order. */
export async function readActiveCarriers(db: Queries | Transaction): Promise<ActiveCarrier[]> {
  const rows = await db.select().from(carrier).orderBy(asc(carrier.position), asc(carrier.code));
  return rows.flatMap((row) => toActiveCarrier(row) ?? []);
}

function toCarrier({ id, input }: { id: number; input: unknown }, locale: Locale): Carrier {
  const { name, description, bands, surcharges, free, ...rest } = carrierInputSchema.parse(input);
  return {
    ...rest,
    id,
    name: name[locale],
    description: description[locale],
    bands: bands.map(({ up_to_kg, price_cents: cents }) => ({ up_to_kg, price_with_tax: toMoney(cents) })),
    surcharges: Object.fromEntries(
      Object.entries(surcharges).map(([country, cents = 0]) => [country, toMoney(cents)]),
    ),
    free: free && { from_with_tax: toMoney(free.from_cents), up_to_kg: free.up_to_kg },
  };
}

const grams = (kilograms: number) => Math.round(kilograms * 1000);

function toActiveCarrier({ id, input }: { id: number; input: unknown }): ActiveCarrier | undefined {
  const { code, kind, name, description, countries, surcharges, ...rest } = carrierInputSchema.parse(input);
  if (!rest.is_active) return undefined;
  return {
    ...{ id, code, kind, name, description, countries, surcharges },
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
