import { createHash, randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { longestTokenDays, type programTokenInputSchema } from '../contract/desk/staff.ts';
import type { Queries } from '../kernel/database/database.ts';
import { programToken } from '../kernel/database/schema/staff.ts';
import { ApiError, invalidField } from '../kernel/http/api-error.ts';
import type { EditorIdentity } from '../kernel/http/editor-identity.ts';
import { listPage, toWindow } from '../kernel/stored/stored.ts';
import type { StaffDependencies } from './staff-dependencies.ts';
import { notifyAdmins } from './staff-emails.ts';
import { listRights } from './staff-rows.ts';

type Dependencies = Pick<StaffDependencies, 'database' | 'clock' | 'siteLinks'>;
type TokenRow = typeof programToken.$inferSelect;

/** Distinguishes a token of a program from one of a session, for people and for scanners of leaked secrets. */
const prefix = 'mvk_';
const tokenBytes = 32;
const dayMs = 24 * 3_600_000;
/** Being used is noted no more often. */
const noteEveryMs = 5 * 60_000;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The program behind a token that has not expired. */
export async function findProgram(
  db: Queries,
  token: string,
  now: Date,
): Promise<EditorIdentity | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const [row] = await db
    .select()
    .from(programToken)
    .where(eq(programToken.tokenHash, digest(token)));
  if (!row || row.expiresAt <= now) return undefined;
  const { id, name, rights, usedAt } = row;
  if (usedAt === null || now.getTime() - usedAt.getTime() > noteEveryMs)
    await db.update(programToken).set({ usedAt: now }).where(eq(programToken.id, id));
  return { kind: 'program', id, name, rights: new Set([...rights, 'desk']) };
}

/** Newest first. */
export async function listTokens(
  { database: { db }, clock }: Dependencies,
  query: { readonly page: number; readonly perPage: number },
) {
  const { limit, offset } = toWindow(query);
  const rows = await db
    .select()
    .from(programToken)
    .orderBy(desc(programToken.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toDetail(row, clock()));
  return listPage(db, { table: programToken, where: undefined, paging: query, items });
}

/** Makes a token, and notifies all admins. @throws ApiError on `expires_at`, `conflict` on `name` */
export async function makeToken(
  dependencies: Dependencies,
  { name, rights, expires_at }: z.output<typeof programTokenInputSchema>,
  createdBy: string,
) {
  const { database, clock } = dependencies;
  const now = clock();
  const expiresAt = new Date(expires_at);
  const latest = new Date(now.getTime() + longestTokenDays * dayMs);
  if (expiresAt <= now) throw invalidField('expires_at', 'moment_past');
  if (expiresAt > latest) throw invalidField('expires_at', 'moment_too_late', { maximum: longestTokenDays });
  const token = prefix + randomBytes(tokenBytes).toString('base64url');
  const values = { name, rights, tokenHash: digest(token), createdBy, createdAt: now, expiresAt };
  const made = await database.transaction(async (tx) => {
    const [row] = await tx.insert(programToken).values(values).onConflictDoNothing().returning();
    if (!row) throw new ApiError('conflict', invalidField('name', 'taken', { value: name }).details);
    await notifyAdmins(tx, dependencies, { kind: 'token', token: name, by: createdBy });
    return toDetail(row, now);
  });
  return { ...made, token };
}

/** @throws ApiError `not_found` */
export const removeToken = ({ database }: Dependencies, id: number): Promise<{ id: number }> =>
  database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(programToken)
      .where(eq(programToken.id, id))
      .returning({ id: programToken.id });
    if (!removed) throw new ApiError('not_found');
    return removed;
  });

const toDetail = (row: TokenRow, now: Date) => ({
  id: row.id,
  name: row.name,
  rights: listRights(new Set(row.rights)),
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  is_expired: row.expiresAt <= now,
  used_at: row.usedAt?.toISOString() ?? null,
});
