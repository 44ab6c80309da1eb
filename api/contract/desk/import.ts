import { z } from 'zod';
import { commonQuerySchema, idSchema, listOf, pagingQuerySchema } from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import {
  fileBody,
  fileResponseSchema,
  noBody,
  noParameters,
  operation,
  readErrors,
  writeErrors,
} from '../operation.ts';
import { deskErrors, recordEntitySchema } from './records.ts';

/** Size limit of one import, all files together, unpacked. */
export const importMegabytes = 100;
export const mostImportFiles = 2000;
/** How long uploaded files are stored. */
export const fileRetentionDays = 7;

const count = z.number().int().nonnegative();
const moment = z.string();

/** How the texts of a column are read: `euros` are amounts such as 12,50, for fields in cents. */
const readingSchema = z.enum(['plain', 'euros']);
export type Reading = z.infer<typeof readingSchema>;

/** What a column is read as; `field` null: it is left out. */
export const fieldChoiceSchema = z.strictObject({
  column: z.string().max(500),
  field: z.string().max(200).nullable(),
  reading: readingSchema,
});
export type FieldChoice = z.infer<typeof fieldChoiceSchema>;

export const importFileSchema = z.object({
  /** Below the folder of the import. */
  name: z.string(),
  size_bytes: count,
  /** A table has columns; records are JSON files; nothing reads the others. */
  kind: z.enum(['table', 'records', 'media', 'other']),
  /** What a table or a JSON file holds: `packs`; null: it is not known, or it is left out. */
  resource: z.string().nullable(),
  /** Lines of a table below that of the column names. */
  rows: count,
  /** Columns of a table, in their order. */
  columns: z.array(
    fieldChoiceSchema.extend({
      /** The first filled cells. */
      samples: z.array(z.string()),
    }),
  ),
  /** An editor has read a table with these columns before: that is what is proposed. */
  is_remembered: z.boolean(),
});
export type ImportFile = z.infer<typeof importFileSchema>;

/** `ready`: a dry run has found no fault. */
const importStateSchema = z.enum(['new', 'faulty', 'ready', 'written', 'undone']);
export type ImportState = z.infer<typeof importStateSchema>;
const importJobSchema = z.enum(['check', 'write', 'undo']);
export type ImportJob = z.infer<typeof importJobSchema>;

/**
 * `too_large`: more than the memory of an import. `changed`: a record that would be changed was saved since the dry run,
 * or since it was decided to undo. `refused`: a record cannot be put back. `failed`: anything else.
 */
const importFailureSchema = z.enum(['too_large', 'changed', 'refused', 'failed']);
export type ImportFailure = z.infer<typeof importFailureSchema>;

export const importCountSchema = z.object({
  /** `media` for pictures and documents of the library. */
  resource: z.string(),
  created: count,
  changed: count,
  unchanged: count,
});
export type ImportCount = z.infer<typeof importCountSchema>;

export const untouchedRecordSchema = z.object({
  entity: recordEntitySchema,
  /** null: it was deleted. */
  id: z.number().int().positive().nullable(),
  key: z.string(),
  /** `edited`: an editor has saved or deleted it since. `used`: others refer to it, or what it refers to is gone. */
  reason: z.enum(['edited', 'used']),
});
export type KeptRecord = z.infer<typeof untouchedRecordSchema>;

const importItemSchema = z.object({
  id: z.number().int().positive(),
  state: importStateSchema,
  /** What is being done. */
  job: importJobSchema.nullable(),
  /** What was being done when its process ended: nothing of it was written. */
  interrupted: importJobSchema.nullable(),
  failure: importFailureSchema.nullable(),
  /** Progress of the job: `reading`, `media`, `records`. */
  progress: z.object({ step: z.string(), done: count, total: count }).nullable(),
  /** Names of the files that hold records. */
  names: z.array(z.string()),
  counts: z.array(importCountSchema),
  faults: count,
  warnings: count,
  /** `staff:7` or `program:2`. */
  created_by: z.string(),
  created_at: moment,
  written_by: z.string().nullable(),
  written_at: moment.nullable(),
  undone_by: z.string().nullable(),
  undone_at: moment.nullable(),
});
export type ImportItem = z.infer<typeof importItemSchema>;

const importDetailSchema = importItemSchema.extend({
  files: z.array(importFileSchema),
  is_complete: z.boolean(),
  /** The files were removed: it cannot be looked through or written any more. */
  is_emptied: z.boolean(),
  files_until: moment,
  /** Records that would be created or changed. */
  changes: count,
  /** Pages that would be rendered anew, as far as the process of the API publishes them. */
  pages: count,
  change_id: z.number().int().positive().nullable(),
  undo_change_id: z.number().int().positive().nullable(),
  kept: z.array(untouchedRecordSchema),
});
export type ImportDetail = z.infer<typeof importDetailSchema>;

const importFaultSchema = z.object({
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.number().int().positive(),
  /** Name of the column, or of the field; empty for the whole line. */
  column: z.string(),
  /** In the language of the call. */
  message: z.string(),
  expected: z.string().nullable(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

export const importChangeSchema = z.object({
  resource: z.string(),
  entity: recordEntitySchema,
  key: z.string(),
  outcome: z.enum(['created', 'changed']),
  /** The field that would change; null for what would be created. */
  path: z.string().nullable(),
  /** Reference of the pack that the field belongs to. */
  pack: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

const importResourceSchema = z.object({
  name: z.string(),
  entity: recordEntitySchema,
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['text', 'number', 'boolean', 'list']),
      /** A table without it is refused. */
      is_required: z.boolean(),
      is_money: z.boolean(),
    }),
  ),
});
export type ImportResource = z.infer<typeof importResourceSchema>;

/** What the tables of an import are read as. */
const importReadingSchema = z.strictObject({
  tables: z
    .array(
      z.strictObject({
        name: z.string().max(200),
        resource: z.string().max(80).nullable(),
        columns: z.array(fieldChoiceSchema).max(500),
      }),
    )
    .max(mostImportFiles)
    .default([]),
  /** The files name all products: those that they do not name are taken off sale. */
  is_complete: z.boolean().default(false),
});
export type ImportReading = z.output<typeof importReadingSchema>;

const shared = { tag: 'import', access: 'editor', right: 'import', query: commonQuerySchema } as const;
const parameters = z.object({ id: idSchema });
const path = '/desk/import/{id}';
const errors: readonly ErrorCode[] = [...writeErrors, 'not_found', 'import_running', 'import_unready'];
const ofImport = { ...shared, parameters, body: noBody, response: importDetailSchema, errors } as const;

/** Spreadsheets and folders of files that are loaded from the desk. */
export const importOperations = {
  faultFile: operation({
    ...ofImport,
    id: 'import.fault-file',
    method: 'GET',
    path: `${path}/fault/file`,
    summary: 'Everything that is wrong with the files, as a CSV file',
    response: fileResponseSchema,
    responseType: 'application/octet-stream',
    status: 200,
    errors: deskErrors,
  }),
  faults: operation({
    ...ofImport,
    id: 'import.faults',
    method: 'GET',
    path: `${path}/fault`,
    summary: 'What is wrong with the files, in the order of their lines',
    query: pagingQuerySchema,
    response: listOf(importFaultSchema),
    status: 200,
    errors: deskErrors,
  }),
  changes: operation({
    ...ofImport,
    id: 'import.changes',
    method: 'GET',
    path: `${path}/change`,
    summary: 'What would be created, and every field that would change with both values',
    query: pagingQuerySchema,
    response: listOf(importChangeSchema),
    status: 200,
    errors: deskErrors,
  }),
  edited: operation({
    ...ofImport,
    id: 'import.edited',
    method: 'GET',
    path: `${path}/edited`,
    summary: 'Records that an editor has saved or deleted since the import, which undoing it would leave',
    response: z.object({ items: z.array(untouchedRecordSchema) }),
    status: 200,
    errors: deskErrors,
  }),
  addFile: operation({
    ...ofImport,
    id: 'import.add-file',
    isTrial: true,
    method: 'POST',
    path: `${path}/file`,
    summary: 'Add a file, sent as it is: a table, a JSON file, a picture, or a ZIP archive of them',
    query: commonQuerySchema.extend({
      /** Where it lies below the folder: `products.csv`, `media/packs/p100.webp`. */
      name: z.string().trim().min(1).max(200),
    }),
    body: fileBody,
    status: 200,
  }),
  check: operation({
    ...ofImport,
    id: 'import.check',
    method: 'POST',
    path: `${path}/check`,
    summary: 'Begin a dry run: look for faults, and for what would change',
    body: importReadingSchema,
    status: 200,
  }),
  write: operation({
    ...ofImport,
    id: 'import.write',
    method: 'POST',
    path: `${path}/write`,
    summary: 'Begin to write what the dry run has found, in one transaction',
    status: 200,
  }),
  undo: operation({
    ...ofImport,
    id: 'import.undo',
    method: 'POST',
    path: `${path}/undo`,
    summary: 'Begin to put back what an import has changed, and to move what it created into the recycle bin',
    body: z.strictObject({
      /** What was edited since stays as it is, and the rest is put back. */
      leave_edited: z.boolean().default(false),
    }),
    status: 200,
  }),
  show: operation({
    ...ofImport,
    id: 'import.show',
    method: 'GET',
    path,
    summary: 'An import, and how far it is',
    status: 200,
    errors: deskErrors,
  }),
  discard: operation({
    ...ofImport,
    id: 'import.discard',
    method: 'DELETE',
    path,
    summary: 'Delete an import that was not written, with its files',
    response: z.object({ id: z.number().int().positive() }),
    status: 200,
  }),
  index: operation({
    ...shared,
    id: 'import.index',
    method: 'GET',
    path: '/desk/import',
    summary: 'Imports, newest first',
    parameters: noParameters,
    query: pagingQuerySchema,
    body: noBody,
    response: listOf(importItemSchema),
    status: 200,
    errors: [...readErrors, 'unauthorized'],
  }),
  create: operation({
    ...shared,
    id: 'import.create',
    method: 'POST',
    path: '/desk/import',
    summary: 'Open an import, which files are then added to',
    parameters: noParameters,
    body: noBody,
    response: importDetailSchema,
    status: 201,
    errors: writeErrors,
  }),
  resources: operation({
    ...shared,
    id: 'import.resources',
    method: 'GET',
    path: '/desk/import-resource',
    summary: 'What tables may hold, and the fields that their columns may be read as',
    parameters: noParameters,
    body: noBody,
    response: z.object({ items: z.array(importResourceSchema) }),
    status: 200,
    errors: [...readErrors, 'unauthorized'],
  }),
};
