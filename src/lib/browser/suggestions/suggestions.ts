import { isLocale, targetFromSegment } from '../../i18n/locale.ts';
import { buildPath } from '../../routes/build-path.ts';
import { searchText } from '../../routes/search-text.ts';
import { answerSearch, type SearchAnswer, type SearchSources } from '../../search/answer-search.ts';
import { type Found, isEmpty, type SearchPlace } from './found.ts';
import { createPanel, type PanelState } from './panel.ts';
import { askApi } from './search-api.ts';
import { openSearchIndex } from './search-index.ts';

const shortestText = 3;
const debounceMs = 300;

/** Gives the search form suggestions while the visitor types; without it the form works as ever. */
export function suggest(form: HTMLFormElement, page: Document): void {
  const field = form.querySelector<HTMLInputElement>('input[type=search]');
  const place = placeOf(form);
  if (!field || !place) return;
  const panel = createPanel(page, place.locale);
  const sources = createSources(place, page);
  let timer = 0;
  /** Of the latest search: answers to earlier ones are not waited for. */
  let turn = new AbortController();
  form.append(panel.element);
  const describe = () => {
    field.setAttribute('aria-expanded', String(!panel.element.hidden));
    if (panel.active) field.setAttribute('aria-activedescendant', panel.active.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const startTurn = () => {
    clearTimeout(timer);
    turn.abort();
    turn = new AbortController();
    return turn.signal;
  };
  const show = (state: PanelState) => {
    // What held the focus goes with what was shown before.
    if (panel.element.contains(page.activeElement)) field.focus();
    panel.show(state);
    describe();
  };
  const close = () => {
    startTurn();
    panel.element.hidden = true;
    panel.move(0);
    describe();
  };
  const search = async () => {
    const text = searchText(field.value.trim());
    const signal = startTurn();
    show({ kind: 'searching' });
    const allHref = buildPath('results', { ...place, search: text });
    const present = (answer: SearchAnswer<Found>) => show({ kind: 'found', ...answer, text, allHref });
    try {
      const answer = await answerSearch(text, sources, { signal, onEarly: present });
      if (!signal.aborted) present(answer);
    } catch {
      if (!signal.aborted) show({ kind: 'failed' });
    }
  };
  const open = () => {
    panel.element.hidden = false;
    startTurn();
    if (searchText(field.value.trim()).length < shortestText) panel.show({ kind: 'hint' });
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

/** A professional's network is read anew for each search: he may choose another one meanwhile. */
function createSources(place: SearchPlace, page: Document): SearchSources<Found> {
  const opening = openSearchIndex(place);
  opening.catch(() => undefined);
  return {
    askApi: (text, signal) => {
      const negoce = place.target === 'pro' ? page.documentElement.dataset['negoce'] : undefined;
      return askApi(text, place, { negoce, signal });
    },
    askIndex: async (text) => {
      const found = await (await opening)(text);
      return isEmpty(found) ? undefined : found;
    },
  };
}

function placeOf(form: HTMLFormElement): SearchPlace | undefined {
  const [, locale = '', segment = ''] = form.getAttribute('action')?.split('/') ?? [];
  const target = targetFromSegment(segment)?.target;
  const salesPlanId = form.dataset['plan'];
  return isLocale(locale) && target && salesPlanId ? { locale, target, salesPlanId } : undefined;
}
