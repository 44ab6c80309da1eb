import { belgianDay } from '../../../api/rules/format-date.ts';
import { shareControls } from '../../lib/browser/share.ts';
import type { CounterData } from '../../lib/colours/counter.ts';
import { counterHtml } from '../../lib/colours/counter-html.ts';
import type { Locale } from '../../lib/i18n/locale.ts';

/** Doses follow each change of the form, without asking the site. */
export function enlivenCounter(page: Document, window: Window): void {
  const counter = page.getElementById('counter');
  const text = page.getElementById('counter-data')?.textContent;
  if (!counter || !text) return;
  shareControls(page, window);
  const data: CounterData = JSON.parse(text);
  const { path = '' } = counter.dataset;
  const locale: Locale = counter.dataset['locale'] === 'nl' ? 'nl' : 'fr';
  const show = (fields: URLSearchParams) => {
    const focused = counter.contains(page.activeElement) ? page.activeElement?.id : undefined;
    const today = belgianDay(new Date());
    counter.innerHTML = counterHtml(fields, { data, locale, path, today });
    if (focused) page.getElementById(focused)?.focus();
  };
  const follow = (form: HTMLFormElement) => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value);
    show(fields);
    window.history.replaceState(window.history.state, '', `?${fields}`);
  };
  // The page as it was kept is that of no choice.
  show(new URL(window.location.href).searchParams);
  counter.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) follow(form);
  });
  counter.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    follow(event.target);
    page.getElementById('doses')?.scrollIntoView({ block: 'start' });
  });
}
