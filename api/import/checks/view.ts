import type { Source } from '../issue.ts';
import type { FolderCatalogue, ResourceRecords, StoredCatalogue } from '../records.ts';
import type { Incomplete, ResourceInputs, ResourceName } from '../resources.ts';

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
  /** Also true when the files of the resource could not be read, so that one fault is not told many times. */
  isKnown(name: ResourceName, key: string): boolean;
}

export function createView(folder: FolderCatalogue, stored: StoredCatalogue): View {
  const entries: Entries = {
    site: mergeEntries(folder.site, stored.site),
    settings: mergeEntries(folder.settings, stored.settings),
    vocabulary: mergeEntries(folder.vocabulary, stored.vocabulary),
    filters: mergeEntries(folder.filters, stored.filters),
    tags: mergeEntries(folder.tags, stored.tags),
    countries: mergeEntries(folder.countries, stored.countries),
    synonyms: mergeEntries(folder.synonyms, stored.synonyms),
    categories: mergeEntries(folder.categories, stored.categories),
    products: mergeEntries(folder.products, stored.products),
    documents: mergeEntries(folder.documents, stored.documents),
    carriers: mergeEntries(folder.carriers, stored.carriers),
    'relay-points': mergeEntries(folder['relay-points'], stored['relay-points']),
    stores: mergeEntries(folder.stores, stored.stores),
    discounts: mergeEntries(folder.discounts, stored.discounts),
    machines: mergeEntries(folder.machines, stored.machines),
    teintes: mergeEntries(folder.teintes, stored.teintes),
    colourants: mergeEntries(folder.colourants, stored.colourants),
    bases: mergeEntries(folder.bases, stored.bases),
    formulas: mergeEntries(folder.formulas, stored.formulas),
    'form-catalogs': mergeEntries(folder['form-catalogs'], stored['form-catalogs']),
    'form-catalog-products': mergeEntries(folder['form-catalog-products'], stored['form-catalog-products']),
    folders: mergeEntries(folder.folders, stored.folders),
    pages: mergeEntries(folder.pages, stored.pages),
    trainings: mergeEntries(folder.trainings, stored.trainings),
    testimonies: mergeEntries(folder.testimonies, stored.testimonies),
    menus: mergeEntries(folder.menus, stored.menus),
    sliders: mergeEntries(folder.sliders, stored.sliders),
  };
  return { ...entries, isKnown: (name, key) => entries[name].has(key) || !folder[name].isWhole };
}

/** Entities of the folder come last, so that of two that clash the one from the folder is told of. */
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
