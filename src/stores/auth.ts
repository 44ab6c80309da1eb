/** Whether somebody is signed in on this browser. Who it is, no page that is stored can know. */
export const isSignedIn = (cookies: string): boolean =>
  /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(cookies);

/** What became of the cart when somebody signed in (`added.raised.dropped`) or out (`left`), until it is told. */
export function readCartNews(cookies: string): { name: string; value: string } | undefined {
  const [, name, value] = /(?:^|; )((?:__Host-)?cart_news)=(left|\d+\.\d+\.\d+)(?:;|$)/.exec(cookies) ?? [];
  return name && value ? { name, value } : undefined;
}
