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
    $auth.subscribe(({ isSignedIn, firstName }) => {
      const texts = isSignedIn ? [link.dataset['signedIn'], firstName] : [signIn];
      label.textContent = texts.filter(Boolean).join(', ');
      link.toggleAttribute('data-open', isSignedIn);
    });
  }
}
