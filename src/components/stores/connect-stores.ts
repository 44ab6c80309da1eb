import { type OpeningIn, openState } from '../../../api/rules/opening-hours.ts';
import { enlivenForms } from '../../lib/browser/live-form.ts';
import { pageLocale } from '../../lib/browser/page-locale.ts';
import { clockMoment, type OpenWords, openStateText } from '../../lib/stores/open-state-text.ts';
import { findNearMe } from './near-me.ts';

const minuteMilliseconds = 60_000;

/** Shows results while the search is typed, who is open now, and what only a script can do. */
export function connectStores(page: Document, window: Window): void {
  const locator = page.querySelector<HTMLElement>('.locator');
  if (!locator) return;
  const words: OpenWords = JSON.parse(locator.dataset['words'] ?? '{}');
  const tell = () => tellOpening(page, locator, words);
  enlivenForms(page, window);
  new MutationObserver(tell).observe(locator, { childList: true });
  window.setInterval(tell, minuteMilliseconds);
  tell();
  findNearMe(page, window);
  offerMap(page, window, locator);
  const print = page.querySelector<HTMLButtonElement>('[data-print]');
  print?.addEventListener('click', () => window.print());
  if (print) print.hidden = false;
}

/** The map is fetched when it comes into sight, or is asked for. */
function offerMap(page: Document, window: Window, locator: HTMLElement): void {
  const frame = locator.querySelector<HTMLElement>('.store-map');
  const map = frame?.querySelector<HTMLElement>('.map');
  if (!frame || !map) return;
  frame.hidden = false;
  let isAsked = false;
  const draw = async () => {
    if (isAsked) return;
    isAsked = true;
    sight.disconnect();
    const { drawStoreMap } = await import('./store-map.ts');
    await drawStoreMap(page, window, map);
  };
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void draw();
  });
  sight.observe(map);
  map.querySelector('.map-wait')?.addEventListener('click', draw);
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
