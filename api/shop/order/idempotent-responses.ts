import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../kernel/database/database.ts';
import { storedResponse } from '../../kernel/database/schema/order.ts';
import { ApiError } from '../../kernel/http/api-error.ts';

/** Longer than anybody repeats a request. */
const retentionMs = 3 * 24 * 3_600_000;
const keyPattern = /^[\w-]{16,255}$/;

/** What distinguishes a repeated request from a new one. */
export interface RequestKey {
  /** Digest of the caller and the key. */
  readonly digest: string;
  readonly bodyDigest: string;
}

/** @throws ApiError `key_missing` */
export function requestKey(request: Request, caller: string, body: unknown): RequestKey {
  const key = request.headers.get('idempotency-key') ?? '';
  if (!keyPattern.test(key)) throw new ApiError('key_missing');
  return { digest: digest(`${caller}\n${key}`), bodyDigest: digest(JSON.stringify(body)) };
}

/**
 * Handles a request once: a client that repeats it gets the response that was saved. Of two at the same time the second waits
 * for the first. A failure is not stored, since nothing of it remains. @throws ApiError `key_reused`
 */
export async function respondOnce<Schema extends z.ZodType>(
  tx: Transaction,
  key: RequestKey,
  { schema, now }: { schema: Schema; now: Date },
  make: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const expiresAt = new Date(now.getTime() + retentionMs);
  const added = await tx
    .insert(storedResponse)
    .values({ ...key, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: storedResponse.digest });
  if (added.length === 0) {
    const [stored] = await tx.select().from(storedResponse).where(eq(storedResponse.digest, key.digest));
    if (stored?.bodyDigest !== key.bodyDigest) throw new ApiError('key_reused');
    return schema.parse(stored.body);
  }
  const body = await make();
  await tx.update(storedResponse).set({ body }).where(eq(storedResponse.digest, key.digest));
  return body;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
