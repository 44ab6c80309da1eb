import { useContext, useLayoutEffect, useState } from 'react';
import {
  ComboBoxStateContext,
  ListBox,
  ListBoxItem,
  Popover,
  PopoverContext,
  useSlottedContext,
} from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import type { Referenced } from '../records/find-referenced.ts';

interface RecordOptionsProps {
  /** Until what was typed has been answered: the rows are those of the text before. */
  readonly isLoading: boolean;
}

/** What a combobox offers: code and title of each record that was found. */
export function RecordOptions({ isLoading }: RecordOptionsProps) {
  const { faults, lists } = useMessages();
  const side = useSide();
  return (
    <Popover
      className="popover"
      placement={`${side} start`}
      shouldFlip={false}
      data-loading={isLoading || undefined}
    >
      <ListBox
        className="options"
        renderEmptyState={() => <p className="option muted">{isLoading ? faults.loading : lists.nothing}</p>}
      >
        {({ id, title }: Referenced) => (
          <ListBoxItem id={id} className="option" textValue={id}>
            <strong>{id}</strong> {title}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/** Six rows. */
const wantedHeightPx = 260;

/**
 * The side of the field on which the list opens: above where there is more room, and too little below. It stays there
 * while rows come and go, so that none jumps away from a pointer that is about to press it.
 */
function useSide(): 'top' | 'bottom' {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  const field = useSlottedContext(PopoverContext)?.triggerRef;
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  useLayoutEffect(() => {
    const box = field?.current?.getBoundingClientRect();
    if (!isOpen || box === undefined) return;
    const below = (window.visualViewport?.height ?? window.innerHeight) - box.bottom;
    setSide(below < wantedHeightPx && below < box.top ? 'top' : 'bottom');
  }, [isOpen, field]);
  return side;
}
