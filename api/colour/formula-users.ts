import { type SQL, sql } from 'drizzle-orm';
import { listUsers } from '../content/link-users.ts';
import type { Transaction } from '../database/database.ts';

/** The formulas that a condition on their rows chooses, by shade and base: `formula T05 MV910-M`. */
export const formulasWhere = (tx: Transaction, condition: SQL): Promise<string[]> =>
  listUsers(
    tx,
    sql`select concat('formula ', input ->> 'shade', ' ', input ->> 'base') as name
      from formula where ${condition}`,
  );
