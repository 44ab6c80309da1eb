import { customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

/** The normalised input document an entity was last saved from. */
export const inputDocument = () => jsonb('input').notNull();

export const textSearchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** For GIN indexes: the embedded database has no background worker that would empty the list, and reads would go through it. */
export const noPendingList = { fastupdate: false };
