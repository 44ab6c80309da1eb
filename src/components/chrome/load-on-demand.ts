import type { After } from '../../lib/browser/after.ts';

/** What opens over the page, or lies over it, brings its code when it is needed. */
export function loadOnDemand(document: Document, window: Window, after: After): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-opens=cookie-preferences]')) {
    opener.role = 'button';
    opener.ariaHasPopup = 'dialog';
    opener.addEventListener('click', (event) => {
      event.preventDefault();
      void import('../../lib/browser/consent/manager.ts').then((code) =>
        code.openPreferences(document, window),
      );
    });
    opener.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      opener.click();
    });
  }
  const overlay = document.querySelector<HTMLElement>('.loading[role=status]');
  if (overlay) void import('./settings-overlay.ts').then((code) => code.coverPage(document, overlay, after));
}
