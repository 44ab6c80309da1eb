import { shareControls } from '../../lib/browser/share.ts';
import { isFound, readShadeList, shadeListQuery } from '../../lib/colours/guide-query.ts';
import { $shades, keepShades, toggleShade } from '../../stores/shades.ts';

/** Searches the shades in place, and ties their hearts to those that the visitor keeps. */
export function enlivenGuide(guide: HTMLElement, window: Window): void {
  const page = guide.ownerDocument;
  shareControls(page, window);
  guide.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-keep], [data-adopt]') : null;
    const { keep, adopt } = button?.dataset ?? {};
    if (keep !== undefined) toggleShade(keep);
    else if (adopt !== undefined) keepShades(readShadeList(adopt));
  });
  $shades.subscribe((codes) => showKept(guide, codes));
  const form = guide.querySelector<HTMLFormElement>('form[data-guide]');
  if (form) searchShades(guide, form, window);
}

function showKept(guide: HTMLElement, codes: readonly string[]): void {
  for (const button of guide.querySelectorAll<HTMLButtonElement>('[data-keep]')) {
    button.ariaPressed = String(codes.includes(button.dataset['keep'] ?? ''));
  }
  const own = guide.querySelector<HTMLElement>('[data-own]');
  const list = own?.querySelector('ul');
  const link = own?.querySelector<HTMLAnchorElement>('.share-link');
  if (!own || !list || !link) return;
  list.replaceChildren(...codes.flatMap((code) => copyOf(guide, code)));
  own.hidden = list.childElementCount === 0;
  const { path = '' } = guide.dataset;
  link.href = `${path}${shadeListQuery(codes)}`;
  link.textContent = link.href;
}

/** The shade as it stands in its collection, without what only one may have. */
function copyOf(guide: HTMLElement, code: string): HTMLElement[] {
  const listed = guide.querySelector<HTMLElement>(`[data-collection][data-shade="${CSS.escape(code)}"]`);
  const copy = listed?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  copy.removeAttribute('id');
  delete copy.dataset['collection'];
  copy.hidden = false;
  return [copy];
}

function searchShades(guide: HTMLElement, form: HTMLFormElement, window: Window): void {
  const status = form.parentElement?.querySelector<HTMLElement>('[role=status]');
  const all = form.parentElement?.querySelector<HTMLElement>('[data-all]');
  const counts: Record<string, string> = JSON.parse(status?.dataset['counts'] ?? '{}');
  const isFrench = guide.ownerDocument.documentElement.lang.startsWith('fr');
  const search = () => {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const use = text('use') === 'outside' ? 'outside' : '';
    const query = { text: text('q'), collection: text('collection'), use } as const;
    let count = 0;
    for (const shade of guide.querySelectorAll<HTMLElement>('[data-collection]')) {
      const { shade: code = '', name = '', collection = '', outside } = shade.dataset;
      shade.hidden = !isFound({ code, name, collection, isForOutside: outside !== undefined }, query);
      if (!shade.hidden) count += 1;
    }
    for (const collection of guide.querySelectorAll<HTMLElement>('.collection')) {
      collection.hidden = !collection.querySelector('.shade:not([hidden])');
    }
    const isOne = isFrench ? count < 2 : count === 1;
    const said = count === 0 ? counts['none'] : counts[isOne ? 'one' : 'other'];
    if (status) status.textContent = (said ?? '').replace('{count}', String(count));
    const asked = new URLSearchParams(Object.entries({ q: query.text, collection: query.collection, use }));
    for (const [name, value] of [...asked]) if (value === '') asked.delete(name);
    if (all) all.hidden = asked.size === 0;
    window.history.replaceState(window.history.state, '', asked.size > 0 ? `?${asked}` : form.action);
  };
  form.addEventListener('input', search);
  // Typed while this was on its way.
  if (!isUntouched(form)) search();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
}

const isUntouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].every(({ value, defaultValue }) => value === defaultValue);
