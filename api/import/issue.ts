/** Steps from a record to one of its fields: `['packs', 0, 'price_cents']`. */
export type FieldPath = readonly (string | number)[];

/** `packs.0.price_cents` → `['packs', 0, 'price_cents']` */
export function toFieldPath(dotted: string): FieldPath {
  return dotted.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Counted from 1. CSV files have no column number: the field names the column. */
export interface Position {
  readonly line: number;
  readonly column: number | undefined;
}

export interface Place extends Position {
  readonly file: string;
  /** Name of the field in the file, where it differs from the path in the record. */
  readonly field?: string;
}

/** Where a record was read. A field that is missing is located at what should hold it. */
export interface Source {
  locate(path: FieldPath): Place;
}

export interface Issue extends Place {
  readonly severity: 'error' | 'warning';
  readonly field: string;
  readonly message: string;
  readonly expected: string | undefined;
  /** The message in the languages of the desk, where it is not one of those of the import. */
  readonly texts?: Fault['texts'];
}

/** What is wrong, and what was expected instead. */
export interface Fault {
  readonly message: string;
  readonly expected?: string | undefined;
  readonly texts?: { readonly fr: string; readonly nl: string } | undefined;
}

/** Collects the faults of one import, so that all of them are reported at once. */
export class IssueList {
  readonly #issues: Issue[] = [];
  #errorCount = 0;

  get hasErrors(): boolean {
    return this.#errorCount > 0;
  }

  error(source: Source, path: FieldPath, fault: Fault): void {
    this.#errorCount += 1;
    this.#add('error', source, path, fault);
  }

  warning(source: Source, path: FieldPath, fault: Fault): void {
    this.#add('warning', source, path, fault);
  }

  /** In the order of the files and of their lines. */
  sorted(): Issue[] {
    return this.#issues.toSorted(
      (a, b) => compareText(a.file, b.file) || a.line - b.line || compareColumn(a, b),
    );
  }

  #add(severity: Issue['severity'], source: Source, path: FieldPath, fault: Fault): void {
    const { message, expected, texts } = fault;
    this.#issues.push({
      severity,
      field: path.join('.'),
      ...source.locate(path),
      message,
      expected,
      ...(texts && { texts }),
    });
  }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function compareColumn(a: Position, b: Position): number {
  return (a.column ?? 0) - (b.column ?? 0);
}

/** A place that does not depend on a field: a whole file, or a line of it. */
export function fixedSource(file: string, position: Position = { line: 1, column: undefined }): Source {
  return { locate: () => ({ file, ...position }) };
}
