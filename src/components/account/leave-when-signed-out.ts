import { $auth } from '../../stores/auth.ts';

/** The page that the visitor is on their way to comes within this time, or they stay. */
const leavingMs = 10_000;

/**
 * Takes away what a page shows of its customer as soon as they are signed out, be it in another tab. Where this page is
 * on its way to the next one, as after its own form that signs out, that way is not cut off.
 *
 * @param leave asks the server what the page is now
 */
export function leaveWhenSignedOut(document: Document, leave: () => void): void {
  let leavesUntilMs = 0;
  document.defaultView?.addEventListener('beforeunload', () => {
    leavesUntilMs = Date.now() + leavingMs;
  });
  const takeAway = () => {
    document.querySelector('main')?.replaceChildren();
    leave();
  };
  $auth.subscribe(({ isSignedIn }, former) => {
    if (former?.isSignedIn && !isSignedIn) setTimeout(takeAway, leavesUntilMs - Date.now());
  });
}
