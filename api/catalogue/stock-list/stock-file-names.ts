import { type Locale, locales, type Target, targetSchema } from '../../contract/common.ts';
import { type StockFileFormat, stockFileFormatSchema } from '../../contract/stock-list.ts';
import { stockFileStems } from './stock-file-stems.ts';

/** One file of one list. */
export interface StockFileKey {
  readonly locale: Locale;
  readonly target: Target;
  readonly format: StockFileFormat;
}

export interface StockFileFacts extends Omit<StockFileKey, 'format'> {
  /** How many the list holds. */
  readonly packs: number;
}

/** « liste-de-stock-professionnels.xlsx » */
export const stockFileName = ({ locale, target, format }: StockFileKey): string =>
  `${stockFileStems[target][locale]}.${format}`;

const keys = new Map(
  locales.flatMap((locale) =>
    targetSchema.options.flatMap((target) =>
      stockFileFormatSchema.options.map((format): [string, StockFileKey] => {
        const key = { locale, target, format };
        return [stockFileName(key), key];
      }),
    ),
  ),
);

/** The file that a name stands for. */
export const stockFileOf = (name: string): StockFileKey | undefined => keys.get(name);

/** A longer list makes a PDF document of hundreds of pages that nobody prints, and takes a minute to set. */
const mostPrintedPacks = 5000;

/** In which formats a list is published. */
export const stockFileFormats = ({ packs }: Pick<StockFileFacts, 'packs'>): readonly StockFileFormat[] =>
  stockFileFormatSchema.options.filter((format) => format !== 'pdf' || packs <= mostPrintedPacks);
