import { isSignedIn } from '../../stores/auth.ts';

/** Stored pages know nobody: their links to the sign-in screen, which leads on to the account, are renamed here. */
export function connectAccount(page: Document): void {
  if (!isSignedIn(page.cookie)) return;
  for (const link of page.querySelectorAll<HTMLElement>('[data-account]')) {
    link.querySelector('span')?.replaceChildren(link.dataset['account'] ?? '');
    link.dataset['open'] = '';
  }
}
