import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Locale, Target } from '../../../contract/common.ts';
import {
  formCatalogInputSchema,
  formCatalogProductInputSchema,
  type TradeType,
} from '../../../contract/form-catalog.ts';
import { purchaseOrderLineSchema } from '../../../contract/purchase-order.ts';
import type { SubmissionState } from '../../../contract/submission.ts';
import { upload } from './claim.ts';
import { documentColumn, identity, inputDocument, updatedAt } from './columns.ts';
import { assignedTo } from './staff.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Lists that the trade orders from. */
export const formCatalog = pgTable('form_catalog', {
  id: identity(),
  code: text('code').$type<TradeType>().notNull().unique(),
  position: integer('position').notNull(),
  input: inputDocument(formCatalogInputSchema),
  updatedAt: updatedAt(),
});

/** Articles of the trade. */
export const formCatalogProduct = pgTable(
  'form_catalog_product',
  {
    id: identity(),
    reference: text('reference').notNull().unique(),
    position: integer('position').notNull(),
    input: inputDocument(formCatalogProductInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [index('form_catalog_product_position').on(table.position, table.reference)],
);

/** Trade orders, without prices. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    id: identity(),
    /** Digest of what was ordered and the day: the same order sent twice is stored once. */
    digest: text('digest').notNull().unique(),
    type: text('type').$type<TradeType>().notNull(),
    email: text('email').notNull(),
    company: text('company').notNull(),
    salePoint: text('sale_point').notNull(),
    /** Order number of the buyer, as it was typed. */
    orderNumber: text('order_number').notNull(),
    /** `2026-12-24`; empty: none was wished. */
    deliveryDate: text('delivery_date').notNull(),
    comment: text('comment').notNull(),
    products: documentColumn('products', z.array(purchaseOrderLineSchema)).notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    target: text('target').$type<Target>().notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    note: text('note').notNull().default(''),
    assignedTo: assignedTo(),
    receivedAt: moment('received_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('purchase_order_state').on(table.state, table.id),
    index('purchase_order_type').on(table.type, table.id),
    index('purchase_order_assigned_to').on(table.assignedTo),
  ],
);

export const purchaseOrderFile = pgTable(
  'purchase_order_file',
  {
    purchaseOrderId: integer('purchase_order_id')
      .notNull()
      .references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => upload.id),
  },
  (table) => [primaryKey({ columns: [table.purchaseOrderId, table.position] })],
);
