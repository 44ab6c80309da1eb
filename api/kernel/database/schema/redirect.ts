import { pgTable, text } from 'drizzle-orm/pg-core';
import { redirectInputSchema } from '../../../contract/redirect.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';

/** Where visitors are sent from paths that no page has. */
export const redirect = pgTable('redirect', {
  id: identity(),
  /** Path in the form of `redirectPath` of the contract. */
  from: text('from').notNull().unique(),
  input: inputDocument(redirectInputSchema),
  updatedAt: updatedAt(),
});
