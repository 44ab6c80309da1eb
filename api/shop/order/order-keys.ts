import { createSigner, type SecretRing } from '../../kernel/secrets/secret-ring.ts';

/** Days that the link of an email opens its order: longer than anybody may withdraw or claim a delay. */
export const linkDays = 90;
const secondsPerDay = 24 * 3600;
const linkPattern = /^([0-9a-z]{1,8})\.([\w-]{43})$/;

/** Keys that open an order to any visitor who has them. */
export interface OrderKeys {
  /** For the cookie of a visitor, which ends by itself. */
  sign(orderId: number): string;
  isValid(orderId: number, key: string): boolean;
  /** For the link of an email, from a moment on. */
  signLink(orderId: number, now: Date): string;
  /** Whether the key of an email opens the order: it is of that order, and not at its end. */
  isLink(orderId: number, key: string, now: Date): boolean;
}

export function createOrderKeys(secrets: SecretRing): OrderKeys {
  const ofCookie = createSigner(secrets, 'order key');
  const ofLink = createSigner(secrets, 'order link');
  return {
    sign: (orderId) => ofCookie.sign(String(orderId)).toString('base64url'),
    isValid: (orderId, key) => ofCookie.isSigned(String(orderId), Buffer.from(key, 'base64url')),
    signLink(orderId, now) {
      const end = (secondsOf(now) + linkDays * secondsPerDay).toString(36);
      return `${end}.${ofLink.sign(`${orderId} ${end}`).toString('base64url')}`;
    },
    isLink(orderId, key, now) {
      const [, end = '', digest = ''] = linkPattern.exec(key) ?? [];
      const isOurs = ofLink.isSigned(`${orderId} ${end}`, Buffer.from(digest, 'base64url'));
      return isOurs && secondsOf(now) < Number.parseInt(end, 36);
    },
  };
}

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);
