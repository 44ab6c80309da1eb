import type { Source } from './issue.ts';
import type { ResourceInputs, ResourceName } from './resources.ts';

/** A record as it stands in a file, before its schema has seen it. */
export interface RawRecord {
  readonly document: unknown;
  readonly source: Source;
}

export interface ImportRecord<Input> {
  readonly key: string;
  readonly input: Input;
  readonly source: Source;
}

export interface ResourceRecords<Input> {
  readonly records: readonly ImportRecord<Input>[];
  /** Keys of records with faults: they count as known, so that one fault is not told many times. */
  readonly faultyKeys: ReadonlySet<string>;
}

/** What an import folder holds. */
export type FolderCatalogue = { readonly [Name in ResourceName]: ResourceRecords<ResourceInputs[Name]> };

/** What the database holds: the input that each entity was last saved from, by key. */
export type StoredCatalogue = { readonly [Name in ResourceName]: ReadonlyMap<string, ResourceInputs[Name]> };
