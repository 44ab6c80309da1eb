import { createHash, timingSafeEqual } from 'node:crypto';
import type { SecretRing } from '../../api/kernel/secrets/secret-ring.ts';

/** Whether an `Authorization` header carries one of the tokens, compared in constant time. */
export function hasBearerToken(authorization: string | undefined, tokens: SecretRing): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && tokens.some((token) => timingSafeEqual(digest(given), digest(token)));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
