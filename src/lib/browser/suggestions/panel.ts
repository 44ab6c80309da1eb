import { suggestionMessages } from '../../../messages/suggestions.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { SearchAnswer } from '../../search/answer-search.ts';
import { type Found, type GroupKey, groupKeys, isEmpty, type Suggestion } from './found.ts';

/** What the panel shows. */
export type PanelState =
  | { kind: 'hint' | 'searching' | 'failed' }
  | ({ kind: 'found'; text: string; allHref: string } & SearchAnswer<Found>);

export interface Panel {
  readonly element: HTMLElement;
  show(state: PanelState): void;
  /** Marks the option that is so many steps after the marked one; 0 marks none. */
  move(step: number): HTMLElement | undefined;
  readonly active: HTMLElement | undefined;
}

const listId = 'suggestion-list';

/** The panel under the search field: tabs of found things, three of each. */
export function createPanel(page: Document, locale: Locale): Panel {
  const texts = suggestionMessages[locale];
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Readonly<Record<string, string>> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = page.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const status = make('p', { class: 'sr', role: 'status' });
  const content = make('div');
  const element = make('div', { class: 'suggestions', id: 'suggestions' }, status, content);
  element.hidden = true;
  let chosen: GroupKey = 'products';
  let options: HTMLElement[] = [];
  let active: HTMLElement | undefined;
  const notes = {
    settled: [],
    early: [{ kind: 'searching', text: texts.searching }],
    alone: [{ kind: 'unsure', text: texts.unsure }],
  } as const;

  const mark = (option: HTMLElement | undefined) => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const toOption = (suggestion: Suggestion, index: number) => {
    const { name, href, reference, category, family, picture } = suggestion;
    const image = picture ? make('img', { src: picture, alt: '', width: '56', height: '56' }) : '';
    const shown = [make('b', {}, name), make('small', {}, [reference, category].filter(Boolean).join(' · '))];
    const option = make('a', { href, role: 'option', id: `suggestion-${index}`, tabindex: '-1' });
    option.setAttribute('aria-selected', 'false');
    if (family) option.dataset['family'] = family;
    option.append(image || make('i', {}, family ?? ''), make('span', {}, ...shown));
    return option;
  };
  const showGroup = (found: Found, list: HTMLElement, tabs: readonly HTMLElement[]) => {
    mark(undefined);
    for (const tab of tabs) {
      const isChosen = tab.dataset['group'] === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
    options = found.groups[chosen].items.map(toOption);
    list.setAttribute('aria-label', texts[chosen]);
    list.replaceChildren(...options);
    if (options.length > 0) return;
    options = [];
    list.append(make('p', { class: 'note', role: 'option', 'aria-disabled': 'true' }, texts.none));
  };
  const showFound = ({ found, certainty, text, allHref }: PanelState & { kind: 'found' }) => {
    if (found.groups[chosen].items.length === 0)
      chosen = groupKeys.find((key) => found.groups[key].items.length > 0) ?? 'products';
    const list = make('div', { role: 'listbox', id: listId });
    const tabs: HTMLElement[] = groupKeys.map((key) =>
      make(
        'button',
        { type: 'button', role: 'tab', 'data-group': key, 'aria-controls': listId },
        texts[key],
        ...countOf(found, key).map((count) => make('span', {}, count)),
      ),
    );
    for (const [index, tab] of tabs.entries()) {
      const choose = (next: HTMLElement | undefined) => {
        chosen = groupKeys.find((key) => key === next?.dataset['group']) ?? chosen;
        showGroup(found, list, tabs);
        next?.focus();
      };
      tab.addEventListener('click', () => choose(tab));
      tab.addEventListener('keydown', ({ key }) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
        if (step !== undefined) choose(tabs.at((index + step) % tabs.length));
      });
    }
    showGroup(found, list, tabs);
    const corrected = found.corrected && fill(texts.corrected, { text, corrected: found.corrected });
    content.replaceChildren(
      ...(corrected ? [make('p', { class: 'note' }, corrected)] : []),
      ...notes[certainty].map(({ kind, text: note }) => make('p', { class: `note ${kind}` }, note)),
      make('div', { role: 'tablist', 'aria-label': texts.title }, ...tabs),
      list,
      make('a', { class: 'all', href: allHref }, texts.all),
    );
    const counts = groupKeys.map((key) => [texts[key], ...countOf(found, key)].join('')).join(', ');
    const said = notes[certainty].map(({ text: note }) => note);
    status.textContent = [...said, corrected, counts].filter(Boolean).join(' ');
  };

  return {
    element,
    get active() {
      return active;
    },
    show: (state) => {
      const marked = active?.getAttribute('href');
      mark(undefined);
      options = [];
      if (state.kind === 'found' && !isEmpty(state.found)) {
        showFound(state);
        return mark(options.find((option) => option.getAttribute('href') === marked));
      }
      const text = state.kind === 'found' ? texts.none : texts[state.kind];
      content.replaceChildren(make('p', { class: `note ${state.kind}` }, text));
      status.textContent = text;
    },
    move: (step) => {
      if (step === 0 || options.length === 0) mark(undefined);
      else {
        const from = active ? options.indexOf(active) : step > 0 ? -1 : 0;
        mark(options.at((from + step) % options.length));
      }
      return active;
    },
  };
}

/** With the space before it; nothing where the number is not known. */
const countOf = ({ groups }: Found, key: GroupKey): string[] =>
  groups[key].total === undefined ? [] : [` ${groups[key].total}`];

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
