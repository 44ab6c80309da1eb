import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table whose rows store the input they were saved from. */
export type DocumentTable = PgTable & { readonly id: PgColumn; readonly input: PgColumn };
