import { type UseComboboxProps, useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { addStyles } from '../../lib/browser/add-styles.ts';
import { useOutside } from '../../lib/react/use-outside.ts';
import { useWindowEvent } from '../../lib/react/use-window-event.ts';
import { type GroupKey, groupKeys, type Suggestion } from './found.ts';
import { searchMessages } from './messages.ts';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';
import { SuggestionOption } from './SuggestionOption.tsx';
import { SuggestionPanel } from './SuggestionPanel.tsx';
import { SuggestionTabs } from './SuggestionTabs.tsx';
import styles from './suggestions.css?url';
import { type SuggestionState, useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps extends Pick<SearchFormProps, 'locale' | 'target'> {
  /** Sales plan that is searched. */
  readonly planId: number;
}

const fieldId = 'search';
const listId = 'suggestion-list';
const nothing: readonly Suggestion[] = [];
const { InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownEnter, InputKeyDownEscape, ItemMouseMove } =
  useCombobox.stateChangeTypes;
const arrowKeys: readonly unknown[] = [InputKeyDownArrowDown, InputKeyDownArrowUp];

/** The search field of every page, with suggestions while somebody types. Before it is alive it is a plain form. */
export function SearchBox({ locale, target, planId }: SearchBoxProps) {
  const texts = searchMessages[locale];
  const place = useMemo(() => ({ locale, target, salesPlanId: planId }), [locale, target, planId]);
  const { state, suggest, stop } = useSuggestions(place);
  const [isOpen, setOpen] = useState(false);
  /** The page comes without the panel. */
  const [hasPanel, setPanel] = useState(false);
  const [choice, setChoice] = useState<Choice>({ key: 'products', of: state });
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Address of the marked suggestion. */
  const marked = useRef<string>(undefined);
  const chosen = shownGroup(state, choice);
  const items = state.kind === 'found' ? state.found.groups[chosen].items : nothing;

  const open = () => {
    suggest(field.current?.value ?? '');
    void addStyles(document, styles).then(() => {
      setPanel(true);
      setOpen(true);
    });
  };
  const openClosed = () => {
    if (!isOpen) open();
  };
  const close = () => {
    stop();
    setOpen(false);
  };
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex, setHighlightedIndex } = useCombobox({
    items: [...items],
    isOpen,
    inputId: fieldId,
    menuId: listId,
    labelId: `${fieldId}-label`,
    getItemId: (index) => `suggestion-${index}`,
    itemToString: (item) => item?.name ?? '',
    // A suggestion is a link: to choose it is to go there, and the field keeps what was typed.
    selectedItem: null,
    stateReducer: markByKeys,
    onHighlightedIndexChange: (change) => {
      marked.current = items[change.highlightedIndex]?.href;
    },
    onSelectedItemChange: ({ type, selectedItem }) => {
      if (type === InputKeyDownEnter && selectedItem) window.location.assign(selectedItem.href);
    },
    onIsOpenChange: ({ type }) => {
      if (arrowKeys.includes(type)) open();
      else if (type === InputKeyDownEscape) close();
    },
  });
  // What was marked stays marked when the API has answered as well.
  useEffect(
    () => setHighlightedIndex(items.findIndex(({ href }) => href === marked.current)),
    [items, setHighlightedIndex],
  );
  // What held the focus goes with what was shown before.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) field.current?.focus();
  }, [isOpen]);
  // What was typed before the field was alive is searched as well.
  const openEarly = useEffectEvent(() => {
    if (document.activeElement === field.current) open();
  });
  useEffect(openEarly, []);
  useOutside(form, isOpen, close);
  // A page that comes back from memory starts anew.
  useWindowEvent('pagehide', () => {
    close();
    if (field.current) field.current.value = field.current.defaultValue;
  });

  /** With nothing marked, Enter sends the form. The library would keep it from doing so. */
  const leaveEnter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && highlightedIndex < 0)
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };
  // The field keeps what it holds by itself: a value of React's would erase what was typed before hydration.
  const { value: _value, ...input } = getInputProps(
    { ref: field, onFocus: openClosed, onClick: openClosed, onKeyDown: leaveEnter },
    { suppressRefError: true },
  );
  /** Only to what is there. */
  const references = {
    'aria-controls': hasPanel ? listId : undefined,
    'aria-activedescendant': input['aria-activedescendant'] || undefined,
  };
  const menu = getMenuProps({ 'aria-label': texts[chosen] }, { suppressRefError: true });
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    field.current?.focus();
    close();
  };
  return (
    <SearchForm
      locale={locale}
      target={target}
      ref={form}
      field={{ ...input, ...references, onInput: open }}
      onKeyDown={closeByEscape}
    >
      {hasPanel && (
        <SuggestionPanel state={state} isOpen={isOpen} texts={texts}>
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

/** A pointer that happens to rest on the list marks nothing, and opening the list does not either. */
const markByKeys: NonNullable<UseComboboxProps<Suggestion>['stateReducer']> = (before, { type, changes }) => {
  if (type === ItemMouseMove) return before;
  return arrowKeys.includes(type) && !before.isOpen ? { ...changes, highlightedIndex: -1 } : changes;
};
