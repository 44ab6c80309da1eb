import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header carries the token, compared in constant time. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
