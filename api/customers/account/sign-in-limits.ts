import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/database.ts';
import { customer } from '../../kernel/database/schema/customer.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import type { RateLimiter, RateLimits } from '../../kernel/limits/rate-limits.ts';
import { toEmailKey } from './customers.ts';
import type { KnownDevices } from './session-cookies.ts';

const quarterSeconds = 15 * 60;
const byAddress = { name: 'sign-in-address', calls: 50, windowSeconds: quarterSeconds };
const byPair = { name: 'sign-in-pair', calls: 10, windowSeconds: quarterSeconds };
const byAccount = { name: 'sign-in-account', calls: 40, windowSeconds: 4 * quarterSeconds };
const byAttackedPair = { name: 'sign-in-attacked', calls: 3, windowSeconds: quarterSeconds };
const byDevice = { name: 'sign-in-device', calls: 10, windowSeconds: quarterSeconds };

interface Attempt {
  readonly email: string;
  readonly clientAddress: string;
  readonly cookies: Cookies;
}

export interface SignInLimits {
  /**
   * Counts an attempt.
   * @returns a function that takes it back, to be called when the password was right
   * @throws ApiError `too_many_requests`
   */
  take(attempt: Attempt): Promise<() => Promise<void>>;
}

interface SignInDependencies {
  readonly database: Pick<Database, 'db'>;
  readonly rateLimits: RateLimits;
  readonly knownDevices: KnownDevices;
}

/**
 * Guesses are counted for the network they come from, and for the network and the account together. Many guesses from
 * many networks lock no account: each network that is not known to the account has fewer of them then. A browser that
 * the customer has used counts for itself. The counts of an account belong to its present password, so that a new
 * password starts all of them anew.
 */
export function createSignInLimits(dependencies: SignInDependencies): SignInLimits {
  const { database, rateLimits, knownDevices } = dependencies;
  const ofAddress = rateLimits(byAddress);
  const ofPair = rateLimits(byPair);
  const ofAccount = rateLimits(byAccount);
  const ofAttackedPair = rateLimits(byAttackedPair);
  const ofDevice = rateLimits(byDevice);

  async function takeKnown(device: string) {
    await ofDevice.take(device);
    return () => ofDevice.forget(device);
  }

  async function takeUnknown(account: string, clientAddress: string) {
    const pair = `${clientAddress} ${account}`;
    await ofPair.take(pair);
    if (await hasTooMany(ofAccount, account)) await ofAttackedPair.take(pair);
    return async () => {
      await ofPair.forget(pair);
      await ofAttackedPair.forget(pair);
      await ofAccount.giveBack(account);
    };
  }

  return {
    async take({ email, clientAddress, cookies }) {
      await ofAddress.take(clientAddress);
      const emailKey = toEmailKey(email);
      const passwordHash = await readPasswordHash(database, emailKey);
      const device = knownDevices.find(cookies, emailKey);
      return device === undefined
        ? takeUnknown(`${emailKey} ${passwordHash}`, clientAddress)
        : takeKnown(`${device} ${passwordHash}`);
    },
  };
}

async function readPasswordHash({ db }: Pick<Database, 'db'>, emailKey: string): Promise<string> {
  const [row] = await db
    .select({ passwordHash: customer.passwordHash })
    .from(customer)
    .where(eq(customer.emailKey, emailKey));
  return row?.passwordHash ?? '';
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
