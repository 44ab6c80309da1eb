import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PackContent } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import type {
  StockedPack,
  StockMovement,
  stockedPackListSchema,
  stockMovementListSchema,
  stockQuery,
} from '../../contract/desk/stock.ts';
import { defaultFewLeftCount } from '../../contract/stock.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { shopOrder } from '../../kernel/database/schema/order.ts';
import { depot, stockMovement } from '../../kernel/database/schema/stock.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import { foldText } from '../../rules/fold-text.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { packLabel } from '../../rules/pack-label.ts';
import { freeCount } from './stock-states.ts';

type StockQuery = Pick<z.output<typeof stockQuery>, 'lang' | 'text' | 'depot' | 'only' | 'page' | 'perPage'>;

interface StockedRow extends Record<string, unknown> {
  readonly total: number;
  readonly reference: string;
  readonly product: StockedPack['product'];
  readonly content: PackContent | null;
  readonly ean: string | null;
  readonly is_counted: boolean | null;
  readonly when_out: StockedPack['when_out'] | null;
  readonly few_left_count: number | null;
  readonly reorder_count: number | null;
  readonly shelf: string | null;
  readonly state: StockedPack['state'];
  readonly restock_on: string | null;
  readonly free: number;
  readonly waiting_count: number;
  readonly levels: StockedPack['levels'];
}

/** Packs of the catalogue and what was counted of others, with the number of all that the query is about. */
const stocked = (locale: Locale): SQL => sql`
  select coalesce(i.reference, k.reference) as reference, k.content, k.ean, p.id as product_id, t.name, t.sort_name,
    i.is_counted, i.when_out, i.few_left_count, i.reorder_count, i.shelf, i.state, i.restock_on,
    ${freeCount(sql`coalesce(i.reference, k.reference)`)}::int as free
  from pack k
  join product p on p.id = k.product_id
  join product_translation t on t.product_id = p.id and t.locale = ${locale}
  full join stock_item i on i.reference = k.reference`;

const levelsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('depot', d.code, 'on_hand', l.on_hand, 'reserved', l.reserved,
    'incoming', l.incoming, 'incoming_on', l.incoming_on, 'counted_at', l.counted_at) order by d.position, d.code)
  from stock_level l join depot d on d.id = l.depot_id where l.reference = s.reference), '[]'::jsonb)`;

const narrowedOn = (today: string): Readonly<Record<NonNullable<StockQuery['only']>, SQL>> => ({
  reorder: sql`s.is_counted and s.reorder_count is not null and s.free <= s.reorder_count`,
  sold_out: sql`s.state in ('sold_out', 'on_order')`,
  few_left: sql`s.state = 'few_left'`,
  owed: sql`exists (select from stock_level l where l.reference = s.reference and l.reserved > l.on_hand)`,
  late: sql`exists (select from stock_level l where l.reference = s.reference and l.incoming > 0
    and l.incoming_on < ${today}::date)`,
  uncounted: sql`coalesce(s.is_counted, false) = false`,
  counted: sql`s.is_counted`,
});

/** What there is, by reference. `now` tells what is late. */
export async function listStock(
  db: Queries,
  now: Date,
  { lang, text = '', depot: depotCode, only, page, perPage }: StockQuery,
): Promise<z.output<typeof stockedPackListSchema>> {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const conditions = [
    sql`true`,
    ...words.map(
      (word) =>
        sql`position(${word} in concat_ws(' ', lower(s.reference), s.ean, s.sort_name, lower(s.shelf))) > 0`,
    ),
    ...(depotCode === undefined
      ? []
      : [
          sql`exists (select from stock_level l join depot d on d.id = l.depot_id
            where l.reference = s.reference and d.code = ${depotCode})`,
        ]),
    ...(only === undefined ? [] : [narrowedOn(belgianDay(now))[only]]),
  ];
  const { limit, offset } = toWindow({ page, perPage });
  const { rows } = await db.execute<StockedRow>(
    select(
      lang,
      sql`where ${sql.join(conditions, sql` and `)} order by s.reference limit ${limit} offset ${offset}`,
    ),
  );
  const items = rows.map((row) => toStockedPack(row, lang));
  if (rows.length > 0 || page === 1) return { items, total: rows[0]?.total ?? 0, page, perPage };
  const first = await listStock(db, now, { lang, text, depot: depotCode, only, page: 1, perPage: 1 });
  return { items, total: first.total, page, perPage };
}

/** @throws ApiError `not_found` */
export async function showStock(db: Queries, reference: string, locale: Locale): Promise<StockedPack> {
  const { rows } = await db.execute<StockedRow>(select(locale, sql`where s.reference = ${reference}`));
  const [row] = rows;
  if (row === undefined) throw new ApiError('not_found');
  return toStockedPack(row, locale);
}

const select = (locale: Locale, rest: SQL): SQL => sql`
  select count(*) over ()::int as total, s.*, ${levelsOf} as levels,
    (select count(*)::int from stock_alert a where a.reference = s.reference) as waiting_count,
    case when s.product_id is not null then jsonb_build_object('id', s.product_id, 'name', s.name) end as product
  from (${stocked(locale)}) s ${rest}`;

const toStockedPack = (row: StockedRow, locale: Locale): StockedPack => ({
  reference: row.reference,
  product: row.product,
  label: row.content === null ? '' : packLabel(row.content, locale),
  ean: row.ean ?? '',
  is_counted: row.is_counted ?? false,
  when_out: row.when_out ?? 'refuse',
  few_left_count: row.few_left_count ?? defaultFewLeftCount,
  reorder_count: row.reorder_count,
  shelf: row.shelf ?? '',
  state: row.state,
  restock_on: row.restock_on,
  free: row.free,
  waiting_count: row.waiting_count,
  levels: row.levels.map((level) => ({
    ...level,
    counted_at: level.counted_at === null ? null : new Date(level.counted_at).toISOString(),
  })),
});

/** What happened, newest first. */
export async function listMovements(
  db: Queries,
  {
    reference,
    depot: depotCode,
    page,
    perPage,
  }: { reference?: string | undefined; depot?: string | undefined; page: number; perPage: number },
): Promise<z.output<typeof stockMovementListSchema>> {
  const where = and(
    reference === undefined ? undefined : eq(stockMovement.reference, reference),
    depotCode === undefined
      ? undefined
      : eq(stockMovement.depotId, sql`(select id from depot where code = ${depotCode})`),
  );
  const { limit, offset } = toWindow({ page, perPage });
  const rows = await db
    .select({ movement: stockMovement, depot: depot.code, placedAt: shopOrder.placedAt })
    .from(stockMovement)
    .innerJoin(depot, eq(depot.id, stockMovement.depotId))
    .leftJoin(shopOrder, eq(shopOrder.id, stockMovement.orderId))
    .where(where)
    .orderBy(desc(stockMovement.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(
    ({ movement, depot: code, placedAt }): StockMovement => ({
      id: movement.id,
      reference: movement.reference,
      depot: code,
      kind: movement.kind,
      on_hand_change: movement.onHandChange,
      reserved_change: movement.reservedChange,
      order: placedAt === null || movement.orderId === null ? null : orderNumber(movement.orderId, placedAt),
      note: movement.note,
      saved_by: movement.savedBy,
      at: movement.at.toISOString(),
    }),
  );
  return listPage(db, { table: stockMovement, where, paging: { page, perPage }, items, isEndless: true });
}
