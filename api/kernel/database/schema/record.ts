import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale, Translated } from '../../../contract/common.ts';
import type { RecordEntity } from '../../../contract/desk/record-entities.ts';
import type { DraftWait } from '../../../contract/desk/records.ts';
import type { RecordState } from '../../../rules/record-summary.ts';
import type { OutdatedTexts } from '../../../rules/translations.ts';
import { identity, noPendingList } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What lists of the desk show of everything that editors maintain: written in the transaction of each save. No index holds
 * what every save changes, and pages have room left (fillfactor 85), so that a save writes its row and no index.
 */
export const record = pgTable(
  'record',
  {
    id: identity(),
    entity: text('entity').$type<RecordEntity>().notNull(),
    /** Id in the table of the entity; null for what is deleted. */
    entityId: integer('entity_id'),
    /** The id that the row of what is deleted had, and gets again when it is restored. */
    formerEntityId: integer('former_entity_id'),
    key: text('key').notNull(),
    kind: text('kind'),
    title: jsonb('title').$type<Translated<string>>().notNull(),
    /** The titles folded, so that every server sorts alike. */
    sort: jsonb('sort').$type<Translated<string>>().notNull(),
    /** Folded: key, titles, articles. */
    words: text('words').notNull(),
    state: text('state').$type<RecordState>().notNull(),
    /** Languages that lack a text. */
    missing: text('missing').array().$type<Locale[]>().notNull(),
    /** Texts whose source has changed since they were translated, with what that was. */
    outdated: jsonb('outdated').$type<OutdatedTexts>().notNull().default({}),
    /** Names of the media files that the live input refers to. */
    files: text('files').array().notNull().default([]),
    version: integer('version').notNull(),
    /** `editor:7`, `import`. */
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('record_entity_id').on(table.entity, table.entityId),
    // An index a language: one without is sorted without, which large catalogues feel.
    index('record_sort_fr').on(table.entity, sql`(sort ->> 'fr')`),
    index('record_sort_nl').on(table.entity, sql`(sort ->> 'nl')`),
    index('record_deleted_at').on(table.deletedAt),
    index('record_files').using('gin', table.files).with(noPendingList),
  ],
);

/** The inputs that a record was saved from, and why; old ones are removed by `pruneRevisions`. */
export const revision = pgTable(
  'revision',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => record.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    input: jsonb('input').notNull(),
    cause: text('cause').$type<'edit' | 'import' | 'publish' | 'restore' | 'schedule'>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.version] })],
);

/** What is prepared of a record besides what is live. It may have gaps until it is published. */
export const recordDraft = pgTable(
  'record_draft',
  {
    recordId: integer('record_id')
      .primaryKey()
      .references(() => record.id, { onDelete: 'cascade' }),
    input: jsonb('input').notNull(),
    /** The live input that it began from: what differs from it is what the draft changes. */
    base: jsonb('base').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** When it becomes live; null: when an editor publishes it. */
    publishAt: moment('publish_at'),
    /** When what it changes is taken back; null: it stays. */
    until: moment('until'),
    /** `editor:7`; null: it was never scheduled. */
    scheduledBy: text('scheduled_by'),
    /** Version of the record that it was compared with last; null: not since it was scheduled. */
    comparedVersion: integer('compared_version'),
    /** Why it is not published at its moment, but waits for an editor; null: it does not. */
    waitsFor: text('waits_for').$type<DraftWait>(),
    /** Whether an email has told who scheduled it that it waits. */
    isWaitReported: boolean('is_wait_reported').notNull().default(false),
  },
  (table) => [
    index('record_draft_publish_at').on(table.publishAt),
    index('record_draft_waits_for').on(table.recordId).where(sql`${table.waitsFor} is not null`),
  ],
);

/** What is live for a time: a version whose changes are taken back at its end. Several may overlap. */
export const recordEnding = pgTable(
  'record_ending',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => record.id, { onDelete: 'cascade' }),
    /** The version that was published for a time. */
    version: integer('published_version').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** What was live before that version. */
    former: jsonb('former').notNull(),
    /** What was live from that version on. */
    published: jsonb('published').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.version] }),
    index('record_ending_ends_at').on(table.endsAt),
  ],
);
