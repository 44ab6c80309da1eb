import guideStyles from '../../styles/on-demand/guide.css?url';
import { addStyles } from './add-styles.ts';
import type { After } from './after.ts';

/** What opens over the page, or lies over it, brings its code when it is needed. */
export function loadOnDemand(page: Document, window: Window, after: After): void {
  for (const opener of page.querySelectorAll<HTMLElement>('[data-opens=cookie-preferences]')) {
    opener.role = 'button';
    opener.ariaHasPopup = 'dialog';
    opener.addEventListener('click', async (event) => {
      event.preventDefault();
      const { openPreferences } = await import('./consent/manager.ts');
      await openPreferences(page, window);
    });
    opener.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      opener.click();
    });
  }
  for (const opener of page.querySelectorAll<HTMLAnchorElement>('a[data-opens=choice-guide]')) {
    if (opener.pathname === window.location.pathname) continue;
    opener.addEventListener('click', async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const [{ openChoiceGuide }] = await Promise.all([
        import('./choice-guide-dialog.ts'),
        addStyles(page, guideStyles),
      ]);
      openChoiceGuide(page, window, opener.href);
    });
  }
  const overlay = page.querySelector<HTMLElement>('.loading[role=status]');
  if (overlay) void import('./settings-overlay.ts').then(({ coverPage }) => coverPage(page, overlay, after));
}
