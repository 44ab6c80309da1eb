import type { Source } from '../issue.ts';
import type { FolderCatalogue, ResourceRecords, StoredCatalogue } from '../records.ts';
import { type Incomplete, perResource, type ResourceInputs, type ResourceName } from '../resources.ts';

/** An entity as it will be after the import; fields with faults are left out. */
export interface Entry<Input> {
  readonly key: string;
  readonly input: Incomplete<Input>;
  /** Undefined: the folder does not name it, the database has it. */
  readonly source: Source | undefined;
}

type Entries = { readonly [Name in ResourceName]: ReadonlyMap<string, Entry<ResourceInputs[Name]>> };

/** The whole catalogue as it will be after the import, by key. */
export interface View extends Entries {
  /** Also true when the files of the resource could not be read, so that one fault is not reported many times. */
  isKnown(name: ResourceName, key: string): boolean;
}

export function createView(folder: FolderCatalogue, stored: StoredCatalogue): View {
  const entries = perResource<Entries>((name) => mergeEntries<unknown>(folder[name], stored[name]));
  return { ...entries, isKnown: (name, key) => entries[name].has(key) || !folder[name].isWhole };
}

/** Entities of the folder come last, so that of two that clash the one from the folder is reported. */
function mergeEntries<Input>(
  { records, faulty }: ResourceRecords<Input>,
  stored: ReadonlyMap<string, Input>,
): ReadonlyMap<string, Entry<Input>> {
  const entries = new Map<string, Entry<Input>>();
  for (const [key, input] of stored) entries.set(key, { key, input, source: undefined });
  for (const record of [...records, ...faulty]) {
    entries.delete(record.key);
    entries.set(record.key, record);
  }
  return entries;
}
