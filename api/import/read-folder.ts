import type { IssueList, Source } from './issue.ts';
import { type FolderFiles, listFiles } from './list-files.ts';
import { mergePacks } from './merge-packs.ts';
import { parseRecord } from './parse-record.ts';
import { readPacks } from './read-packs.ts';
import { type FolderReads, readRecords } from './read-records.ts';
import { tableReader } from './read-table.ts';
import type {
  FolderCatalogue,
  ImportRecord,
  RawRecords,
  ResourceRecords,
  StoredCatalogue,
} from './records.ts';
import { type ImportedResource, type Incomplete, keyOf, perResource, resources } from './resources.ts';
import type { Spreadsheets } from './spreadsheet/spreadsheet-file.ts';
import type { TableReadings } from './table-readings.ts';
import { withUnpublished } from './unpublish-products.ts';

export interface ReadOptions {
  readonly stored: StoredCatalogue;
  /** The spreadsheets of the folder, read before: none by default. */
  readonly spreadsheets?: Spreadsheets | undefined;
  /** What an editor has set for tables; without it, their names and those of their columns decide what they hold. */
  readonly readings?: TableReadings | undefined;
  /** The files of products name all of them: those that they do not name are no longer sold. */
  readonly isComplete?: boolean | undefined;
}

/** Reads every file of the folder and checks each record by itself. */
export function readFolder(
  folder: string,
  { stored, spreadsheets = new Map(), readings = new Map(), isComplete = false }: ReadOptions,
  issues: IssueList,
): FolderCatalogue {
  const files = listFiles(folder, readings, issues);
  const readTable = tableReader(folder, { spreadsheets, readings }, issues);
  const reads = { folder, readTable, stored };
  const raw = (definition: ImportedResource<unknown>) => rawRecords(reads, files, definition, issues);
  const packRows = files.packs.flatMap((file) =>
    readPacks(file, { readTable, stored: stored.products }, issues),
  );
  const rawProducts = mergePacks(
    raw(resources.products),
    packRows,
    { stored: stored.products, isComplete },
    issues,
  );
  const products = parseAll(rawProducts, resources.products, issues);
  const catalogue = perResource<FolderCatalogue>((name) =>
    name === 'products' ? products : parseAll<unknown>(raw(resources[name]), resources[name], issues),
  );
  return isComplete
    ? { ...catalogue, products: withUnpublished(products, stored.products, files, issues) }
    : catalogue;
}

function rawRecords(
  reads: FolderReads,
  { byResource }: FolderFiles,
  definition: ImportedResource<unknown>,
  issues: IssueList,
): RawRecords {
  const files = byResource.get(definition.name) ?? [];
  const read = files.map((file) => readRecords(reads, file, definition, issues));
  return { records: read.flatMap(({ records }) => records), isWhole: read.every(({ isWhole }) => isWhole) };
}

/** A key that stands twice is an error of the second record. */
function parseAll<Input>(
  raw: RawRecords,
  definition: ImportedResource<Input>,
  issues: IssueList,
): ResourceRecords<Input> {
  const records = new Map<string, ImportRecord<Input>>();
  const faulty = new Map<string, ImportRecord<Incomplete<Input>>>();
  let { isWhole } = raw;
  for (const [index, { document, source }] of raw.records.entries()) {
    const parsed = parseRecord({ document, source }, definition, issues);
    // Two keys that are written differently may be the same.
    const ownKey = keyOf(definition, parsed.input) ?? keyOf(definition, document);
    isWhole &&= ownKey !== undefined;
    const key = ownKey ?? `record ${index + 1}`;
    const first = records.get(key) ?? faulty.get(key);
    if (first) reportTwice(key, source, first.source, definition, issues);
    else if (parsed.isSound) records.set(key, { key, input: parsed.input, source });
    else faulty.set(key, { key, input: parsed.input, source });
  }
  return { records: [...records.values()], faulty: [...faulty.values()], isWhole };
}

function reportTwice(
  key: string,
  source: Source,
  first: Source,
  { keyFields }: ImportedResource<unknown>,
  issues: IssueList,
): void {
  const { file, line } = first.locate([]);
  issues.error(source, keyFields.slice(-1), { message: `“${key}” stands twice: first at ${file}:${line}` });
}
