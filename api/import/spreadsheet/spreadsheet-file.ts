import type { Fault } from '../issue.ts';

/** A fault of one cell, or of a whole sheet where no cell is named. */
export interface CellFault extends Fault {
  readonly line: number;
  /** Place of the column, from 0. */
  readonly column: number | undefined;
}

export type CellValue = string | number | boolean | Date | null;

export interface Sheet {
  readonly name: string;
  /** Every line of the sheet, the empty ones included. */
  readonly rows: readonly (readonly CellValue[])[];
  readonly faults: readonly CellFault[];
}

/** A spreadsheet as it was read, or why it could not be. */
export type SpreadsheetFile = { readonly sheets: readonly Sheet[] } | { readonly fault: Fault };

/** Spreadsheets by the name of their file in the import folder. */
export type Spreadsheets = ReadonlyMap<string, SpreadsheetFile>;
