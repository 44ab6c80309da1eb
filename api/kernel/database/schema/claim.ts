import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ClaimReason, ClaimState } from '../../../contract/claim.ts';
import type { Locale, Target } from '../../../contract/common.ts';
import type { ClaimLine } from '../../../rules/claim-lines.ts';
import { identity } from './columns.ts';
import { shopOrder } from './order.ts';
import { assignedTo } from './staff.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer; notNull: true }>({ dataType: () => 'bytea' });

/** Files that visitors sent; pictures as they were made anew. No URL of the site leads to them. */
export const upload = pgTable('upload', {
  id: identity(),
  /** Name that the sender gave it. */
  name: text('name').notNull(),
  type: text('type').notNull(),
  /** Width of a picture. */
  width: integer('width'),
  height: integer('height'),
  content: bytes('content').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Returns and claims. */
export const claim = pgTable(
  'claim',
  {
    id: identity(),
    /** Key of the form: a client that sends it twice has sent it once. */
    requestKey: text('request_key').unique(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    company: text('company').notNull(),
    salePoint: text('sale_point').notNull(),
    /** Order number as it was typed. */
    orderNumber: text('order_number').notNull(),
    orderId: integer('order_id').references(() => shopOrder.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ClaimReason>().notNull(),
    products: jsonb('products').$type<ClaimLine[]>().notNull(),
    comment: text('comment').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    target: text('target').$type<Target>().notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    assignedTo: assignedTo(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('claim_order').on(table.orderId),
    index('claim_state').on(table.state, table.id),
    index('claim_email_key').on(table.emailKey),
    index('claim_assigned_to').on(table.assignedTo),
  ],
);

const claimId = () =>
  integer('claim_id')
    .notNull()
    .references(() => claim.id, { onDelete: 'cascade' });

/** What became of a claim, and what staff wrote to its sender. */
export const claimEvent = pgTable(
  'claim_event',
  {
    id: identity(),
    claimId: claimId(),
    state: text('state').$type<ClaimState>().notNull(),
    answer: text('answer').notNull(),
    /** `staff:3`; null for the sender's own. */
    savedBy: text('saved_by'),
    at: moment('at').notNull(),
  },
  (table) => [index('claim_event_claim').on(table.claimId, table.id)],
);

export const claimPhoto = pgTable(
  'claim_photo',
  {
    claimId: claimId(),
    /** From 1. */
    position: integer('position').notNull(),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => upload.id),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.position] })],
);
