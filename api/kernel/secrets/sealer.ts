import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretRing } from './secret-ring.ts';

const keyBytes = 32;
const ivBytes = 12;
const authTagLength = 16;
const cipher = 'aes-256-gcm';

/** Encrypts texts for one purpose, so that nobody reads or alters them. */
export interface Sealer {
  /** By the current secret; of letters that a URL holds as they are. */
  seal(text: string): string;
  /** Undefined for what none of the secrets has sealed. */
  open(sealed: string): string | undefined;
  /** Whether the current secret has sealed it. */
  isCurrent(sealed: string): boolean;
}

/** @param purpose separates what is sealed: what was sealed for another purpose cannot be opened */
export function createSealer(secrets: SecretRing, purpose: string): Sealer {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  const current = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const encryption = createCipheriv(cipher, current, iv);
      const content = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return [iv, encryption.getAuthTag(), content].map((part) => part.toString('base64url')).join('.');
    },
    open: (sealed) => keys.map((key) => openWith(key, sealed)).find((opened) => opened !== undefined),
    isCurrent: (sealed) => openWith(current, sealed) !== undefined,
  };
}

function openWith(key: Buffer, sealed: string): string | undefined {
  const [iv = '', tag = '', content = ''] = sealed.split('.');
  try {
    const decryption = createDecipheriv(cipher, key, Buffer.from(iv, 'base64url'), { authTagLength });
    decryption.setAuthTag(Buffer.from(tag, 'base64url'));
    return decryption.update(content, 'base64url', 'utf8') + decryption.final('utf8');
  } catch {
    return undefined;
  }
}
