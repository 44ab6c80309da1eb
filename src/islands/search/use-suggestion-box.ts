import { type UseComboboxProps, useCombobox } from 'downshift';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Suggestion } from './found.ts';
import type { Panel } from './use-panel.ts';

const fieldId = 'search';
export const listId = 'suggestion-list';
const { InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownEnter, InputKeyDownEscape, ItemMouseMove } =
  useCombobox.stateChangeTypes;
const arrowKeys: readonly unknown[] = [InputKeyDownArrowDown, InputKeyDownArrowUp];

/** The search field as a combobox over suggestions, of which the arrow keys mark one. */
export function useSuggestionBox(
  items: readonly Suggestion[],
  field: RefObject<HTMLInputElement | null>,
  { isOpen, hasPanel, open, close }: Panel,
  onLeave: (item: Suggestion) => void,
) {
  /** URL of the marked suggestion. */
  const marked = useRef<string>(undefined);
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex, setHighlightedIndex } = useCombobox({
    items: [...items],
    isOpen,
    inputId: fieldId,
    menuId: listId,
    labelId: `${fieldId}-label`,
    getItemId: (index) => `suggestion-${index}`,
    itemToString: (item) => item?.name ?? '',
    // A suggestion is a link: to choose it is to go there, and the field still holds what was typed.
    selectedItem: null,
    stateReducer: markByKeys,
    onHighlightedIndexChange: (change) => {
      marked.current = items[change.highlightedIndex]?.href;
    },
    onSelectedItemChange: ({ type, selectedItem }) => {
      if (type !== InputKeyDownEnter || !selectedItem) return;
      onLeave(selectedItem);
      window.location.assign(selectedItem.href);
    },
    onIsOpenChange: ({ type }) => {
      if (arrowKeys.includes(type)) open();
      else if (type === InputKeyDownEscape) close();
    },
  });
  // What was marked stays marked when the response of the API has come.
  useEffect(
    () => setHighlightedIndex(items.findIndex(({ href }) => href === marked.current)),
    [items, setHighlightedIndex],
  );

  const openClosed = () => {
    if (!isOpen) open();
  };
  /** With nothing marked, Enter sends the form. The library would prevent that. */
  const leaveEnter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && highlightedIndex < 0)
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };
  // The field holds its value by itself: a value of React's would erase what was typed before hydration.
  const { value: _value, ...input } = getInputProps(
    { ref: field, onFocus: openClosed, onClick: openClosed, onKeyDown: leaveEnter },
    { suppressRefError: true },
  );
  /** Only to what is there. */
  const references = {
    'aria-controls': hasPanel ? listId : undefined,
    'aria-activedescendant': input['aria-activedescendant'] || undefined,
  };
  return { input: { ...input, ...references, onInput: open }, getItemProps, getMenuProps, highlightedIndex };
}

/** A pointer that happens to rest on the list marks nothing, and opening the list does not either. */
const markByKeys: NonNullable<UseComboboxProps<Suggestion>['stateReducer']> = (before, { type, changes }) => {
  if (type === ItemMouseMove) return before;
  return arrowKeys.includes(type) && !before.isOpen ? { ...changes, highlightedIndex: -1 } : changes;
};
