import type { Locale } from '../../contract/common.ts';
import type { Issue } from '../issue.ts';
import type { StoredCatalogue } from '../records.ts';
import type { ResourceName } from '../resources.ts';
import type { TableReadings } from '../table-readings.ts';

/** What is asked of the thread of an import: it holds up nobody, and its memory has a limit. */
export type ImportTask =
  | { readonly kind: 'unpack'; readonly bytes: Uint8Array }
  | { readonly kind: 'look'; readonly folder: string; readonly file: string }
  | CheckTask;

export interface CheckTask {
  readonly kind: 'check';
  readonly folder: string;
  readonly mediaFolder: string;
  readonly readings: TableReadings;
  readonly isComplete: boolean;
  readonly stored: StoredCatalogue;
  readonly reservedSlugs: Readonly<Record<Locale, ReadonlySet<string>>>;
  readonly screens: ReadonlySet<string> | undefined;
  /** Names of the files that the media library has. */
  readonly knownMedia: ReadonlySet<string>;
  /** Tables that cannot be read, so that nobody could say what they hold. */
  readonly unreadable: readonly string[];
}

export interface UnpackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Unpacked =
  | { readonly files: readonly UnpackedFile[] }
  | { readonly fault: 'archive_broken' | 'archive_too_large' | 'archive_too_many' };

export interface LookedAt {
  /** Empty for a table that cannot be read. */
  readonly columns: readonly { readonly column: string; readonly samples: readonly string[] }[];
  readonly rows: number;
  readonly issues: readonly Issue[];
}

/** A record with its place: the functions of a source cannot leave the thread. */
export interface CheckedRecord {
  readonly key: string;
  readonly input: unknown;
  readonly file: string;
  readonly line: number;
}

export interface Checked {
  readonly issues: readonly Issue[];
  /** Undefined: there is an error. */
  readonly catalogue: Readonly<Record<ResourceName, readonly CheckedRecord[]>> | undefined;
}

export interface TaskResults {
  readonly unpack: Unpacked;
  readonly look: LookedAt;
  readonly check: Checked;
}
