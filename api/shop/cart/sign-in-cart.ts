import type { Database } from '../../kernel/database/database.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import { dropToken, handToken, tokenOf, validUntil } from './cart-tokens.ts';
import { mergeAtSignIn } from './merge-at-sign-in.ts';

/**
 * What becomes of the cart in hand when a customer signs in or out: `join` makes one cart of it and the customer's own, and
 * hands that to the browser; `leave` takes it from the browser, and the account keeps it.
 */
export function createSignInCart(database: Database, clock: () => Date) {
  return {
    async join(call: Parameters<typeof tokenOf>[0] & { readonly cookies: Cookies }, customerId: number) {
      const now = clock();
      const merge = { customerId, token: tokenOf(call), now };
      const { token, ...joined } = await database.transaction((tx) => mergeAtSignIn(tx, merge));
      handToken(call.cookies, token, validUntil(now), now);
      return joined;
    },
    leave: dropToken,
  };
}
