import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type GroupKey, groupKeys, type Suggestion } from './found.ts';
import { searchMessages } from './messages.ts';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';
import { SuggestionOption } from './SuggestionOption.tsx';
import { SuggestionPanel } from './SuggestionPanel.tsx';
import { SuggestionTabs } from './SuggestionTabs.tsx';
import { usePanel } from './use-panel.ts';
import { listId, useSuggestionBox } from './use-suggestion-box.ts';
import { type SuggestionState, useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps extends Pick<SearchFormProps, 'locale' | 'target'> {
  /** Sales plan that is searched. */
  readonly planId: number;
}

const nothing: readonly Suggestion[] = [];

/** The search field of every page, with suggestions while the visitor types. Before it is alive it is a plain form. */
export function SearchBox({ locale, target, planId }: SearchBoxProps) {
  const texts = searchMessages[locale];
  const place = useMemo(() => ({ locale, target, salesPlanId: planId }), [locale, target, planId]);
  const { state, suggest, stop } = useSuggestions(place);
  const [choice, setChoice] = useState<Choice>({ key: 'products', of: state });
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const chosen = shownGroup(state, choice);
  const items = state.kind === 'found' ? state.found.groups[chosen].items : nothing;
  const panel = usePanel({ form, field, suggest, stop });
  const { input, getItemProps, getMenuProps, highlightedIndex } = useSuggestionBox(items, field, panel);
  const menu = getMenuProps({ 'aria-label': texts[chosen] }, { suppressRefError: true });
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.isOpen) return;
    event.preventDefault();
    field.current?.focus();
    panel.close();
  };
  return (
    <SearchForm locale={locale} target={target} ref={form} field={input} onKeyDown={closeByEscape}>
      {panel.hasPanel && (
        <SuggestionPanel state={state} isOpen={panel.isOpen} texts={texts}>
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
                    option={getItemProps({ item, index, 'aria-selected': index === highlightedIndex })}
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
