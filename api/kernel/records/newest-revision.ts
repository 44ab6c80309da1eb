import { desc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/database.ts';
import { record, revision } from '../database/schema/record.ts';

/** What is live of each record, to be joined laterally: the index gives it without a look at the versions before it. */
export const newestRevision = (db: Queries | Transaction) =>
  db
    .select({ input: revision.input })
    .from(revision)
    .where(eq(revision.recordId, record.id))
    .orderBy(desc(revision.version))
    .limit(1)
    .as('newest');
