import { inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { RefusedStockLine } from '../../contract/desk/stock.ts';
import { defaultFewLeftCount } from '../../contract/stock.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { pack } from '../../kernel/database/schema/product.ts';
import { depot } from '../../kernel/database/schema/stock.ts';
import { type Fault, faultMessage } from '../../kernel/http/field-fault.ts';

/** A line of a list that is written as far as it is right. */
export interface StockLine<Given> {
  /** Place in the list, from 1. */
  readonly line: number;
  readonly given: Given;
  readonly depotId: number;
}

interface GivenLine {
  readonly reference: string;
  readonly depot?: string | undefined;
}

/** Lines that are wrong, with the reason in the language of the caller. */
export class RefusedLines {
  readonly list: RefusedStockLine[] = [];
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  add(
    { line, given }: { readonly line: number; readonly given: GivenLine },
    fault: Fault,
    values: Readonly<Record<string, string | number>> = {},
  ): void {
    const message = faultMessage({ path: 'levels', fault, values }, this.#locale);
    this.list.push({ line, reference: given.reference, message });
  }
}

/**
 * Finds what lines name: a pack by its reference or by the EAN that a scanner reads, and a depot, the first where none is
 * named. Lines of no depot, or of a closed one, are refused.
 */
export async function resolveLines<Given extends GivenLine>(
  db: Queries,
  lines: readonly Given[],
  refused: RefusedLines,
): Promise<StockLine<Given>[]> {
  const depots = await db.select().from(depot).orderBy(depot.position, depot.code);
  const open = depots.filter(({ isActive }) => isActive);
  const references = await readReferences(db, lines);
  return lines.flatMap((named, index) => {
    const line = index + 1;
    const given = { ...named, reference: references.get(named.reference) ?? named.reference };
    const found = given.depot === undefined ? open[0] : open.find(({ code }) => code === given.depot);
    if (found) return [{ line, given, depotId: found.id }];
    refused.add({ line, given }, 'stock_depot_unknown', { depot: given.depot ?? '' });
    return [];
  });
}

/** References by EAN. */
async function readReferences(db: Queries, lines: readonly GivenLine[]): Promise<Map<string, string>> {
  const eans = lines.map(({ reference }) => reference).filter((reference) => /^\d{13}$/.test(reference));
  if (eans.length === 0) return new Map();
  const rows = await db
    .select({ ean: pack.ean, reference: pack.reference })
    .from(pack)
    .where(inArray(pack.ean, eans));
  return new Map(rows.map(({ ean, reference }) => [ean, reference]));
}

/** Has every pack of the catalogue among them counted. Returns the references that are, or once were. */
export async function countItems(
  tx: Transaction,
  references: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const given = sql.param([...new Set(references)]);
  await tx.execute(sql`
    insert into stock_item (reference, is_counted, when_out, few_left_count, shelf, updated_at)
    select reference, true, 'refuse', ${defaultFewLeftCount}, '', ${now.toISOString()}::timestamptz
    from pack where reference = any(${given}::text[]) order by reference
    on conflict (reference) do nothing`);
  const { rows } = await tx.execute<{ reference: string }>(
    sql`select reference from stock_item where reference = any(${given}::text[])`,
  );
  return new Set(rows.map(({ reference }) => reference));
}
