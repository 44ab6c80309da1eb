import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { carrierInputSchema, relayPointInputSchema } from '../../../contract/shipping.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';

export const carrier = pgTable('carrier', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  input: inputDocument(carrierInputSchema),
  updatedAt: updatedAt(),
});

export const relayPoint = pgTable(
  'relay_point',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    carrierId: integer('carrier_id')
      .notNull()
      .references(() => carrier.id),
    country: text('country').notNull(),
    /** Digits of the postcode, to order by nearness. */
    zone: integer('zone').notNull(),
    input: inputDocument(relayPointInputSchema),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('relay_point_carrier').on(table.carrierId),
    index('relay_point_country_zone').on(table.country, table.zone),
  ],
);
