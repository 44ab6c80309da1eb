import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares bearer tokens with a secret, in constant time. Without a secret, none is right. */
export function createTokenCheck(secret: string | undefined): (token: string) => boolean {
  if (secret === undefined) return () => false;
  const expected = digest(secret);
  return (token) => timingSafeEqual(digest(token), expected);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
