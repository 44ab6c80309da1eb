import { createHmac, timingSafeEqual } from 'node:crypto';

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

export function createOrderKeys(secret: string): OrderKeys {
  const digestOf = (purpose: string) => {
    const own = createHmac('sha256', secret).update(purpose).digest();
    return (text: string) => createHmac('sha256', own).update(text).digest();
  };
  const [ofCookie, ofLink] = [digestOf('order key'), digestOf('order link')];
  const linkDigest = (orderId: number, end: string) => ofLink(`${orderId} ${end}`);
  return {
    sign: (orderId) => ofCookie(String(orderId)).toString('base64url'),
    isValid: (orderId, key) => isSame(key, ofCookie(String(orderId))),
    signLink(orderId, now) {
      const end = (secondsOf(now) + linkDays * secondsPerDay).toString(36);
      return `${end}.${linkDigest(orderId, end).toString('base64url')}`;
    },
    isLink(orderId, key, now) {
      const [, end = '', digest = ''] = linkPattern.exec(key) ?? [];
      return isSame(digest, linkDigest(orderId, end)) && secondsOf(now) < Number.parseInt(end, 36);
    },
  };
}

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

function isSame(key: string, expected: Buffer): boolean {
  const given = Buffer.from(key, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
