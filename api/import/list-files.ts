import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fixedSource, type IssueList } from './issue.ts';
import { type ResourceName, resourceNames, resources } from './resources.ts';
import type { TableReadings } from './table-readings.ts';

const PACKS_FILES: readonly string[] = ['packs.csv', 'packs.xlsx'];
const MEDIA_FOLDER = 'media';
const DATA_FILE = /\.(?:json|csv|xlsx|xls|ods)$/i;
/** Resources that come as tables although they hold lists of objects. */
const nestedTables: readonly ResourceName[] = ['products'];

/** Names of files below the import folder, with forward slashes. */
export interface FolderFiles {
  readonly byResource: ReadonlyMap<ResourceName, readonly string[]>;
  readonly packs: readonly string[];
}

/** Finds the files of every resource. Data files that nothing will read are reported. */
export function listFiles(folder: string, readings: TableReadings, issues: IssueList): FolderFiles {
  const byResource = new Map<ResourceName, string[]>();
  const packs: string[] = [];
  for (const entry of listEntries(folder)) {
    const resource = readings.get(entry.name)?.resource ?? resourceOf(entry.name);
    if (resource === 'packs') packs.push(entry.name);
    else if (resource) {
      const found = entry.isDirectory() ? listRecords(folder, entry.name, issues) : [entry.name];
      byResource.set(resource, [...(byResource.get(resource) ?? []), ...found]);
    } else warnOfUnread(entry, issues);
  }
  if (byResource.size === 0 && packs.length === 0) {
    const expected = resourceNames.map((name) => `${name}.json`).join(', ');
    issues.error(fixedSource('.'), [], {
      message: 'the folder holds nothing to import',
      expected: `some of ${expected}`,
    });
  }
  return { byResource, packs };
}

/** Entries by name, files before folders. */
function listEntries(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    ...entries.filter((entry) => !entry.isDirectory()),
    ...entries.filter((entry) => entry.isDirectory()),
  ];
}

function resourceOf(name: string): ResourceName | 'packs' | undefined {
  if (PACKS_FILES.includes(name)) return 'packs';
  const dot = name.lastIndexOf('.');
  const [base, extension] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)];
  const resource = resourceNames.find((candidate) => candidate === base);
  if (!resource) return undefined;
  const isTable = resources[resource].isFlat || nestedTables.includes(resource);
  const extensions = isTable ? ['', 'json', 'csv', 'xlsx'] : ['', 'json'];
  return extensions.includes(extension) ? resource : undefined;
}

function listRecords(folder: string, name: string, issues: IssueList): string[] {
  return listEntries(join(folder, name)).flatMap((entry) => {
    const file = `${name}/${entry.name}`;
    if (entry.isFile() && entry.name.endsWith('.json')) return [file];
    if (!entry.name.startsWith('.'))
      warn(file, 'not read: a folder of records holds only .json files', issues);
    return [];
  });
}

function warnOfUnread(entry: Dirent, issues: IssueList): void {
  const { name } = entry;
  if (name.startsWith('.') || name.startsWith('~$') || name === MEDIA_FOLDER) return;
  if (!entry.isDirectory() && !DATA_FILE.test(name)) return;
  const isNested = resourceNames.some(
    (resource) => name === `${resource}.csv` || name === `${resource}.xlsx`,
  );
  warn(
    name,
    isNested ? 'not read: this resource has nested fields and comes as JSON' : 'not read: unknown name',
    issues,
  );
}

function warn(file: string, message: string, issues: IssueList): void {
  issues.warning(fixedSource(file), [], {
    message,
    expected: `files named ${resourceNames.join(', ')} or packs`,
  });
}
