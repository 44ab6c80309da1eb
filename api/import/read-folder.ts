import { fixedSource, type IssueList } from './issue.ts';
import { type FolderFiles, listFiles } from './list-files.ts';
import { mergePacks } from './merge-packs.ts';
import { parseRecord } from './parse-record.ts';
import { readPacks } from './read-packs.ts';
import { readRecords } from './read-records.ts';
import type {
  FolderCatalogue,
  ImportRecord,
  RawRecord,
  ResourceRecords,
  StoredCatalogue,
} from './records.ts';
import { keyOf, type ResourceDefinition, resources } from './resources.ts';

/** Reads every file of the folder and checks each record by itself. */
export function readFolder(folder: string, stored: StoredCatalogue, issues: IssueList): FolderCatalogue {
  const files = listFiles(folder, issues);
  const raw = (definition: ResourceDefinition<unknown>) => rawRecords(folder, files, definition, issues);
  const read = <Input>(definition: ResourceDefinition<Input>) =>
    parseAll(raw(definition), definition, issues);
  const packRows = files.packs === undefined ? [] : readPacks(folder, files.packs, issues);
  return {
    site: read(resources.site),
    settings: read(resources.settings),
    vocabulary: read(resources.vocabulary),
    filters: read(resources.filters),
    tags: read(resources.tags),
    countries: read(resources.countries),
    synonyms: read(resources.synonyms),
    categories: read(resources.categories),
    products: parseAll(
      mergePacks(raw(resources.products), packRows, stored.products, issues),
      resources.products,
      issues,
    ),
    folders: read(resources.folders),
    pages: read(resources.pages),
    menus: read(resources.menus),
    sliders: read(resources.sliders),
  };
}

function rawRecords(
  folder: string,
  { byResource }: FolderFiles,
  definition: ResourceDefinition<unknown>,
  issues: IssueList,
): RawRecord[] {
  const files = byResource.get(definition.name) ?? [];
  return files.flatMap((file) => readRecords(folder, file, definition, issues));
}

/** A key that stands twice is an error of the second record. */
function parseAll<Input>(
  raw: readonly RawRecord[],
  definition: ResourceDefinition<Input>,
  issues: IssueList,
): ResourceRecords<Input> {
  const records = new Map<string, ImportRecord<Input>>();
  const faultyKeys = new Set<string>();
  for (const entry of raw) {
    const record = parseRecord(entry, definition, issues);
    const key = keyOf(definition, entry.document);
    if (!record) {
      if (key !== undefined) faultyKeys.add(key);
    } else if (records.has(record.key)) {
      tellTwice(record, records.get(record.key), definition, issues);
    } else records.set(record.key, record);
  }
  return { records: [...records.values()], faultyKeys };
}

function tellTwice<Input>(
  { key, source }: ImportRecord<Input>,
  first: ImportRecord<Input> | undefined,
  { keyFields, name }: ResourceDefinition<Input>,
  issues: IssueList,
): void {
  const place = (first?.source ?? fixedSource(name)).locate([]);
  const path = keyFields.slice(-1);
  issues.error(source, path, {
    message: `“${key}” stands twice: first at ${place.file}:${place.line}`,
  });
}
