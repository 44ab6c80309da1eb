import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  fieldChoiceSchema,
  type ImportFailure,
  type ImportJob,
  type ImportState,
  importChangeSchema,
  importCountSchema,
  importFileSchema,
  untouchedRecordSchema,
} from '../../../contract/desk/import.ts';
import type { RecordEntity } from '../../../contract/desk/record-entities.ts';
import { documentColumn, identity } from './columns.ts';
import type { media } from './media.ts';
import { record } from './record.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer; notNull: true }>({ dataType: () => 'bytea' });

/** A fault in English, as the command prints it, and in the languages of the desk where it is known in them. */
export interface StoredIssue {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly message: string;
  readonly expected?: string | undefined;
  readonly texts?: { readonly fr: string; readonly nl: string } | undefined;
}

/** A file of the media library as it was before an import replaced its content. */
export type FormerMedia = Pick<
  typeof media.$inferSelect,
  'file' | 'contentHash' | 'mime' | 'width' | 'height' | 'sources'
> & {
  /** What the import put in its place. */
  readonly importedHash: string;
};

/** Imports of the desk: what was uploaded, what a dry run found, and what became of it. */
export const importRun = pgTable(
  'import_run',
  {
    id: identity(),
    state: text('state').$type<ImportState>().notNull(),
    files: documentColumn('files', z.array(importFileSchema)).notNull(),
    isComplete: boolean('is_complete').notNull(),
    /** What is being done; null: nothing. */
    job: text('job').$type<ImportJob>(),
    step: text('step'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** A process that works on it renews this every few seconds. */
    aliveAt: moment('alive_at'),
    /** Why the last job came to nothing. */
    failure: text('failure').$type<ImportFailure>(),
    /** How many are errors and how many warnings; of very many, `issues` holds the first. */
    faults: integer('faults').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    issues: jsonb('issues').$type<StoredIssue[]>().notNull(),
    counts: documentColumn('counts', z.array(importCountSchema)).notNull(),
    changes: documentColumn('changes', z.array(importChangeSchema)).notNull(),
    /** Versions of the records that the dry run would change, by entity and id. */
    seen: jsonb('seen').$type<Record<string, number>>().notNull(),
    pages: integer('pages').notNull().default(0),
    changeId: integer('change_id'),
    undoChangeId: integer('undo_change_id'),
    /** Records that the undoing left as they are. */
    kept: documentColumn('kept', z.array(untouchedRecordSchema)).notNull(),
    formerMedia: jsonb('former_media').$type<FormerMedia[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    writtenBy: text('written_by'),
    writtenAt: moment('written_at'),
    undoneBy: text('undone_by'),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('import_run_created_at').on(table.createdAt)],
);

const runId = () =>
  integer('run_id')
    .notNull()
    .references(() => importRun.id, { onDelete: 'cascade' });

/** The files of an import, until they are removed. */
export const importFile = pgTable(
  'import_file',
  {
    runId: runId(),
    /** Below the folder of the import: `media/packs/p100.webp`. */
    name: text('name').notNull(),
    content: bytes('content').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.name] })],
);

/** The records that an import has written, and the version that each of them got. */
export const importRecord = pgTable(
  'import_record',
  {
    runId: runId(),
    recordId: integer('record_id')
      .notNull()
      .references(() => record.id, { onDelete: 'cascade' }),
    entity: text('entity').$type<RecordEntity>().notNull(),
    outcome: text('outcome').$type<'created' | 'changed'>().notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.recordId] }),
    index('import_record_record').on(table.recordId),
  ],
);

/** What the columns of a table were last read as. */
export const importMapping = pgTable('import_mapping', {
  /** The names of the columns, folded and sorted. */
  columns: text('columns').primaryKey(),
  resource: text('resource').notNull(),
  fields: documentColumn('fields', z.array(fieldChoiceSchema)).notNull(),
  savedBy: text('saved_by').notNull(),
  savedAt: moment('saved_at').notNull(),
});
