import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { StockLevels, StockWritten } from '../../contract/desk/stock.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { currentActor } from '../../kernel/http/request-context.ts';
import { formatDate } from '../../rules/format-date.ts';
import { countItems, RefusedLines, resolveLines, type StockLine } from './stock-lines.ts';
import { refreshStates } from './stock-states.ts';
import { lockItems, type Movement, writeMovements } from './write-movements.ts';

type Level = StockLevels['levels'][number];
type LevelLine = StockLine<Level>;

interface Circumstances {
  readonly locale: Locale;
  readonly now: Date;
}

/** Orders wait while their packs are written: for so many at a time. */
const linesAtOnce = 500;
/** How far the clocks of others may be ahead. */
const clockDriftMs = 60_000;

/**
 * Sets levels as they were at a moment. What orders and movements did to them since then is counted on top, so that a list
 * of the morning takes no sale of the noon back. Lines that are wrong, or older than the last count, are left out.
 *
 * @throws ApiError `invalid_fields` for a moment to come
 */
export async function setLevels(
  { transaction, db }: Pick<Database, 'transaction' | 'db'>,
  { as_of, levels }: StockLevels,
  circumstances: Circumstances,
): Promise<StockWritten> {
  const asOf = as_of === undefined ? circumstances.now : new Date(as_of);
  if (asOf.getTime() > circumstances.now.getTime() + clockDriftMs) throw invalidField('as_of', 'day_to_come');
  const refused = new RefusedLines(circumstances.locale);
  const lines = leaveTwice(await resolveLines(db, levels, refused), refused);
  let written = 0;
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const part = lines.slice(start, start + linesAtOnce);
    written += await transaction((tx) => writeLevels(tx, part, { ...circumstances, asOf, refused }));
  }
  refused.list.sort((one, other) => one.line - other.line);
  return { written, refused: refused.list };
}

/** Of two lines about one pack in one depot nobody knows which is meant: both are refused. */
function leaveTwice(lines: readonly LevelLine[], refused: RefusedLines): LevelLine[] {
  const keyOf = ({ given, depotId }: LevelLine) => `${depotId} ${given.reference}`;
  const counts = Map.groupBy(lines, keyOf);
  return lines.filter((line) => {
    if (counts.get(keyOf(line))?.length === 1) return true;
    refused.add(line, 'stock_line_twice');
    return false;
  });
}

const referencesOf = (lines: readonly LevelLine[]): string[] => lines.map(({ given }) => given.reference);

interface Known {
  readonly reference: string;
  readonly depot_id: number;
  readonly on_hand: number;
  readonly counted_at: string | null;
  /** What movements of later than the moment have changed. */
  readonly since: number;
}

async function writeLevels(
  tx: Transaction,
  lines: readonly LevelLine[],
  { asOf, now, locale, refused }: Circumstances & { readonly asOf: Date; readonly refused: RefusedLines },
): Promise<number> {
  const countedNow = lines.filter(({ given }) => given.on_hand !== undefined);
  const items = await countItems(tx, referencesOf(countedNow), now);
  for (const reference of await lockItems(tx, referencesOf(lines))) items.add(reference);
  const known = await readKnown(tx, [...items], asOf);
  const taken: LevelLine[] = [];
  const movements: Movement[] = [];
  for (const line of lines) {
    const { given, depotId } = line;
    const level = known.get(`${depotId} ${given.reference}`);
    const countedAt = level?.counted_at ? new Date(level.counted_at) : undefined;
    if (!items.has(given.reference))
      refused.add(line, given.on_hand === undefined ? 'stock_not_counted' : 'stock_pack_unknown', {
        reference: given.reference,
      });
    else if (given.on_hand === undefined) taken.push(line);
    else if (countedAt && countedAt > asOf)
      refused.add(line, 'stock_counted_since', { at: formatDate(countedAt.toISOString(), locale) });
    else {
      taken.push(line);
      const onHand = Math.max(0, given.on_hand + (level?.since ?? 0));
      const change = onHand - (level?.on_hand ?? 0);
      if (change === 0) continue;
      movements.push({
        reference: given.reference,
        depotId,
        kind: 'count',
        onHandChange: change,
        reservedChange: 0,
        key: `count:${randomUUID()}`,
        savedBy: currentActor() ?? null,
      });
    }
  }
  await writeMovements(tx, movements, now);
  await writeCounts(tx, taken, asOf);
  await refreshStates(tx, now, referencesOf(taken));
  return taken.length;
}

async function readKnown(
  tx: Transaction,
  references: readonly string[],
  asOf: Date,
): Promise<Map<string, Known>> {
  const { rows } = await tx.execute<Known & Record<string, unknown>>(sql`
    select l.reference, l.depot_id, l.on_hand, l.counted_at, coalesce(m.since, 0)::int as since
    from stock_level l
    left join (
      select reference, depot_id, sum(on_hand_change) as since from stock_movement
      where reference = any(${sql.param([...references])}::text[]) and at > ${asOf.toISOString()}::timestamptz
        and kind <> 'count'
      group by reference, depot_id) m on m.reference = l.reference and m.depot_id = l.depot_id
    where l.reference = any(${sql.param([...references])}::text[])`);
  return new Map(rows.map((row) => [`${row.depot_id} ${row.reference}`, row]));
}

/** Notes the moment of the count and what is on its way. */
async function writeCounts(tx: Transaction, lines: readonly LevelLine[], asOf: Date): Promise<void> {
  const rows = lines.map(({ given, depotId }) => ({
    reference: given.reference,
    depot_id: depotId,
    incoming: given.incoming ?? null,
    incoming_on: given.incoming_on ?? null,
    has_day: given.incoming_on !== undefined,
    is_counted: given.on_hand !== undefined,
  }));
  await tx.execute(sql`
    insert into stock_level as l (reference, depot_id, on_hand, reserved, incoming, incoming_on, counted_at)
    select reference, depot_id, 0, 0, coalesce(incoming, 0), incoming_on,
      case when is_counted then ${asOf.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(reference text, depot_id int, incoming int, incoming_on date, is_counted boolean)
    on conflict (reference, depot_id) do update set counted_at = coalesce(excluded.counted_at, l.counted_at)`);
  await tx.execute(sql`
    update stock_level l set incoming = coalesce(row.incoming, l.incoming),
      incoming_on = case when coalesce(row.incoming, l.incoming) = 0 then null
        when row.has_day then row.incoming_on else l.incoming_on end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(reference text, depot_id int, incoming int, incoming_on date, has_day boolean)
    where l.reference = row.reference and l.depot_id = row.depot_id`);
}
