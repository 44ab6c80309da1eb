import type { CaptchaAction, CaptchaInput } from '../../contract/captcha.ts';
import type { FormGate } from '../forms/form-gate.ts';
import { ApiError } from '../http/api-error.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Limit, RateLimiter, RateLimits } from '../limits/rate-limits.ts';
import type { KnownDevices } from './known-devices.ts';

const quarterSeconds = 15 * 60;
const byAddress = { name: 'sign-in-address', calls: 50, windowSeconds: quarterSeconds };
const byPair = { name: 'sign-in-pair', calls: 10, windowSeconds: quarterSeconds };
const byAccount = { name: 'sign-in-account', calls: 40, windowSeconds: 4 * quarterSeconds };
const byAttackedPair = { name: 'sign-in-attacked', calls: 3, windowSeconds: quarterSeconds };
const byDevice = { name: 'sign-in-device', calls: 10, windowSeconds: quarterSeconds };

interface Attempt {
  /** What the account is found by. */
  readonly emailKey: string;
  /** That of the account; empty where there is none. */
  readonly passwordHash: string;
  readonly clientAddress: string;
  readonly cookies: Cookies;
  /** What the sender of the form has sent to prove that the attempt cost some work. */
  readonly proof: CaptchaInput;
}

export interface SignInLimits {
  /**
   * Counts an attempt. An account that is being guessed at asks for a proof of work first.
   * @returns a function that takes it back, to be called when the password was right
   * @throws ApiError `too_many_requests`, or on `captcha` where a proof is missing or wrong
   */
  take(attempt: Attempt): Promise<() => Promise<void>>;
}

interface SignInDependencies {
  /** Separates the counts of customers and of staff. */
  readonly prefix: '' | 'staff-';
  readonly rateLimits: RateLimits;
  readonly knownDevices: KnownDevices;
  readonly gate: FormGate;
}

/** Name of the form that each kind of account is opened with, for its proof. */
const formOf = { '': 'sign-in', 'staff-': 'staff-sign-in' } as const satisfies Record<string, CaptchaAction>;

/**
 * Guesses are counted for the network they come from, and for the network and the account together. Many guesses from
 * many networks lock no account: each network that is not known to the account has fewer of them then, and pays for each
 * with a proof of work. A browser that its holder has used counts for itself. The counts of an account belong to its present password, so that a new
 * password starts all of them anew.
 */
export function createSignInLimits(dependencies: SignInDependencies): SignInLimits {
  const { prefix, rateLimits, knownDevices, gate } = dependencies;
  const limiterOf = (limit: Limit) => rateLimits({ ...limit, name: prefix + limit.name });
  const ofAddress = limiterOf(byAddress);
  const ofPair = limiterOf(byPair);
  const ofAccount = limiterOf(byAccount);
  const ofAttackedPair = limiterOf(byAttackedPair);
  const ofDevice = limiterOf(byDevice);

  async function takeKnown(device: string) {
    await ofDevice.take(device);
    return () => ofDevice.forget(device);
  }

  async function takeUnknown(account: string, { clientAddress, proof }: Attempt) {
    const pair = `${clientAddress} ${account}`;
    await ofPair.take(pair);
    if (await hasTooMany(ofAccount, account)) {
      await gate.pass(proof, formOf[prefix], clientAddress).catch(async (refusal: unknown) => {
        // Nothing was guessed.
        await ofPair.giveBack(pair);
        throw refusal;
      });
      await ofAttackedPair.take(pair);
    }
    return async () => {
      await ofPair.forget(pair);
      await ofAttackedPair.forget(pair);
      await ofAccount.giveBack(account);
    };
  }

  return {
    async take(attempt) {
      const { emailKey, passwordHash, cookies } = attempt;
      await ofAddress.take(attempt.clientAddress);
      const device = knownDevices.find(cookies, emailKey);
      return device === undefined
        ? takeUnknown(`${emailKey} ${passwordHash}`, attempt)
        : takeKnown(`${device} ${passwordHash}`);
    },
  };
}

async function hasTooMany(limiter: RateLimiter, caller: string): Promise<boolean> {
  try {
    await limiter.take(caller);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return true;
    throw error;
  }
}
