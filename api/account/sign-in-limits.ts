import type { Cookies } from '../http/cookies.ts';
import type { RateLimiter, RateLimits } from '../limits/rate-limits.ts';
import { toEmailKey } from './customers.ts';
import type { KnownDevices } from './session-cookies.ts';

const quarterSeconds = 15 * 60;
const byAddress = { name: 'sign-in-address', calls: 50, windowSeconds: quarterSeconds };
const byPair = { name: 'sign-in-pair', calls: 10, windowSeconds: quarterSeconds };
const byAccount = { name: 'sign-in-account', calls: 40, windowSeconds: 4 * quarterSeconds };
const byDevice = { name: 'sign-in-device', calls: 10, windowSeconds: quarterSeconds };

interface Attempt {
  readonly email: string;
  readonly clientAddress: string;
  readonly cookies: Cookies;
}

export interface SignInLimits {
  /** Counts an attempt. @throws ApiError `too_many_requests` */
  take(attempt: Attempt): Promise<void>;
  /** After the right password. */
  forget(attempt: Attempt): Promise<void>;
}

/**
 * Guesses are counted for the network they come from, for the account, and for both together. A browser that the
 * holder has used counts for itself, whatever strangers do meanwhile.
 */
export function createSignInLimits(rateLimits: RateLimits, knownDevices: KnownDevices): SignInLimits {
  const [ofAddress, ofPair, ofAccount, ofDevice] = [byAddress, byPair, byAccount, byDevice].map(rateLimits);
  const counted = ({ email, clientAddress, cookies }: Attempt): [RateLimiter | undefined, string][] => {
    const emailKey = toEmailKey(email);
    const device = knownDevices.find(cookies, emailKey);
    if (device !== undefined) return [[ofDevice, device]];
    return [
      [ofPair, `${clientAddress} ${emailKey}`],
      [ofAccount, emailKey],
    ];
  };
  return {
    async take(attempt) {
      await ofAddress?.take(attempt.clientAddress);
      for (const [limiter, caller] of counted(attempt)) await limiter?.take(caller);
    },
    async forget(attempt) {
      const [[limiter, caller] = []] = counted(attempt);
      if (caller !== undefined) await limiter?.forget(caller);
    },
  };
}
