import type { Locale } from '../../../contract/common.ts';
import type { StockItem } from '../../../contract/stock-list.ts';
import type { StockFileContent } from './stock-file-content.ts';
import { availabilityNames, stockMessages } from './stock-messages.ts';

/** A column of the spreadsheet and of the CSV file. */
export interface StockColumn {
  readonly label: string;
  /** Characters. */
  readonly width: number;
  /** How a number is shown in a spreadsheet. */
  readonly format?: string;
  /** Null for an empty cell. */
  readonly read: (item: StockItem) => string | number | null;
}

/** Professionals read both prices, individuals the one that they pay. */
export function stockColumns({ locale, target }: Pick<StockFileContent, 'locale' | 'target'>): StockColumn[] {
  const t = stockMessages(locale);
  return [
    { label: t.reference, width: 16, read: ({ reference }) => reference },
    { label: t.ean, width: 16, read: ({ ean }) => ean },
    { label: t.product, width: 44, read: ({ product }) => product.name },
    { label: t.pack, width: 22, read: ({ label }) => label },
    { label: t.netWeight, width: 16, format: '#,##0.###', read: ({ net_weight_kg: kg }) => kg },
    { label: t.perBox, width: 12, format: '#,##0', read: ({ units_per_box: units }) => units },
    { label: t.perPallet, width: 12, format: '#,##0', read: ({ units_per_pallet: units }) => units },
    {
      label: t.availability,
      width: 26,
      read: ({ availability, stock }) => stock?.label ?? availabilityNames[availability][locale],
    },
    ...(target === 'pro' ? [withoutTax(locale)] : []),
    {
      label: t.priceWithTax,
      width: 18,
      format: '#,##0.00',
      read: ({ price_with_tax: price }) => price?.amount ?? null,
    },
  ];
}

const withoutTax = (locale: Locale): StockColumn => ({
  label: stockMessages(locale).priceWithoutTax,
  width: 18,
  format: '#,##0.00',
  read: ({ price_without_tax: price }) => price?.amount ?? null,
});
