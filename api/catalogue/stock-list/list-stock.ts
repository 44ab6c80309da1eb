import type { Locale } from '../../contract/common.ts';
import type { StockItem, StockList, StockListQuery } from '../../contract/stock-list.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { foldedWords, foldText } from '../../rules/fold-text.ts';
import { type StockFileFacts, stockFileFormats, stockFileName } from './stock-file-names.ts';
import { readStockRows, type StockRow, toStockItem } from './stock-rows.ts';

export interface StockReads {
  readonly db: Queries;
  readonly sharedReads: SharedReads;
  /** Prefix of media addresses, without a slash at its end. */
  readonly mediaUrl: string;
}

/** Every pack that is sold, read once for all calls until anything changes. */
export const rememberStockRows = (
  { db, sharedReads }: Pick<StockReads, 'db' | 'sharedReads'>,
  locale: Locale,
): Promise<StockRow[]> => sharedReads.remember(`stock ${locale}`, () => readStockRows(db, locale));

/** One page of the packs that the query asks for, by reference. */
export async function listStock(reads: StockReads, query: StockListQuery): Promise<StockList> {
  const { lang: locale, family, perPage, page } = query;
  const target = targetOf(listedPlan(query));
  const rows = await rememberStockRows(reads, locale);
  const words = foldedWords(query.text ?? '');
  const items = rows
    .filter((row) => family === undefined || row.product.family === family)
    .map((row) => toStockItem(row, locale, target))
    .filter((item) => hasWords(item, words));
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    total: items.length,
    page,
    perPage,
    files: filesOf({ locale, target, packs: rows.length }, reads.mediaUrl),
  };
}

function hasWords({ reference, ean, label, product }: StockItem, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = foldText([reference, ean, product.name, label].join(' '));
  return words.every((word) => text.includes(word));
}

const filesOf = (facts: StockFileFacts, mediaUrl: string): StockList['files'] =>
  stockFileFormats(facts).map((format) => {
    const name = stockFileName({ ...facts, format });
    return { format, name, url: `${mediaUrl}/stock-lists/${name}` };
  });
