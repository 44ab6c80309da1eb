import { customType, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { readStored } from '../read-stored.ts';

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

const schemas = new WeakMap<object, z.ZodType>();

/** JSON of a schema. Queries read it as the schema has it today; what raw SQL selects, `readStored` reads. */
export function documentColumn<Schema extends z.ZodType>(name: string, schema: Schema) {
  const fromDriver = (value: unknown) =>
    readStored(schema, typeof value === 'string' ? JSON.parse(value) : value);
  schemas.set(fromDriver, schema);
  return customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver,
  })(name);
}

/** The schema of a column of documents; undefined: it has none. */
export const schemaOfColumn = (column: PgColumn): z.ZodType | undefined =>
  schemas.get(Reflect.get(column, 'mapFrom') ?? column);

/** The normalised input document an entity was last saved from. */
export const inputDocument = <Schema extends z.ZodType>(schema: Schema) =>
  documentColumn('input', schema).notNull();

export const textSearchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** For GIN indexes: the embedded database has no background worker that would empty the list, and reads would go through it. */
export const noPendingList = { fastupdate: false };
