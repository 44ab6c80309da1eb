import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares bearer tokens with secrets, each of which is right, in constant time. Without a secret, none is right. */
export function createTokenCheck(secrets: readonly string[]): (token: string) => boolean {
  const expected = secrets.map(digest);
  return (token) => {
    const given = digest(token);
    return expected.some((each) => timingSafeEqual(given, each));
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
