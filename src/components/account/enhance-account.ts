import { $auth, readCartNews } from '../../stores/auth.ts';

/** Stored pages know nobody: their links to the sign-in screen, which leads on to the account, are renamed here. */
export function enhanceAccount(document: Document): void {
  if (readCartNews(document.cookie)) {
    void import('./report-cart-changes.ts')
      .then((code) => code.reportCartChanges(document))
      .catch(() => undefined);
  }
  for (const link of document.querySelectorAll<HTMLElement>('.me')) {
    const label = link.querySelector('span') ?? link;
    const signIn = label.textContent;
    const account = link.dataset['signedIn'] ?? signIn;
    $auth.subscribe(({ isSignedIn }) => {
      label.textContent = isSignedIn ? account : signIn;
      link.toggleAttribute('data-open', isSignedIn);
    });
  }
}
