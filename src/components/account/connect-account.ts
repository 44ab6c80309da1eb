import { isSignedIn, readCartNews } from '../../stores/auth.ts';

/** Stored pages know nobody: their links to the sign-in screen, which leads on to the account, are renamed here. */
export function connectAccount(page: Document): void {
  if (readCartNews(page.cookie)) {
    void import('./tell-cart-news.ts').then(({ tellCartNews }) => tellCartNews(page)).catch(() => undefined);
  }
  if (!isSignedIn(page.cookie)) return;
  for (const link of page.querySelectorAll<HTMLElement>('.me')) {
    const label = page.documentElement.lang.startsWith('nl') ? 'Mijn account' : 'Mon compte';
    (link.querySelector('span') ?? link).textContent = label;
    link.dataset['open'] = '';
  }
}
