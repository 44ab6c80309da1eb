import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale, Target } from '../../../contract/common.ts';
import type { SubmissionState } from '../../../contract/submission.ts';
import type { SubmissionKind } from '../../../rules/submission-number.ts';
import { upload } from './claim.ts';
import { identity } from './columns.ts';
import { assignedTo } from './staff.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Forms that visitors sent, of every kind. */
export const submission = pgTable(
  'submission',
  {
    id: identity(),
    /** Name of the resource: `contact`. */
    kind: text('kind').$type<SubmissionKind>().notNull(),
    /** Digest of what was typed and the day: the same form sent twice is stored once. */
    digest: text('digest').notNull(),
    email: text('email').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    target: text('target').$type<Target>().notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    note: text('note').notNull().default(''),
    assignedTo: assignedTo(),
    receivedAt: moment('received_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('submission_digest').on(table.kind, table.digest),
    index('submission_kind').on(table.kind, table.id),
    index('submission_handled').on(table.state, table.changedAt),
    index('submission_assigned_to').on(table.assignedTo),
  ],
);

/** What came with a form, in the order of its fields. */
export const submissionFile = pgTable(
  'submission_file',
  {
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    /** Name of the field that it was chosen in. */
    field: text('field').notNull(),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => upload.id),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.position] })],
);
