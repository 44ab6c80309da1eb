import type { Source } from './issue.ts';
import type { Incomplete, ResourceInputs, ResourceName } from './resources.ts';

/** A record as it stands in a file, before its schema has seen it. */
export interface RawRecord {
  readonly document: unknown;
  readonly source: Source;
}

/** The records of a resource before their schema has seen them. */
export interface RawRecords {
  readonly records: readonly RawRecord[];
  /** False: some could not be read, so that nothing may be called unknown. */
  readonly isWhole: boolean;
}

export interface ImportRecord<Input> {
  readonly key: string;
  readonly input: Input;
  readonly source: Source;
}

export interface ResourceRecords<Input> {
  /** Records that the contract accepts. */
  readonly records: readonly ImportRecord<Input>[];
  /** The others, with what is left of them, so that the rest of their faults is found in the same run. */
  readonly faulty: readonly ImportRecord<Incomplete<Input>>[];
  /** False: some could not be read or have no key, so that nothing may be called unknown. */
  readonly isWhole: boolean;
}

/** What an import folder holds. */
export type FolderCatalogue = { readonly [Name in ResourceName]: ResourceRecords<ResourceInputs[Name]> };

/** What the database holds: the input that each entity was last saved from, by key. */
export type StoredCatalogue = { readonly [Name in ResourceName]: ReadonlyMap<string, ResourceInputs[Name]> };
