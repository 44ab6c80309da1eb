import type { CartMerge } from '../../contract/account.ts';
import type { Cookies } from '../../kernel/http/cookies.ts';
import { sessionCookie } from '../../kernel/http/register.ts';
import { type OpenedSession, sessionDays } from './sessions.ts';

/** Shows the scripts of cached pages that a customer is signed in, but not which one. */
const signedInCookie = 'signed_in';
/** What became of the cart at sign-in, for the next page that reports it: `added.raised.dropped`, or `left`. */
const cartNewsCookie = 'cart_news';
const daySeconds = 24 * 3600;

/** Gives the browser a session that was opened. */
export function setSessionCookies(cookies: Cookies, { token }: OpenedSession): void {
  cookies.set(sessionCookie, token, sessionDays * daySeconds);
  cookies.setReadable(signedInCookie, '1', sessionDays * daySeconds);
}

/** The cart stays with the account: what the browser remembers of it goes as well. */
export function forgetSession(cookies: Cookies): void {
  cookies.remove(sessionCookie);
  cookies.remove(signedInCookie);
  cookies.setReadable(cartNewsCookie, 'left', daySeconds);
}

/** Counts of articles, to be reported once; nothing where nothing was joined. */
export function writeCartNews(cookies: Cookies, { added, raised, dropped }: CartMerge): void {
  const counts = [added, raised, dropped].map((references) => references.length);
  if (counts.some((count) => count > 0)) cookies.setReadable(cartNewsCookie, counts.join('.'), daySeconds);
}
