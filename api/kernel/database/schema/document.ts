import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/common.ts';
import { type DocumentType, documentInputSchema } from '../../../contract/document.ts';
import { documentColumn, identity, updatedAt } from './columns.ts';
import { product } from './product.ts';

/** What a version is made of. Its kinds are those of `DocumentSource`, which the documents know. */
export interface StoredSource {
  readonly kind: string;
}

/** A document in one language. Its versions are what can be downloaded. */
export const document = pgTable(
  'document',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    type: text('type').$type<DocumentType>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    title: text('title').notNull(),
    /** Stays when the product goes: a buyer may still need its sheets. */
    productReference: text('product_reference'),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    /** What an editor gave; null for documents that are made from the product. */
    input: documentColumn('input', documentInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('document_product_type').on(table.productReference, table.type, table.locale),
    index('document_product').on(table.productId),
    index('document_locale_type').on(table.locale, table.type),
  ],
);

/** A version with all that its file is made of, so that the same bytes can be made at any time. */
export const documentVersion = pgTable(
  'document_version',
  {
    id: identity(),
    documentId: integer('document_id')
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** A day: `2026-03-02` */
    edition: date('edition', { mode: 'string' }).notNull(),
    supersededAt: timestamp('superseded_at', { withTimezone: true }),
    source: jsonb('source').$type<StoredSource>().notNull(),
    /** Content name in the media store; null for PDF documents, which are written when they are asked for. */
    storedFile: text('stored_file'),
    /** Digest of the source, which shows whether anything changed. */
    sourceHash: text('source_hash').notNull(),
    /** Digest of the source with number and edition: the name of the file. */
    contentHash: text('content_hash').notNull(),
  },
  (table) => [
    uniqueIndex('document_version_number').on(table.documentId, table.number),
    index('document_version_content').on(table.contentHash),
    index('document_version_superseded').on(table.supersededAt),
    index('document_version_current').on(table.documentId).where(sql`${table.supersededAt} is null`),
  ],
);
