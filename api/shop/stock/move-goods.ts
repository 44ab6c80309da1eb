import { inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { StockMovements, StockWritten } from '../../contract/desk/stock.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { stockLevel, stockMovement } from '../../kernel/database/schema/stock.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import { countItems, RefusedLines, resolveLines, type StockLine } from './stock-lines.ts';
import { refreshStates } from './stock-states.ts';
import { lockItems, type Movement, writeMovements } from './write-movements.ts';

type GivenMovement = StockMovements['movements'][number];
type MovementLine = StockLine<GivenMovement>;

/** Notes what came and what was corrected, as far as it is right. What came is no longer on its way. */
export async function moveGoods(
  { transaction, db }: Pick<Database, 'transaction' | 'db'>,
  { movements }: StockMovements,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<StockWritten> {
  const refused = new RefusedLines(locale);
  const lines = await resolveLines(db, movements, refused);
  const written = await transaction((tx) => writeLines(tx, lines, { now, refused }));
  refused.list.sort((one, other) => one.line - other.line);
  return { written, refused: refused.list };
}

async function writeLines(
  tx: Transaction,
  lines: readonly MovementLine[],
  { now, refused }: { readonly now: Date; readonly refused: RefusedLines },
): Promise<number> {
  const references = lines.map(({ given }) => given.reference);
  const items = await countItems(tx, references, now);
  await lockItems(tx, [...items]);
  const known = await readKnown(
    tx,
    lines.map(({ given }) => keyOf(given.key)),
  );
  const levels = await readLevels(tx, [...items]);
  const taken: Movement[] = [];
  let written = 0;
  for (const line of lines) {
    const { given, depotId } = line;
    const { reference, kind, count, note } = given;
    const place = `${depotId} ${reference}`;
    const onHand = levels.get(place) ?? 0;
    const sameKey = known.get(keyOf(given.key));
    if (!items.has(reference)) refused.add(line, 'stock_pack_unknown', { reference });
    else if (sameKey !== undefined) {
      if (sameKey === describe(kind, depotId, reference, count)) written += 1;
      else refused.add(line, 'stock_key_used', { key: given.key });
    } else if (count === 0 || (kind === 'receipt' && count < 0)) refused.add(line, 'stock_count_wrong');
    else if (kind === 'correction' && note === '') refused.add(line, 'stock_reason_missing');
    else if (onHand + count < 0) refused.add(line, 'stock_below_zero', { count: onHand });
    else {
      levels.set(place, onHand + count);
      known.set(keyOf(given.key), describe(kind, depotId, reference, count));
      taken.push({
        reference,
        depotId,
        kind,
        note,
        onHandChange: count,
        reservedChange: 0,
        key: keyOf(given.key),
        savedBy: currentActor() ?? null,
      });
      written += 1;
    }
  }
  await writeMovements(tx, taken, now);
  await takeFromIncoming(
    tx,
    taken.filter(({ kind }) => kind === 'receipt'),
  );
  await refreshStates(
    tx,
    now,
    taken.map(({ reference }) => reference),
  );
  return written;
}

/** Keys of those who call are not those of orders and counts. */
const keyOf = (given: string): string => `given:${given}`;

const describe = (kind: string, depotId: number, reference: string, count: number): string =>
  `${kind} ${depotId} ${count} ${reference}`;

/** What is known by keys, described. */
async function readKnown(tx: Transaction, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select()
    .from(stockMovement)
    .where(inArray(stockMovement.key, [...keys]));
  return new Map(
    rows.map(({ key, kind, depotId, reference, onHandChange }) => [
      key,
      describe(kind, depotId, reference, onHandChange),
    ]),
  );
}

async function readLevels(tx: Transaction, references: readonly string[]): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(stockLevel)
    .where(inArray(stockLevel.reference, [...references]));
  return new Map(rows.map(({ reference, depotId, onHand }) => [`${depotId} ${reference}`, onHand]));
}

async function takeFromIncoming(tx: Transaction, receipts: readonly Movement[]): Promise<void> {
  if (receipts.length === 0) return;
  const rows = receipts.map(({ reference, depotId, onHandChange }) => ({
    reference,
    depot_id: depotId,
    count: onHandChange,
  }));
  await tx.execute(sql`
    update stock_level l set incoming = greatest(0, l.incoming - came.count),
      incoming_on = case when l.incoming > came.count then l.incoming_on end
    from (
      select reference, depot_id, sum(count)::int as count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(reference text, depot_id int, count int)
      group by reference, depot_id) came
    where l.reference = came.reference and l.depot_id = came.depot_id`);
}
