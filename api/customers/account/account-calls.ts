import type { Locale } from '../../contract/common.ts';
import { sessionCookie } from '../../kernel/http/register.ts';
import { nameActor, noteDetails } from '../../kernel/http/request-context.ts';
import type { EmailPage } from '../../kernel/mail/enqueue-email.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { toEmailKey } from '../../kernel/text/email-key.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { setSessionCookies, writeCartNews } from './session-cookies.ts';
import { endSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';

const hourSeconds = 3600;
const asked = { name: 'account-asked', calls: 20, windowSeconds: hourSeconds };
const emailsTo = { name: 'account-emails', calls: 5, windowSeconds: hourSeconds };
const codeGuesses = { name: 'account-codes', calls: 20, windowSeconds: hourSeconds };
const passwordGuesses = { name: 'account-password', calls: 10, windowSeconds: hourSeconds / 4 };

/** The response of a call whose outcome is shown in an email only, or not at all. */
export const accepted = { accepted: true } as const;

type BrowserCall = Parameters<AccountDependencies['cart']['join']>[0];
type PlanQuery = { lang: Locale } & Parameters<typeof listedPlan>[0];

/** The half of the site that emails lead back to, in the language of the call. */
export const pageOf = (query: PlanQuery): EmailPage => ({
  locale: query.lang,
  target: targetOf(listedPlan(query)),
});
export const deviceOf = (request: Request) => request.headers.get('user-agent') ?? '';

export type AccountCalls = ReturnType<typeof createAccountCalls>;

/** What the calls of accounts share: their dependencies, their limits, and how a browser is signed in. */
export function createAccountCalls(dependencies: AccountDependencies) {
  const { database, rateLimits, knownDevices, securityLog, cart, adoptGuestOrders } = dependencies;
  return {
    ...dependencies,
    byAddress: rateLimits(asked),
    byRecipient: rateLimits(emailsTo),
    byGuesser: rateLimits(codeGuesses),
    byCustomer: rateLimits(passwordGuesses),
    /** Which account an event is about, also where there is none. */
    noteRecipient: (email: string) => noteDetails({ email_mark: securityLog.mark(toEmailKey(email)) }),
    /** The browser gets a new token and one cart; the session that it had ends. */
    async welcome({ customer, session }: SignedIn, call: BrowserCall) {
      const { cookies } = call;
      nameActor('customer', customer.id);
      const former = cookies.get(sessionCookie);
      if (former !== undefined) await endSession(database.db, former);
      await adoptGuestOrders(customer);
      const { added, raised, dropped } = await cart.join(call, customer.id);
      setSessionCookies(cookies, session);
      knownDevices.remember(cookies, customer.emailKey);
      const joined = { added: [...added], raised: [...raised], dropped: [...dropped] };
      writeCartNews(cookies, joined);
      return {
        token: session.token,
        expires_at: session.expiresAt.toISOString(),
        cart: joined,
      };
    },
  };
}
