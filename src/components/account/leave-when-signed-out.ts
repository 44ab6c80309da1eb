import { $auth } from '../../stores/auth.ts';

/**
 * Takes away what a page shows of its customer as soon as they are signed out, be it in another tab.
 *
 * @param leave asks the server what the page is now
 */
export function leaveWhenSignedOut(document: Document, leave: () => void): void {
  let wasSignedIn = false;
  $auth.subscribe(({ isSignedIn }) => {
    if (wasSignedIn && !isSignedIn) {
      document.querySelector('main')?.replaceChildren();
      leave();
    }
    wasSignedIn = isSignedIn;
  });
}
