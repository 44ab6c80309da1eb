import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { editorSession } from '../database/schema/session.ts';
import { ApiError } from '../http/api-error.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

export const sessionHours = 8;
const tokenBytes = 32;
const guesses = { name: 'editor-password', calls: 10, windowSeconds: 15 * 60 };

export interface SessionLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface EditorSessionOptions {
  readonly database: Database;
  readonly clock: () => Date;
  readonly logger: SessionLogger;
  readonly password: string;
  readonly rateLimits: RateLimits;
}

export interface EditorSessions {
  /** Gives a token for the right password; refuses an address that has guessed too often. */
  open(password: string, clientAddress: string): Promise<{ token: string; expires_at: string }>;
  isOpen(token: string): Promise<boolean>;
}

export function createEditorSessions({
  database,
  clock,
  logger,
  password,
  rateLimits,
}: EditorSessionOptions): EditorSessions {
  const { db } = database;
  const limiter = rateLimits(guesses);

  return {
    async open(given, clientAddress) {
      await limiter.take(clientAddress);
      if (!isSame(given, password)) {
        logger.warn({ clientAddress }, 'Editor password refused');
        throw new ApiError('wrong_password');
      }
      await limiter.forget(clientAddress);
      const token = randomBytes(tokenBytes).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
      await db.delete(editorSession).where(lte(editorSession.expiresAt, now));
      await db
        .insert(editorSession)
        .values({ tokenHash: digest(token).toString('hex'), createdAt: now, expiresAt });
      logger.info({ clientAddress }, 'Editor session opened');
      return { token, expires_at: expiresAt.toISOString() };
    },

    async isOpen(token) {
      const isToken = eq(editorSession.tokenHash, digest(token).toString('hex'));
      const rows = await db
        .select({ id: editorSession.id })
        .from(editorSession)
        .where(and(isToken, gt(editorSession.expiresAt, clock())));
      return rows.length > 0;
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests have one length, so that the comparison tells nothing of the password's. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
