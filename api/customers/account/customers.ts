import { eq } from 'drizzle-orm';
import type { Profile } from '../../contract/account.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';

export type CustomerRow = typeof customer.$inferSelect;

export async function findCustomer(db: Queries, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customer)
    .where(eq(customer.emailKey, toEmailKey(email)));
  return row;
}

/** The row behind a live session. @throws ApiError `unauthorized` when the account was erased meanwhile */
export async function readCustomer(db: Queries, id: number): Promise<CustomerRow> {
  const [row] = await db.select().from(customer).where(eq(customer.id, id));
  if (!row) throw new ApiError('unauthorized');
  return row;
}

export function toProfile(row: CustomerRow): Profile {
  const { id, email, civility, firstname, lastname, username, phone, fax, company, country, siret } = row;
  return {
    id,
    email,
    civility,
    firstname,
    lastname,
    username,
    phone,
    fax,
    company,
    country,
    siret,
    enterprise_number: row.enterpriseNumber,
    vat_number: row.vatNumber,
    is_distributor: row.isDistributor,
    created_at: row.createdAt.toISOString(),
  };
}
