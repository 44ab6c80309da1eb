/** A row of a CSV file or a spreadsheet. */
export interface TableRow {
  readonly cells: readonly string[];
  /** Line on which the row begins: a quoted cell may go on over several lines. */
  readonly line: number;
}

/** What a CSV file or a sheet holds: column names, and a row for each record. */
export interface Table {
  readonly file: string;
  readonly header: TableRow;
  readonly rows: readonly TableRow[];
}
