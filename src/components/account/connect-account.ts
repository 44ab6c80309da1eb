import { $auth, readCartNews } from '../../stores/auth.ts';

/** Stored pages know nobody: their links to the sign-in screen, which leads on to the account, are renamed here. */
export function connectAccount(page: Document): void {
  if (readCartNews(page.cookie)) {
    void import('./tell-cart-news.ts').then((code) => code.tellCartNews(page)).catch(() => undefined);
  }
  for (const link of page.querySelectorAll<HTMLElement>('.me')) {
    const label = link.querySelector('span') ?? link;
    const signIn = label.textContent;
    const account = link.dataset['signedIn'] ?? signIn;
    $auth.subscribe(({ isSignedIn }) => {
      label.textContent = isSignedIn ? account : signIn;
      link.toggleAttribute('data-open', isSignedIn);
    });
  }
}
