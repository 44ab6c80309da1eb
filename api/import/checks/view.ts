import type { Source } from '../issue.ts';
import type { FolderCatalogue, StoredCatalogue } from '../records.ts';
import type { ResourceInputs, ResourceName } from '../resources.ts';

/** An entity as it will be after the import. */
export interface Entry<Input> {
  readonly key: string;
  readonly input: Input;
  /** Undefined: the folder does not name it, the database has it. */
  readonly source: Source | undefined;
}

export type Entries = { readonly [Name in ResourceName]: ReadonlyMap<string, Entry<ResourceInputs[Name]>> };

/** The whole catalogue as it will be after the import. */
export interface View {
  readonly entries: Entries;
  /** Also true for a record of the folder that has faults of its own. */
  isKnown(name: ResourceName, key: string): boolean;
}

export function createView(folder: FolderCatalogue, stored: StoredCatalogue): View {
  const merge = <Name extends ResourceName>(name: Name) =>
    mergeEntries<ResourceInputs[Name]>(folder[name], stored[name]);
  const entries: Entries = {
    site: merge('site'),
    settings: merge('settings'),
    vocabulary: merge('vocabulary'),
    filters: merge('filters'),
    tags: merge('tags'),
    countries: merge('countries'),
    synonyms: merge('synonyms'),
    categories: merge('categories'),
    products: merge('products'),
    folders: merge('folders'),
    pages: merge('pages'),
    menus: merge('menus'),
    sliders: merge('sliders'),
  };
  return { entries, isKnown: (name, key) => entries[name].has(key) || folder[name].faultyKeys.has(key) };
}

/** Entities of the folder come last, so that of two that clash the one from the folder is told of. */
function mergeEntries<Input>(
  { records }: { readonly records: readonly { key: string; input: Input; source: Source }[] },
  stored: ReadonlyMap<string, Input>,
): ReadonlyMap<string, Entry<Input>> {
  const entries = new Map<string, Entry<Input>>();
  for (const [key, input] of stored) entries.set(key, { key, input, source: undefined });
  for (const record of records) {
    entries.delete(record.key);
    entries.set(record.key, record);
  }
  return entries;
}
