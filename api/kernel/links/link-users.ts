import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Reference } from './references.ts';

/** The menus, sliders, pages and folders that link to the target or name it in a block: `menu menu_pro`. */
export async function linkUsers(tx: Transaction, { type, code }: Reference): Promise<string[]> {
  const link = JSON.stringify([`${type} ${code}`]);
  const isLinked = sql`exists (
    select from jsonb_path_query(input, '$.**.link') as link
    where ${link}::jsonb @> jsonb_build_array(concat(link ->> 'type', ' ', link ->> 'destination')))`;
  const isNamed = sql`exists (
    select from jsonb_path_query(input, '$.**.products') as named where named @> to_jsonb(${code}::text))`;
  const isUser = type === 'product' ? sql`(${isLinked} or ${isNamed})` : isLinked;
  const isOther = (kind: Reference['type']): SQL => (kind === type ? sql`code <> ${code}` : sql`true`);
  return listUsers(
    tx,
    sql`select 'folder ' || code as name from folder where ${isUser} and ${isOther('folder')}
      union all select 'menu ' || code from menu where ${isUser}
      union all select 'page ' || code from page where ${isUser} and ${isOther('cms_page')}
      union all select 'slider ' || code from slider where ${isUser}`,
  );
}

/** The names that a query returns in its column `name`, sorted. */
export async function listUsers(tx: Transaction, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(query);
  return rows.map(({ name }) => name).sort();
}

/** Throws `conflict` with the list of the users, since saving one of them again would be refused. */
export function refuseWhileUsed(users: readonly string[], path = 'id'): void {
  if (users.length === 0) return;
  const fields = [{ path, fault: 'still_used' as const, values: { value: users.join(', ') } }];
  throw new ApiError('conflict', { fields });
}
