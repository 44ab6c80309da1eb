import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { customer, customerSession } from '../../kernel/database/schema/customer.ts';
import type { CustomerIdentity } from '../../kernel/http/router.ts';

const dayMs = 24 * 3_600_000;
/** A session that nobody uses ends. */
export const idleDays = 7;
/** However much it is used, it ends. */
export const sessionDays = 30;
/** Being used is noted no more often. */
const noteEveryMs = 5 * 60_000;
const tokenBytes = 32;
const maximumDeviceLength = 200;

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

interface Opening {
  readonly customerId: number;
  /** `User-Agent` of the browser that signs in. */
  readonly device: string;
  readonly now: Date;
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function openSession(
  tx: Transaction,
  { customerId, device, now }: Opening,
): Promise<OpenedSession> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs);
  await tx.insert(customerSession).values({
    customerId,
    expiresAt,
    createdAt: now,
    usedAt: now,
    tokenHash: digest(token),
    device: device.slice(0, maximumDeviceLength),
  });
  return { token, expiresAt };
}

const idleSince = (now: Date) => new Date(now.getTime() - idleDays * dayMs);

/** Whose session a token opens, while it is live. */
export async function findSession(
  db: Queries,
  token: string,
  now: Date,
): Promise<CustomerIdentity | undefined> {
  const isLive = and(gt(customerSession.expiresAt, now), gt(customerSession.usedAt, idleSince(now)));
  const [found] = await db
    .select({
      id: customerSession.customerId,
      sessionId: customerSession.id,
      usedAt: customerSession.usedAt,
      isDistributor: customer.isDistributor,
    })
    .from(customerSession)
    .innerJoin(customer, eq(customer.id, customerSession.customerId))
    .where(and(eq(customerSession.tokenHash, digest(token)), isLive));
  if (!found) return undefined;
  const { usedAt, ...identity } = found;
  if (now.getTime() - usedAt.getTime() > noteEveryMs) {
    await db.update(customerSession).set({ usedAt: now }).where(eq(customerSession.id, found.sessionId));
  }
  return identity;
}

export async function endSession(db: Queries, token: string): Promise<void> {
  await db.delete(customerSession).where(eq(customerSession.tokenHash, digest(token)));
}

/** Ends all sessions of a customer, all but one, or one. */
export async function endSessions(
  db: Queries,
  customerId: number,
  which: { readonly except?: number; readonly only?: number } = {},
): Promise<void> {
  const { except, only } = which;
  const conditions = [
    eq(customerSession.customerId, customerId),
    ...(except === undefined ? [] : [ne(customerSession.id, except)]),
    ...(only === undefined ? [] : [eq(customerSession.id, only)]),
  ];
  await db.delete(customerSession).where(and(...conditions));
}

/** Whose sessions are listed, and which of them asks; none where somebody else does. */
export type AskingCustomer = Pick<CustomerIdentity, 'id'> & Partial<Pick<CustomerIdentity, 'sessionId'>>;

/** Live sessions, the last used one first. */
export async function listSessions(db: Queries, { id, sessionId }: AskingCustomer, now: Date) {
  const isLive = and(gt(customerSession.expiresAt, now), gt(customerSession.usedAt, idleSince(now)));
  const rows = await db
    .select()
    .from(customerSession)
    .where(and(eq(customerSession.customerId, id), isLive))
    .orderBy(desc(customerSession.usedAt), desc(customerSession.id));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    used_at: row.usedAt.toISOString(),
    is_current: row.id === sessionId,
  }));
}

export async function pruneSessions(db: Queries, now: Date): Promise<void> {
  const hasEnded = or(lte(customerSession.expiresAt, now), lte(customerSession.usedAt, idleSince(now)));
  await deleteInBatches(db, customerSession, hasEnded);
}
