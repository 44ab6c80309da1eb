import type { FormCatalogDetail } from '../../../api/contract/form-catalog.ts';
import { foldText } from '../../../api/rules/fold-text.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { readCount, type TakenLines, type TradeFormRow } from '../../../api/rules/trade-order-lines.ts';
import { type LoadLine, toWanted, unitsOf } from '../../../api/rules/trade-quantity.ts';
import { readArticles, type TradeFormProduct } from '../../lib/forms/article-text.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { tradeText } from '../../messages/trade.ts';
import type { SavedRows } from '../../stores/trade-orders.ts';

/** The list of articles that an order is made of. */
export interface TradeFormList extends Pick<FormCatalogDetail, 'units'> {
  readonly families: readonly TradeFormFamily[];
}

export interface TradeFormFamily extends Omit<FormCatalogDetail['families'][number], 'products'> {
  readonly products: readonly TradeFormProduct[];
}

/** The same as the page carries it. */
export interface PackedList extends Pick<FormCatalogDetail, 'units'> {
  readonly families: readonly (Omit<TradeFormFamily, 'products'> & { readonly articles: string })[];
}

export const unpackList = ({ units, families }: PackedList): TradeFormList => ({
  units,
  families: families.map(({ articles, ...family }) => ({ ...family, products: readArticles(articles) })),
});

/** What became of lines that were pasted, typed or brought as a file. */
export interface QuickNote extends Pick<TakenLines, 'refused' | 'repeated'> {
  /** Lines that were taken. */
  readonly added: number;
  /** The file is none that can be read. */
  readonly isNoSheet: boolean;
}

export const articlesOf = ({ families }: TradeFormList): TradeFormProduct[] =>
  families.flatMap(({ products }) => products);

/** Rows with a quantity that can be read, in the order of the list. */
export const chosenRows = (list: TradeFormList, rows: SavedRows): Map<string, TradeFormRow> =>
  new Map(
    articlesOf(list).flatMap(({ reference }) => {
      const [typed = '', unit = 'unit'] = rows[reference] ?? [];
      const count = readCount(typed);
      return count === undefined || count === 0 ? [] : [[reference, { count, unit }] as const];
    }),
  );

/** The lines of an order, to be weighed. */
export const loadLines = (list: TradeFormList, chosen: ReadonlyMap<string, TradeFormRow>): LoadLine[] =>
  articlesOf(list).flatMap((article) => {
    const row = chosen.get(article.reference);
    const units = row && unitsOf(article, toWanted(row.count, row.unit));
    return units === undefined ? [] : [{ article, units }];
  });

/** What a carton, a pallet and a unit of an article are. */
export function factsOf(
  { gross_weight_kg: grossKg, units_per_carton: perCarton, units_per_pallet: perPallet }: TradeFormProduct,
  locale: Locale,
): string[] {
  const t = tradeText(locale);
  return [
    ...(perCarton > 1 ? [t('perCarton', { count: formatNumber(perCarton, locale) })] : []),
    ...(perPallet === null ? [] : [t('perPallet', { count: formatNumber(perPallet, locale) })]),
    `${formatNumber(Math.round(grossKg * 100) / 100, locale)}\u00a0kg`,
  ];
}

/** Whether an article has every word that is searched. */
export function hasWords(product: TradeFormProduct, words: readonly string[], locale: Locale): boolean {
  if (words.length === 0) return true;
  const { designation, reference, unit } = product;
  const content = foldText([designation, reference, unit, ...factsOf(product, locale)].join(' '));
  return words.every((word) => content.includes(word));
}

/** The text of a file as a spreadsheet program writes it; undefined for what is no text. */
export async function readSheet(file: File | undefined): Promise<string | undefined> {
  if (file === undefined) return '';
  const bytes = await file.arrayBuffer();
  try {
    return asText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return asText(new TextDecoder('windows-1252').decode(bytes));
  }
}

const asText = (text: string): string | undefined => (text.includes('\0') ? undefined : text);
