import { type SQL, sql } from 'drizzle-orm';
import type { Users } from '../../kernel/changes/record-writer.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { listUsers } from '../../kernel/links/link-users.ts';

/** The formulas that a condition on their rows chooses, by shade and base: `formula T05 MV910-M`. */
export const formulasWhere = (tx: Transaction, condition: SQL): Promise<Users> =>
  listUsers(
    tx,
    sql`select concat('formula ', input ->> 'shade', ' ', input ->> 'base') as name
      from formula where ${condition}`,
  );
