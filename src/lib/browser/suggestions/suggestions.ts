import { isLocale, targetFromSegment } from '../../i18n/locale.ts';
import { buildPath } from '../../routes/build-path.ts';
import { type Found, type SearchPlace, totalOf } from './found.ts';
import { createPanel } from './panel.ts';
import { askApi } from './search-api.ts';
import { openSearchIndex } from './search-index.ts';

const shortestText = 3;
const longestText = 100;
const debounceMs = 300;

/** Gives the search form suggestions while the visitor types; without it the form works as ever. */
export function suggest(form: HTMLFormElement, page: Document): void {
  const field = form.querySelector<HTMLInputElement>('input[type=search]');
  const place = placeOf(form);
  if (!field || !place) return;
  const panel = createPanel(page, place.locale);
  const find = createSearch(place);
  let timer = 0;
  /** Of the latest search: answers to earlier ones come too late. */
  let turn = 0;
  form.append(panel.element);
  const describe = () => {
    field.setAttribute('aria-expanded', String(!panel.element.hidden));
    if (panel.active) field.setAttribute('aria-activedescendant', panel.active.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const close = () => {
    clearTimeout(timer);
    turn += 1;
    panel.element.hidden = true;
    panel.move(0);
    describe();
  };
  const search = async () => {
    const text = field.value.trim().slice(0, longestText);
    turn += 1;
    const own = turn;
    // What held the focus goes with what was found before.
    if (panel.element.contains(page.activeElement)) field.focus();
    panel.show({ kind: 'searching' });
    describe();
    try {
      const found = await find(text);
      if (own !== turn) return;
      panel.show({ kind: 'found', found, text, allHref: buildPath('results', { ...place, search: text }) });
    } catch {
      if (own === turn) panel.show({ kind: 'failed' });
    }
    describe();
  };
  const open = () => {
    panel.element.hidden = false;
    clearTimeout(timer);
    turn += 1;
    if (field.value.trim().length < shortestText) panel.show({ kind: 'hint' });
    else timer = window.setTimeout(search, debounceMs);
    describe();
  };

  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.setAttribute('aria-controls', panel.element.id);
  describe();
  field.addEventListener('focus', () => panel.element.hidden && open());
  field.addEventListener('click', () => panel.element.hidden && open());
  field.addEventListener('input', open);
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (panel.element.hidden) open();
      else panel.move(step);
      describe();
    } else if (event.key === 'Enter' && panel.active && !panel.element.hidden) panel.active.click();
    else return;
    event.preventDefault();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.element.hidden) return;
    event.preventDefault();
    field.focus();
    close();
  });
  const closeOutside = ({ target }: Event) => {
    if (!panel.element.hidden && target instanceof Node && !form.contains(target)) close();
  };
  page.addEventListener('pointerdown', closeOutside);
  page.addEventListener('focusin', closeOutside);
  // A page that comes back from memory starts anew.
  window.addEventListener('pagehide', () => {
    close();
    field.value = field.defaultValue;
  });
  if (page.activeElement === field) open();
}

/** The index in the browser; the API where the index finds nothing or cannot be had. */
function createSearch(place: SearchPlace): (text: string) => Promise<Found> {
  const opening = openSearchIndex(place);
  opening.catch(() => undefined);
  return async (text) => {
    const found = await opening.then((searchIndex) => searchIndex(text)).catch(() => undefined);
    return found && totalOf(found) > 0 ? found : askApi(text, place);
  };
}

function placeOf(form: HTMLFormElement): SearchPlace | undefined {
  const [, locale = '', segment = ''] = form.getAttribute('action')?.split('/') ?? [];
  const target = targetFromSegment(segment)?.target;
  const salesPlanId = form.dataset['plan'];
  return isLocale(locale) && target && salesPlanId ? { locale, target, salesPlanId } : undefined;
}
