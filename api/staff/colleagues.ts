import { and, arrayContains, asc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Staff,
  saverNamesSchema,
  staffInputSchema,
  staffInvitationSchema,
} from '../contract/desk/staff.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { programToken, staff, staffPasskey, staffRecoveryCode } from '../kernel/database/schema/staff.ts';
import { noteEnded } from '../kernel/ended/ended-accounts.ts';
import { rightsOfStaff } from '../kernel/handling/assignees.ts';
import { ApiError, invalidField } from '../kernel/http/api-error.ts';
import { listPage, returnedId, toWindow } from '../kernel/stored/stored.ts';
import { toEmailKey } from '../kernel/text/email-key.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { notifyAdmins, sendAccessChanged, sendInvitation } from './staff-emails.ts';
import { lockStaff, toStaff } from './staff-rows.ts';
import { endSessions } from './staff-sessions.ts';

type Dependencies = Pick<StaffDependencies, 'database' | 'clock' | 'siteLinks'>;

/** Who works at the desk, by name. */
export async function listStaff(
  { database: { db }, clock }: Dependencies,
  query: { readonly page: number; readonly perPage: number },
) {
  const { limit, offset } = toWindow(query);
  const rows = await db
    .select()
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(limit)
    .offset(offset);
  const items = await Promise.all(rows.map((row) => toStaff(db, row, clock())));
  return listPage(db, { table: staff, where: undefined, paging: query, items });
}

/** Names of the staff and of programs, for lists that show who saved something. */
export async function listSaverNames({
  database: { db },
}: Dependencies): Promise<z.output<typeof saverNamesSchema>> {
  const people = await db.select().from(staff).orderBy(asc(staff.id));
  const programs = await db
    .select({ id: programToken.id, name: programToken.name })
    .from(programToken)
    .orderBy(asc(programToken.id));
  return {
    items: [
      ...people.map((row) => ({ saver: `staff:${row.id}`, name: row.name, rights: rightsOfStaff(row) })),
      ...programs.map(({ id, name }) => ({ saver: `program:${id}`, name, rights: [] })),
    ],
  };
}

/** @throws ApiError `not_found` */
export async function showStaff({ database: { db }, clock }: Dependencies, id: number): Promise<Staff> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  if (!row) throw new ApiError('not_found');
  return toStaff(db, row, clock());
}

/** @throws ApiError `conflict` for an address that has an account */
export const inviteStaff = (
  dependencies: Dependencies,
  { email, name, lang, roles }: z.output<typeof staffInvitationSchema>,
  invitedBy: string,
): Promise<Staff> =>
  dependencies.database.transaction(async (tx) => {
    const now = dependencies.clock();
    const emailKey = toEmailKey(email);
    const values = { email, emailKey, name, locale: lang, roles, createdAt: now, updatedAt: now };
    const rows = await tx.insert(staff).values(values).onConflictDoNothing().returning({ id: staff.id });
    if (rows.length === 0)
      throw new ApiError('conflict', invalidField('email', 'taken', { value: email }).details);
    const row = await lockStaff(tx, returnedId(rows));
    await sendInvitation(tx, dependencies, row, invitedBy);
    return toStaff(tx, row, now);
  });

/** @throws ApiError `conflict` when the invitation was accepted */
export const inviteAgain = (dependencies: Dependencies, id: number, invitedBy: string): Promise<Staff> =>
  dependencies.database.transaction(async (tx) => {
    const row = await lockStaff(tx, id);
    if (row.passwordHash !== null) throw new ApiError('conflict');
    await sendInvitation(tx, dependencies, row, invitedBy);
    return toStaff(tx, row, dependencies.clock());
  });

/** Other roles are notified to the person and to all admins. @throws ApiError `last_admin` */
export const updateStaff = (
  dependencies: Dependencies,
  id: number,
  { name, lang, roles }: z.output<typeof staffInputSchema>,
  changedBy: string,
): Promise<Staff> =>
  dependencies.database.transaction(async (tx) => {
    const { clock } = dependencies;
    if (!roles.includes('admin')) await requireOtherAdmin(tx, id);
    const row = await lockStaff(tx, id);
    const change = { name, locale: lang, roles, updatedAt: clock() };
    await tx.update(staff).set(change).where(eq(staff.id, id));
    const changed = { ...row, ...change };
    if (roles.join() !== row.roles.join())
      await notifyAdmins(tx, dependencies, { kind: 'roles', name, roles, by: changedBy }, changed);
    return toStaff(tx, changed, clock());
  });

/** @throws ApiError `last_admin` */
export const removeStaff = ({ database, clock }: Dependencies, id: number): Promise<{ id: number }> =>
  database.transaction(async (tx) => {
    await requireOtherAdmin(tx, id);
    await noteEnded(tx, 'staff', await lockStaff(tx, id), clock());
    await tx.delete(staff).where(eq(staff.id, id));
    return { id };
  });

/** Admins are locked in the order of their ids, so that two of them cannot demote each other at the same time. */
async function requireOtherAdmin(tx: Transaction, id: number): Promise<void> {
  const isAdmin = and(arrayContains(staff.roles, ['admin']), isNotNull(staff.passwordHash));
  const admins = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(isAdmin)
    .orderBy(asc(staff.id))
    .for('update');
  if (admins.length === 1 && admins[0]?.id === id) throw new ApiError('last_admin');
}

/** A colleague has lost their app, their passkeys and their recovery codes. */
export const removeTotp = (dependencies: Dependencies, id: number): Promise<Staff> =>
  dependencies.database.transaction(async (tx) => {
    const { clock } = dependencies;
    const row = await lockStaff(tx, id);
    const change = { totpSecret: null, totpOffer: null, totpStep: null, updatedAt: clock() };
    await tx.update(staff).set(change).where(eq(staff.id, id));
    await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, id));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id));
    await endSessions(tx, id);
    await sendAccessChanged(tx, dependencies, row, 'factor_removed');
    return toStaff(tx, { ...row, ...change }, clock());
  });

export const endSessionsOf = ({ database }: Dependencies, id: number): Promise<{ id: number }> =>
  database.transaction(async (tx) => {
    await lockStaff(tx, id);
    await endSessions(tx, id);
    return { id };
  });
