import { pageLocale } from '../../lib/browser/page-locale.ts';
import { islandText } from './messages.ts';

/** Where the server counts islands that failed. */
const faultPath = '/island-fault';

/** What the server rendered into an island, in a document that loads nothing. */
export const copyServed = (island: HTMLElement): Element =>
  document.createElement('template').content.ownerDocument.importNode(island, true);

/**
 * Puts an island that has failed back as the server rendered it: its links and forms work by themselves. A person reads
 * that it has failed where they see it; one that is only called for is passed over from now on.
 */
export function restoreServed(
  island: HTMLElement,
  served: Element,
  giveBack: (() => void) | undefined,
): void {
  island.replaceChildren(...served.childNodes);
  island.setAttribute('failed', '');
  giveBack?.();
  if (island.getAttribute('client') !== 'wake') {
    const text = notice(island.ownerDocument);
    island.prepend(text);
    // Whoever pressed a button may be far below.
    text.scrollIntoView({ block: 'center' });
  }
  const body = JSON.stringify({ island: island.getAttribute('component-export') });
  navigator.sendBeacon(faultPath, new Blob([body], { type: 'application/json' }));
}

function notice(document: Document): HTMLElement {
  const t = islandText(pageLocale(document));
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  const reload = document.createElement('a');
  reload.className = 'link';
  reload.href = document.location.href;
  reload.textContent = t('reload');
  text.append(`${t('failed')} `, reload);
  return text;
}
