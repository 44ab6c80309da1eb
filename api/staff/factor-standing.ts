import { eq, sql } from 'drizzle-orm';
import { defaultLocale } from '../../languages/locales.ts';
import type { Role } from '../contract/rights.ts';
import type { Queries, Transaction } from '../kernel/database/database.ts';
import { setting } from '../kernel/database/schema/site.ts';
import { staff } from '../kernel/database/schema/staff.ts';
import { requireFound } from '../kernel/stored/found.ts';

/** What of an account decides whether it may do more than set up a second factor. */
export interface FactorStanding {
  readonly roles: readonly Role[];
  readonly hasFactor: boolean;
  /** Value of the setting `second_factor_roles`; null without it. */
  readonly demanded: string | null;
}

/** Whether an account of a query over `staff` has an authenticator app or a passkey. Columns would lose their tables in it. */
export const hasFactor = sql<boolean>`(staff.totp_secret is not null
  or exists (select from staff_passkey as held where held.staff_id = staff.id))`;
/** The setting, in a query of anything. */
export const demandedOf = sql<
  string | null
>`(select ${setting.input} -> 'value' ->> ${defaultLocale}::text from ${setting} where ${setting.code} = 'second_factor_roles')`;

/** The roles that need a second factor by each value of the setting; admins do by every one. */
const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  admin: ['admin'],
  admin_shop: ['admin', 'shop'],
  admin_shop_content: ['admin', 'shop', 'content'],
};

/** Nobody in such a role has a right but `desk` until there is a second factor. */
export function lacksFactor({ roles, hasFactor: has, demanded }: FactorStanding): boolean {
  const needed = rolesOf[demanded ?? ''] ?? ['admin'];
  return !has && roles.some((role) => needed.includes(role));
}

/** @throws ApiError `not_found` where there is no such account */
export async function readStanding(db: Queries | Transaction, id: number): Promise<FactorStanding> {
  const columns = { roles: staff.roles, hasFactor, demanded: demandedOf };
  return requireFound(await db.select(columns).from(staff).where(eq(staff.id, id)));
}
