import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { RefusedStockLine } from '../../contract/desk/stock.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
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

/** Finds the depots that lines name; a line that names none is of the first. Those of no depot, or of a closed one, are refused. */
export async function findDepots<Given extends GivenLine>(
  db: Queries,
  lines: readonly Given[],
  refused: RefusedLines,
): Promise<StockLine<Given>[]> {
  const depots = await db.select().from(depot).orderBy(depot.position, depot.code);
  const open = depots.filter(({ isActive }) => isActive);
  return lines.flatMap((given, index) => {
    const line = index + 1;
    const found = given.depot === undefined ? open[0] : open.find(({ code }) => code === given.depot);
    if (found) return [{ line, given, depotId: found.id }];
    refused.add({ line, given }, 'stock_depot_unknown', { depot: given.depot ?? '' });
    return [];
  });
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

/** Visitors read « few left » from this number down, where nobody has set another. */
const defaultFewLeftCount = 5;
