import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, notExists } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { editorSession } from '../database/schema/session.ts';
import { staff } from '../database/schema/staff.ts';
import { ApiError } from '../http/api-error.ts';
import { nameAuditedEditor } from '../http/audit.ts';
import { nameActor } from '../http/request-context.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

export const sessionHours = 8;
const tokenBytes = 32;
const guesses = { name: 'editor-password', calls: 10, windowSeconds: 15 * 60 };

export interface EditorSessionOptions {
  readonly database: Database;
  readonly clock: () => Date;
  readonly password: string;
  /** Keys the marks of passwords, which nobody then guesses from the database. */
  readonly secret: string;
  readonly rateLimits: RateLimits;
}

export interface EditorSessions {
  /** Refuses a wrong password, and an address that has guessed too often. @throws ApiError `wrong_password`, `too_many_requests` */
  checkPassword(password: string, clientAddress: string): Promise<void>;
  /**
   * Gives a token for the right password, while there are no staff; refuses an address that has guessed too often.
   * @throws ApiError `token_needed`, `wrong_password`, `too_many_requests`
   */
  open(password: string, clientAddress: string): Promise<{ token: string; expires_at: string }>;
  /** The id of the session that a token opens; none once there are staff. */
  find(token: string): Promise<number | undefined>;
  /** Also of a token that is not open. */
  close(token: string): Promise<void>;
}

export function createEditorSessions({
  database,
  clock,
  password,
  secret,
  rateLimits,
}: EditorSessionOptions): EditorSessions {
  const { db } = database;
  const limiter = rateLimits(guesses);
  const passwordMark = createHmac('sha256', secret).update(`editor password ${password}`).digest('hex');
  const isToken = (token: string) => eq(editorSession.tokenHash, digest(token).toString('hex'));

  async function checkPassword(given: string, clientAddress: string) {
    await limiter.take(clientAddress);
    if (!isSame(given, password)) throw new ApiError('wrong_password');
    await limiter.forget(clientAddress);
  }

  return {
    checkPassword,
    async open(given, clientAddress) {
      // Before the password is looked at: a refusal tells nobody whether it is right.
      if ((await db.$count(staff)) > 0) throw new ApiError('token_needed');
      await checkPassword(given, clientAddress);
      const token = randomBytes(tokenBytes).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
      await database.transaction(async (tx) => {
        await tx.delete(editorSession).where(lte(editorSession.expiresAt, now));
        const [opened] = await tx
          .insert(editorSession)
          .values({ tokenHash: digest(token).toString('hex'), passwordMark, createdAt: now, expiresAt })
          .returning({ id: editorSession.id });
        if (opened) nameAuditedEditor({ kind: 'editor', id: opened.id, name: '' });
        nameActor('editor', opened?.id);
      });
      return { token, expires_at: expiresAt.toISOString() };
    },

    async find(token) {
      const [found] = await db
        .select({ id: editorSession.id })
        .from(editorSession)
        .where(
          and(
            isToken(token),
            eq(editorSession.passwordMark, passwordMark),
            gt(editorSession.expiresAt, clock()),
            notExists(db.select({ id: staff.id }).from(staff)),
          ),
        );
      return found?.id;
    },

    async close(token) {
      const [closed] = await database.transaction((tx) =>
        tx.delete(editorSession).where(isToken(token)).returning({ id: editorSession.id }),
      );
      if (closed) nameActor('editor', closed.id);
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests have one length, so that the comparison reveals nothing of the password's. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
