import type { FieldChange } from '../kernel/stored/differences.ts';
import type { Issue } from './issue.ts';
import type { ResourceName } from './resources.ts';

export interface ResourceCount {
  readonly resource: ResourceName | 'media';
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** In the database and not in the folder: left alone. */
  readonly onlyStored: number;
}

export interface EntityChange {
  readonly resource: ResourceName;
  readonly key: string;
  readonly outcome: 'created' | 'changed';
  /** What changed, reported by a dry run. */
  readonly fields: readonly FieldChange[];
}

export interface RefusedImport {
  readonly outcome: 'refused';
  readonly issues: readonly Issue[];
}

export interface FinishedImport {
  /** `tried`: a dry run, which wrote nothing. */
  readonly outcome: 'imported' | 'tried';
  /** Warnings only. */
  readonly issues: readonly Issue[];
  readonly counts: readonly ResourceCount[];
  readonly changes: readonly EntityChange[];
}

export type ImportResult = RefusedImport | FinishedImport;
