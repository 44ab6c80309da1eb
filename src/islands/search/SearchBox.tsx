import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type GroupKey, groupKeys, type Suggestion } from './found.ts';
import { searchMessages } from './messages.ts';
import { noteSearch } from './note-search.ts';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';
import { StartList } from './StartList.tsx';
import { SuggestionOption } from './SuggestionOption.tsx';
import { SuggestionPanel } from './SuggestionPanel.tsx';
import { SuggestionTabs } from './SuggestionTabs.tsx';
import { usePanel } from './use-panel.ts';
import { startKeys, useStart } from './use-start.ts';
import { listId, useSuggestionBox } from './use-suggestion-box.ts';
import { type SuggestionState, useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps extends Pick<SearchFormProps, 'locale' | 'target'> {
  /** Sales plan that is searched. */
  readonly planId: number;
}

/** The search field of every page, with suggestions while the visitor types. Before it is alive it is a plain form. */
export function SearchBox({ locale, target, planId }: SearchBoxProps) {
  const texts = searchMessages[locale];
  const place = useMemo(() => ({ locale, target, salesPlanId: planId }), [locale, target, planId]);
  const { state, suggest, stop } = useSuggestions(place);
  const [choice, setChoice] = useState<Choice>({ key: 'products', of: state });
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const chosen = shownGroup(state, choice);
  const panel = usePanel({ form, field, suggest, stop });
  const start = useStart(place, panel.isOpen && state.kind === 'start');
  const beginning = useMemo(() => startKeys.flatMap((key) => start[key]), [start]);
  const items = state.kind === 'found' ? state.found.groups[chosen].items : beginning;
  /** The visitor goes on with a search: what was typed, or what was chosen in its place. */
  const leave = (item?: Suggestion) => {
    const text = state.kind === 'start' ? item?.search : field.current?.value.trim();
    if (text) noteSearch(text, place);
  };
  const { input, getItemProps, getMenuProps, highlightedIndex } = useSuggestionBox(
    items,
    field,
    panel,
    leave,
  );
  const optionOf = (item: Suggestion, index: number) =>
    getItemProps({
      item,
      index,
      'aria-selected': index === highlightedIndex,
      onClick: () => leave(item),
    });
  const menuLabel = state.kind === 'found' ? texts[chosen] : texts.title;
  const menu = getMenuProps({ 'aria-label': menuLabel }, { suppressRefError: true });
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.isOpen) return;
    event.preventDefault();
    field.current?.focus();
    panel.close();
  };
  return (
    <SearchForm
      locale={locale}
      target={target}
      ref={form}
      field={input}
      onKeyDown={closeByEscape}
      onSubmit={() => leave()}
    >
      {panel.hasPanel && (
        <SuggestionPanel
          state={state}
          isOpen={panel.isOpen}
          texts={texts}
          onAll={() => leave()}
          start={
            beginning.length > 0 && (
              <StartList
                start={start}
                texts={texts}
                menu={menu}
                optionOf={(item) => optionOf(item, beginning.indexOf(item))}
              />
            )
          }
        >
          {(found) => (
            <>
              <SuggestionTabs
                found={found}
                chosen={chosen}
                onChoose={(key) => setChoice({ key, of: state })}
                listId={listId}
                texts={texts}
              />
              <div {...menu}>
                {items.map((item, index) => (
                  <SuggestionOption
                    key={item.href}
                    suggestion={item}
                    locale={locale}
                    target={target}
                    option={optionOf(item, index)}
                  />
                ))}
                {items.length === 0 && (
                  <div
                    className="note"
                    role="option"
                    aria-disabled="true"
                    aria-selected="false"
                    tabIndex={-1}
                  >
                    {texts.none}
                  </div>
                )}
              </div>
            </>
          )}
        </SuggestionPanel>
      )}
    </SearchForm>
  );
}

/** The group that the visitor chose, and what was found then. */
interface Choice {
  readonly key: GroupKey;
  readonly of: SuggestionState;
}

/** The group that the visitor chose; of another search, the first with anything in it where that one has nothing. */
const shownGroup = (state: SuggestionState, { key: wanted, of }: Choice): GroupKey => {
  if (state.kind !== 'found' || state === of || state.found.groups[wanted].items.length > 0) return wanted;
  return groupKeys.find((key) => state.found.groups[key].items.length > 0) ?? wanted;
};
