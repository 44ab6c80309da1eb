import { eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AssigneeFilter } from '../../contract/desk/handling.ts';
import { type Right, rightsOfRole } from '../../contract/rights.ts';
import type { Queries } from '../database/database.ts';
import { staff } from '../database/schema/staff.ts';
import { invalidField } from '../http/api-error.ts';

/** What a list is narrowed to by who deals with it; undefined narrows nothing. */
export function isAssignedTo(column: PgColumn, assignee: AssigneeFilter | undefined): SQL | undefined {
  if (assignee === undefined) return undefined;
  return assignee === 'nobody' ? isNull(column) : eq(column, assignee);
}

/** What people with these roles may do; nothing before they have accepted their invitation. */
export const rightsOfStaff = ({
  roles,
  passwordHash,
}: Pick<typeof staff.$inferSelect, 'roles' | 'passwordHash'>): Right[] =>
  passwordHash === null ? [] : [...new Set(roles.flatMap((role) => rightsOfRole[role]))];

/** @throws ApiError `invalid_fields` for an assignee who has no account, or may not do such work */
export async function checkAssignee(db: Queries, id: number | null, right: Right): Promise<void> {
  if (id === null) return;
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  if (!row || !rightsOfStaff(row).includes(right)) throw invalidField('assigned_to', 'may_not_handle');
}
