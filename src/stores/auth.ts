/** Whether somebody is signed in on this browser. Who it is, no page that is stored can know. */
export const isSignedIn = (cookies: string): boolean =>
  /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(cookies);
