import { type OpeningIn, openState } from '../../../api/rules/opening-hours.ts';
import { pageLocale } from '../../lib/browser/page-locale.ts';
import { clockMoment, type OpenWords, openStateText } from '../../lib/stores/open-state-text.ts';

const minuteMilliseconds = 60_000;

/** Says who is open now, of the shops that are shown. */
export function followOpening(page: Document, window: Window, locator: HTMLElement): void {
  const words: OpenWords = JSON.parse(locator.dataset['words'] ?? '{}');
  const tell = () => tellOpening(page, locator, words);
  new MutationObserver(tell).observe(locator, { childList: true });
  window.setInterval(tell, minuteMilliseconds);
  tell();
}

/** A stored page may be days old: what depends on the hour is told by the clock of whoever looks at it. */
function tellOpening(page: Document, locator: HTMLElement, words: OpenWords): void {
  const now = clockMoment(new Date());
  const locale = pageLocale(page);
  for (const store of locator.querySelectorAll<HTMLElement>('[data-opening]')) {
    const line = store.querySelector<HTMLElement>('.store-state');
    if (!line) continue;
    const opening: OpeningIn = JSON.parse(store.dataset['opening'] ?? '{}');
    const state = openState(opening, now);
    const text = openStateText(state, now, words, locale);
    if (line.textContent === text) continue;
    line.textContent = text;
    line.toggleAttribute('data-open', state.isOpen);
    line.hidden = false;
  }
  for (const day of locator.querySelectorAll<HTMLElement>('[data-to]'))
    day.hidden = (day.dataset['to'] ?? '') < now.date;
}
