import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A secret and those that it replaced. The first one signs and encrypts; what any of them signed or encrypted is
 * accepted, so that a secret can be changed without ending what went out before.
 */
export type SecretRing = readonly [current: string, ...former: string[]];

/** Signs texts for one purpose. */
export interface Signer {
  /** 32 bytes, by the current secret. */
  sign(text: string): Buffer;
  /** Whether one of the secrets made a signature of the text; compared in constant time. */
  isSigned(text: string, signature: Buffer): boolean;
}

/** @param purpose separates signatures: one that was made for another purpose is none */
export function createSigner(secrets: SecretRing, purpose: string): Signer {
  const keyOf = (secret: string) => createHmac('sha256', secret).update(purpose).digest();
  const digest = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const current = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);
  return {
    sign: (text) => digest(current, text),
    isSigned: (text, signature) =>
      keys.some((key) => {
        const expected = digest(key, text);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      }),
  };
}
