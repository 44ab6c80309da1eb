import { allowService } from '../../lib/browser/consent/allow-service.ts';
import { readConsent } from '../../lib/browser/consent/consent-cookie.ts';
import { pageEvents } from '../../lib/browser/page-events.ts';
import { pageLocale } from '../../lib/browser/page-locale.ts';
import { tileMessages } from '../../messages/map-tiles.ts';

/** Offers the streets of the tile server that the map names. Nothing is asked of it before the visitor wants them. */
export function offerTiles(
  page: Document,
  window: Window,
  map: HTMLElement,
  show: (template: string | undefined) => void,
): void {
  const { tiles: template, tilesCredit = '' } = map.dataset;
  if (template === undefined) return;
  const texts = tileMessages[pageLocale(page)];
  const button = Object.assign(page.createElement('button'), {
    type: 'button',
    className: 'btn line',
    textContent: texts.show,
  });
  const note = page.createElement('small');
  const line = Object.assign(page.createElement('p'), { className: 'map-streets muted' });
  line.append(button, note);
  map.after(line);
  const tell = () => {
    const isAllowed = readConsent(page.cookie, 'tiles') ?? false;
    button.hidden = isAllowed;
    note.textContent = isAllowed ? tilesCredit : texts.from(new URL(template).host);
    show(isAllowed ? template : undefined);
  };
  button.addEventListener('click', () => {
    allowService(page, window, 'tiles');
    tell();
    map.focus({ preventScroll: true });
  });
  page.addEventListener(pageEvents.consent, tell);
  tell();
}
