import guideStyles from '../../islands/choice-guide/guide.css?url';
import { addStyles } from '../../lib/browser/add-styles.ts';
import { wakeIsland } from '../../lib/browser/islands/wake.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';

/** Links to the choice guide open it over the page. */
export function enhanceGuide(document: Document, window: Window): void {
  for (const opener of document.querySelectorAll<HTMLAnchorElement>('a[data-opens=choice-guide]')) {
    if (opener.pathname === window.location.pathname) continue;
    opener.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const leave = () => window.location.assign(opener.href);
      const open = async () => {
        let isLost = false;
        const awake = wakeIsland(document, 'GuideDialog', () => {
          isLost = true;
          leave();
        });
        const [{ openGuide }] = await Promise.all([
          import('../../stores/guide.ts'),
          addStyles(document, guideStyles),
        ]);
        await awake;
        if (!isLost) await openGuide();
      };
      void reportLoading(document, open()).catch(leave);
    });
  }
}
