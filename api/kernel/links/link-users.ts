import { type SQL, sql } from 'drizzle-orm';
import { type RecordEntity, recordEntities, rightsOfRecord } from '../../contract/desk/record-entities.ts';
import { mostListed } from '../../rules/most-listed.ts';
import type { Users } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { currentRights } from '../http/request-context.ts';
import type { Reference } from './references.ts';

export const noUsers: Users = { names: [], total: 0 };

/** A query of the menus, sliders, pages and folders that link to the target or name it in a block, in its column `name`. */
export function linkingNames({ type, code }: Reference): SQL {
  const link = JSON.stringify([`${type} ${code}`]);
  const isLinked = sql`exists (
    select from jsonb_path_query(input, '$.**.link') as link
    where ${link}::jsonb @> jsonb_build_array(concat(link ->> 'type', ' ', link ->> 'destination')))`;
  const isNamed = sql`exists (
    select from jsonb_path_query(input, '$.**.products') as named where named @> to_jsonb(${code}::text))`;
  const isUser = type === 'product' ? sql`(${isLinked} or ${isNamed})` : isLinked;
  const isOther = (kind: Reference['type']): SQL => (kind === type ? sql`code <> ${code}` : sql`true`);
  return sql`select 'folder ' || code as name from folder where ${isUser} and ${isOther('folder')}
    union all select 'menu ' || code from menu where ${isUser}
    union all select 'page ' || code from page where ${isUser} and ${isOther('cms_page')}
    union all select 'slider ' || code from slider where ${isUser}`;
}

/** The users whose names a query returns in its column `name`: of each entity the first hundred, so that no other hides them. */
export async function listUsers(tx: Transaction, query: SQL): Promise<Users> {
  const { rows } = await tx.execute<{ name: string; total: number }>(sql`
    select name, total from (
      select name, count(*) over ()::int as total,
        row_number() over (partition by split_part(name, ' ', 1) order by name collate "C") as place
      from (${query}) as users) as placed
    where place <= ${mostListed} order by name collate "C"`);
  return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
}

const mostRefused = 10;

/** The names of users; of those that the editor under way may not read, the entity alone. */
function namesForEditor(names: Users['names']): string[] {
  const rights = currentRights();
  if (rights === undefined) return [...names];
  const isHidden = (entity: RecordEntity) =>
    !rightsOfRecord(entity, 'read').some((right) => rights.has(right));
  const hidden = recordEntities.filter(isHidden);
  return names.map((name) => hidden.find((entity) => name.startsWith(`${entity} `)) ?? name);
}

/** Throws `conflict` with the first of the users, since saving one of them again would be refused. */
export function refuseWhileUsed({ names, total }: Users, path = 'id'): void {
  if (total === 0) return;
  const value = [...new Set(namesForEditor(names.slice(0, mostRefused)))].join(', ');
  const others = total - mostRefused;
  const fault = others > 0 ? 'still_used_by_more' : 'still_used';
  throw new ApiError('conflict', { fields: [{ path, fault, values: { value, others } }] });
}
