import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CartMerge } from '../../contract/account.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import { sessionCookie } from '../../kernel/http/register.ts';
import { type OpenedSession, sessionDays } from './sessions.ts';

/** Tells the scripts of stored pages that somebody is signed in, and nothing of whom. */
const signedInCookie = 'signed_in';
/** What became of the cart at sign-in, for the next page that tells it: `added.raised.dropped`, or `left`. */
const cartNewsCookie = 'cart_news';
const deviceCookie = 'device';
const daySeconds = 24 * 3600;
export const deviceDays = 365;

/** Gives the browser a session that was opened. */
export function keepSession(cookies: Cookies, { token }: OpenedSession): void {
  cookies.set(sessionCookie, token, sessionDays * daySeconds);
  cookies.setReadable(signedInCookie, '1', sessionDays * daySeconds);
}

/** The cart stays with the account: what the browser remembers of it goes as well. */
export function forgetSession(cookies: Cookies): void {
  cookies.remove(sessionCookie);
  cookies.remove(signedInCookie);
  cookies.setReadable(cartNewsCookie, 'left', daySeconds);
}

/** Counts of articles, to be told once; nothing where nothing was joined. */
export function tellCartNews(cookies: Cookies, { added, raised, dropped }: CartMerge): void {
  const counts = [added, raised, dropped].map((references) => references.length);
  if (counts.some((count) => count > 0)) cookies.setReadable(cartNewsCookie, counts.join('.'), daySeconds);
}

/**
 * Browsers on which somebody has signed in to an account before. Guesses from elsewhere do not count against
 * them, so that no stranger can lock an account's holder out.
 */
export interface KnownDevices {
  remember(cookies: Cookies, emailKey: string): void;
  /** Name of the browser, if it is known for the account. */
  find(cookies: Cookies, emailKey: string): string | undefined;
}

export function createKnownDevices(secret: string): KnownDevices {
  const key = createHmac('sha256', secret).update('known device').digest();
  const sign = (device: string, emailKey: string) =>
    createHmac('sha256', key).update(`${device} ${emailKey}`).digest();
  return {
    remember(cookies, emailKey) {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${sign(device, emailKey).toString('base64url')}`;
      cookies.set(deviceCookie, value, deviceDays * daySeconds);
    },
    find(cookies, emailKey) {
      const [device = '', signature = ''] = (cookies.get(deviceCookie) ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(device, emailKey);
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
    },
  };
}
