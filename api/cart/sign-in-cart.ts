import type { Database } from '../database/database.ts';
import type { Cookies } from '../http/cookies.ts';
import { dropToken, handToken, tokenOf, validUntil } from './cart-tokens.ts';
import { mergeAtSignIn, type SignInMerge } from './merge-at-sign-in.ts';

type Call = Parameters<typeof tokenOf>[0];

/** What becomes of the cart in hand when a customer signs in or out. */
export interface SignInCart {
  /** Makes one cart of the one in hand and the customer's own, and hands it to the browser. Answers references. */
  join(call: Call, customerId: number): Promise<Omit<SignInMerge, 'token'>>;
  /** Takes the cart from the browser. The customer keeps it. */
  leave(cookies: Cookies): void;
}

export function createSignInCart(database: Database, clock: () => Date): SignInCart {
  return {
    async join(call, customerId) {
      const now = clock();
      const merge = { customerId, token: tokenOf(call), now };
      const { token, ...joined } = await database.transaction((tx) => mergeAtSignIn(tx, merge));
      handToken(call.cookies, token, validUntil(now), now);
      return joined;
    },
    leave: dropToken,
  };
}
