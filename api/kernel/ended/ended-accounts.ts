import { createHash, randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries, Transaction } from '../database/database.ts';
import { endedAccount } from '../database/schema/ended.ts';

export type EndedAccount = typeof endedAccount.$inferSelect;

export interface KnownAccount {
  readonly id: number;
  readonly createdAt: Date;
}

/** An id alone is given again after a restore: with the moment at which the account was made it is not. */
export const markOf = (kind: EndedAccount['kind'], { id, createdAt }: KnownAccount): string =>
  createHash('sha256').update(`${kind} ${id} ${createdAt.toISOString()}`).digest('base64url');

/** Notes that an account is gone, in the transaction that removes it. */
export async function noteEnded(
  tx: Transaction,
  kind: EndedAccount['kind'],
  account: KnownAccount,
  now: Date,
): Promise<void> {
  await tx.insert(endedAccount).values({ id: randomUUID(), kind, mark: markOf(kind, account), endedAt: now });
}

/** Oldest first. */
export const listEnded = (db: Queries): Promise<EndedAccount[]> =>
  db.select().from(endedAccount).orderBy(asc(endedAccount.endedAt), asc(endedAccount.id));

const entrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(['customer', 'staff']),
  mark: z.string().regex(/^[\w-]{43}$/),
  endedAt: z.iso.datetime().transform((text) => new Date(text)),
});

/** One line of the list outside the database. */
export const toLine = ({ id, kind, mark, endedAt }: EndedAccount): string =>
  `${id} ${kind} ${mark} ${endedAt.toISOString()}\n`;

/** Undefined for a line that is none: the last one of a process that was killed may be cut. */
export function readLine(line: string): EndedAccount | undefined {
  const [id, kind, mark, endedAt] = line.split(' ');
  return entrySchema.safeParse({ id, kind, mark, endedAt }).data;
}

/** Whether a call may remove an account for good. */
export const mayEndAccount = ({ method, url }: Request): boolean =>
  method === 'DELETE' && /\/(?:profile(?:\/\d+)?|desk\/staff\/\d+)$/.test(new URL(url).pathname);
