import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../kernel/database/database.ts';
import { staff, staffSession } from '../kernel/database/schema/staff.ts';
import type { EditorIdentity } from '../kernel/http/editor-identity.ts';
import { demandedOf, hasFactor, lacksFactor } from './factor-standing.ts';
import { rightsOf } from './staff-rows.ts';

const hourMs = 3_600_000;
/** A session that nobody uses ends. */
export const idleHours = 12;
/** However much it is used, it ends. */
export const longestDays = 30;
/** So long a session is fresh once its holder has shown who they are. */
const freshMs = 10 * 60_000;
/** Being used is noted no more often. */
const noteEveryMs = 5 * 60_000;
const tokenBytes = 32;
const maximumDeviceLength = 200;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const idleSince = (now: Date) => new Date(now.getTime() - idleHours * hourMs);
const openedSince = (now: Date) => new Date(now.getTime() - longestDays * 24 * hourMs);
const isLive = (now: Date) =>
  and(gt(staffSession.usedAt, idleSince(now)), gt(staffSession.createdAt, openedSince(now)));

interface Opening {
  readonly staffId: number;
  /** `User-Agent` of the browser that signs in. */
  readonly device: string;
  readonly now: Date;
}

export async function openSession(
  tx: Transaction,
  { staffId, device, now }: Opening,
): Promise<{ readonly token: string; readonly expires_at: string }> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await tx.insert(staffSession).values({
    staffId,
    createdAt: now,
    usedAt: now,
    freshAt: now,
    tokenHash: digest(token),
    device: device.slice(0, maximumDeviceLength),
  });
  return { token, expires_at: new Date(now.getTime() + idleHours * hourMs).toISOString() };
}

/** Whose live session a token opens, with the rights of this moment. */
export async function findStaffSession(
  db: Queries,
  token: string,
  now: Date,
): Promise<EditorIdentity | undefined> {
  const [found] = await db
    .select({
      id: staff.id,
      name: staff.name,
      roles: staff.roles,
      hasFactor,
      demanded: demandedOf,
      sessionId: staffSession.id,
      usedAt: staffSession.usedAt,
      freshAt: staffSession.freshAt,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, digest(token)), isLive(now)));
  if (!found) return undefined;
  const { id, name, sessionId, usedAt, freshAt } = found;
  if (now.getTime() - usedAt.getTime() > noteEveryMs)
    await db.update(staffSession).set({ usedAt: now }).where(eq(staffSession.id, sessionId));
  return {
    kind: 'staff',
    id,
    name,
    sessionId,
    rights: rightsOf(found),
    isWithoutFactor: lacksFactor(found),
    isFresh: isFreshAt(freshAt, now),
  };
}

/** A moment that is still to come, as after a clock was set back, makes nothing fresh. */
const isFreshAt = (freshAt: Date | null, now: Date): boolean => {
  const passedMs = now.getTime() - (freshAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  return passedMs >= 0 && passedMs <= freshMs;
};

/** Notes that the holder of a session has just shown who they are. */
export async function freshenSession(tx: Transaction, sessionId: number, now: Date): Promise<void> {
  await tx.update(staffSession).set({ freshAt: now }).where(eq(staffSession.id, sessionId));
}

/** Live sessions, the last used one first. */
export async function listSessions(
  db: Queries,
  { id, sessionId }: Pick<EditorIdentity, 'id' | 'sessionId'>,
  now: Date,
) {
  const rows = await db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, id), isLive(now)))
    .orderBy(desc(staffSession.usedAt), desc(staffSession.id));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    used_at: row.usedAt.toISOString(),
    is_current: row.id === sessionId,
  }));
}

/** Ends sessions of one account: all, all but one, or one. @returns how many */
export async function endSessions(
  tx: Transaction,
  staffId: number,
  { except, only }: { readonly except?: number | undefined; readonly only?: number | undefined } = {},
): Promise<number> {
  const ended = await tx
    .delete(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        except === undefined ? undefined : ne(staffSession.id, except),
        only === undefined ? undefined : eq(staffSession.id, only),
      ),
    )
    .returning({ id: staffSession.id });
  return ended.length;
}

export async function pruneStaffSessions(db: Queries, now: Date): Promise<void> {
  const hasEnded = or(
    lte(staffSession.usedAt, idleSince(now)),
    lte(staffSession.createdAt, openedSince(now)),
  );
  await db.delete(staffSession).where(hasEnded);
}
