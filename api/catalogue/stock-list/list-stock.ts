import type { Locale } from '../../contract/common.ts';
import type { StockList, StockListQuery } from '../../contract/stock-list.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { toWindow } from '../../kernel/stored/stored.ts';
import { foldedWords, foldText } from '../../rules/fold-text.ts';
import { type StockFileFacts, stockFileFormats, stockFileName } from './stock-file-names.ts';
import {
  countStock,
  labelOf,
  readStockRows,
  readStockWindow,
  type StockRow,
  toStockItem,
} from './stock-rows.ts';

export interface StockReads {
  readonly db: Queries;
  readonly sharedReads: SharedReads;
  /** Prefix of media addresses, without a slash at its end. */
  readonly mediaUrl: string;
}

interface SearchedRow {
  readonly row: StockRow;
  /** Folded, of what is shown of it. */
  readonly words: string;
}

/** Every pack that is sold, read once for all searches until anything changes. */
const rememberSearchedRows = ({ db, sharedReads }: StockReads, locale: Locale): Promise<SearchedRow[]> =>
  sharedReads.remember(`stock ${locale}`, async () => {
    const rows = await readStockRows(db, locale);
    return rows.map((row) => ({ row, words: wordsOf(row, locale) }));
  });

/** One page of the packs that the query asks for, by reference. */
export async function listStock(reads: StockReads, query: StockListQuery): Promise<StockList> {
  const { lang: locale, perPage, page } = query;
  const target = targetOf(listedPlan(query));
  const { db, sharedReads, mediaUrl } = reads;
  const packs = await sharedReads.remember(`stock count ${locale}`, () => countStock(db, locale));
  const words = foldedWords(query.text ?? '');
  const { rows, total } =
    words.length > 0 ? await findRows(reads, query, words) : await readRows(reads, query, packs);
  return {
    items: rows.map((row) => toStockItem(row, locale, target)),
    total,
    page,
    perPage,
    files: filesOf({ locale, target, packs }, mediaUrl),
  };
}

interface FoundRows {
  readonly rows: readonly StockRow[];
  readonly total: number;
}

/** The first page of the list of both audiences is among them. */
const rememberedPacks = 250;

async function readRows(reads: StockReads, query: StockListQuery, packs: number): Promise<FoundRows> {
  const { db, sharedReads } = reads;
  const { lang: locale, family } = query;
  const { limit, offset } = toWindow(query);
  const read = (window: { limit: number; offset: number }) =>
    readStockWindow(db, locale, { family, ...window });
  if (family !== undefined)
    return { rows: await read({ limit, offset }), total: await countStock(db, locale, family) };
  const end = offset + limit;
  if (end > rememberedPacks) return { rows: await read({ limit, offset }), total: packs };
  // One key for all sizes of a page: callers choose those.
  const first = await sharedReads.remember(`stock ${locale} first`, () =>
    read({ limit: rememberedPacks, offset: 0 }),
  );
  return { rows: first.slice(offset, end), total: packs };
}

/** The words are looked for in texts as they are shown, which the database does not hold. */
async function findRows(
  reads: StockReads,
  query: StockListQuery,
  words: readonly string[],
): Promise<FoundRows> {
  const { lang: locale, family, ...paging } = query;
  const searched = await rememberSearchedRows(reads, locale);
  const found = searched
    .filter(({ row }) => family === undefined || row.product.family === family)
    .filter((each) => words.every((word) => each.words.includes(word)));
  const { limit, offset } = toWindow(paging);
  return { rows: found.slice(offset, offset + limit).map(({ row }) => row), total: found.length };
}

const wordsOf = ({ reference, ean, product, content }: StockRow, locale: Locale): string =>
  foldText([reference, ean, product.name, labelOf(content, locale)].join(' '));

const filesOf = (facts: StockFileFacts, mediaUrl: string): StockList['files'] =>
  stockFileFormats(facts).map((format) => {
    const name = stockFileName({ ...facts, format });
    return { format, name, url: `${mediaUrl}/stock-lists/${name}` };
  });
