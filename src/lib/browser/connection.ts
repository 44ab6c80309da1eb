import { connectionMessages } from '../../messages/connection.ts';
import type { After } from './after.ts';
import { pageLocale } from './page-locale.ts';

const goodNewsMilliseconds = 4000;

/** Reports when the connection is lost, as long as it is, and when it is back. */
export function reportConnection(document: Document, window: Window, after: After): void {
  const texts = connectionMessages[pageLocale(document)];
  const notice = document.createElement('p');
  notice.className = 'connection no-print';
  notice.role = 'status';
  let callOff = () => {};
  const show = (state: 'offline' | 'online') => {
    callOff();
    document.body.append(notice);
    notice.dataset['state'] = state;
    notice.textContent = texts[state];
  };
  window.addEventListener('offline', () => show('offline'));
  window.addEventListener('online', () => {
    show('online');
    showLost(document.images);
    callOff = after(goodNewsMilliseconds, () => notice.remove());
  });
  if (!window.navigator.onLine) show('offline');
}

/** Asks again for the pictures that failed to come. */
function showLost(images: Iterable<HTMLImageElement>): void {
  for (const image of images) {
    if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
  }
}
