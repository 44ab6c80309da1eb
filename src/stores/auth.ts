import { atom, onMount } from 'nanostores';
import { $customer } from './customer.ts';

/** Whether a customer is signed in on this browser. Who it is, no page that is stored can know. */
export const isSignedIn = (cookies: string): boolean =>
  /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(cookies);

/** What became of the cart when a customer signed in (`added.raised.dropped`) or out (`left`), until it is reported. */
export function readCartNews(cookies: string): { name: string; value: string } | undefined {
  const [, name, value] = /(?:^|; )((?:__Host-)?cart_news)=(left|\d+\.\d+\.\d+)(?:;|$)/.exec(cookies) ?? [];
  return name && value ? { name, value } : undefined;
}

/** Cookies announce their changes in some browsers only, so that they are read. */
const readingMilliseconds = 500;

interface Auth {
  readonly isSignedIn: boolean;
  /** As far as the browser remembers it. */
  readonly firstName?: string | undefined;
}

/**
 * Whether a customer is signed in, read anew within half a second, and when the visitor comes back to the page.
 * The server stores it in a cookie: it is true in every tab at once. Who it was is forgotten when they are signed out.
 */
export const $auth = atom<Auth>({ isSignedIn: false });

onMount($auth, () => {
  const read = () => {
    const now = isSignedIn(document.cookie);
    if (!now && $customer.get()) $customer.set(null);
    const firstName = $customer.get()?.firstName;
    const before = $auth.get();
    if (now !== before.isSignedIn || firstName !== before.firstName)
      $auth.set({ isSignedIn: now, firstName });
  };
  read();
  const end = $customer.listen(read);
  document.addEventListener('visibilitychange', read);
  const reading = window.setInterval(read, readingMilliseconds);
  return () => {
    end();
    document.removeEventListener('visibilitychange', read);
    window.clearInterval(reading);
  };
});
