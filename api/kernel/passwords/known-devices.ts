import { randomBytes } from 'node:crypto';
import type { Cookies } from '../http/cookies.ts';
import { createSigner, type SecretRing } from '../secrets/secret-ring.ts';

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
export function createKnownDevices(secrets: SecretRing, kind: 'device' | 'desk_device'): KnownDevices {
  const purpose = kind === 'device' ? 'known device' : 'known device of staff';
  const signer = createSigner(secrets, purpose);
  return {
    remember(cookies, emailKey) {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${signer.sign(`${device} ${emailKey}`).toString('base64url')}`;
      cookies.set(kind, value, deviceDays * daySeconds);
    },
    find(cookies, emailKey) {
      const [device = '', signature = ''] = (cookies.get(kind) ?? '').split('.');
      const isKnown = signer.isSigned(`${device} ${emailKey}`, Buffer.from(signature, 'base64url'));
      return isKnown ? device : undefined;
    },
  };
}
