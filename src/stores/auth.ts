import { atom, onMount } from 'nanostores';

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

/**
 * Whether a customer is signed in, read anew within half a second, and when the visitor comes back to the page.
 * The server stores it in a cookie: it is true in every tab at once.
 */
export const $auth = atom<{ readonly isSignedIn: boolean }>({ isSignedIn: false });

onMount($auth, () => {
  const read = () => {
    const now = isSignedIn(document.cookie);
    if (now !== $auth.get().isSignedIn) $auth.set({ isSignedIn: now });
  };
  read();
  document.addEventListener('visibilitychange', read);
  const reading = window.setInterval(read, readingMilliseconds);
  return () => {
    document.removeEventListener('visibilitychange', read);
    window.clearInterval(reading);
  };
});
