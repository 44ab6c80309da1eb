import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '../http/cookies.ts';

const daySeconds = 24 * 3600;
export const deviceDays = 365;

/**
 * Browsers on which a user has signed in to an account before. Guesses from elsewhere do not count against
 * them, so that no stranger can lock an account's holder out.
 */
export interface KnownDevices {
  remember(cookies: Cookies, emailKey: string): void;
  /** Name of the browser, if it is known for the account. */
  find(cookies: Cookies, emailKey: string): string | undefined;
}

/** @param kind separates the browsers of customers and of staff: the name of the cookie */
export function createKnownDevices(secret: string, kind: 'device' | 'desk_device'): KnownDevices {
  const purpose = kind === 'device' ? 'known device' : 'known device of staff';
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sign = (device: string, emailKey: string) =>
    createHmac('sha256', key).update(`${device} ${emailKey}`).digest();
  return {
    remember(cookies, emailKey) {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${sign(device, emailKey).toString('base64url')}`;
      cookies.set(kind, value, deviceDays * daySeconds);
    },
    find(cookies, emailKey) {
      const [device = '', signature = ''] = (cookies.get(kind) ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(device, emailKey);
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
    },
  };
}
