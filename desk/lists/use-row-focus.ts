import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Rows that one press of a key of pages goes over. */
const rowsOfPage = 15;

/** How far each key moves among `count` rows. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + rowsOfPage,
  PageUp: (index) => index - rowsOfPage,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Moves the focus from row to row of a list by keys. A row that is not read yet holds it until its link can.
 *
 * @param scroller holds the rows that are in sight
 * @param scrollTo brings a row into sight, 0 the first
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
  count: number,
) {
  /** Where a key has led, until a link there has the focus. */
  const wanted = useRef<string>(undefined);
  /** The row whose link has had the focus last. */
  const focused = useRef<string>(undefined);
  const settle = () => {
    if (hasLost(scroller.current)) wanted.current ??= focused.current;
    const name = wanted.current;
    if (!name) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[aria-rowindex="${name}"]`);
    const link = row?.querySelector('a');
    (link ?? row)?.focus();
    wanted.current = link ? undefined : name;
  };
  useEffect(settle);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target } = event;
      const row = target instanceof Element ? target.closest('[aria-rowindex]') : null;
      const to = moves[key];
      if (!row || !to) return;
      event.preventDefault();
      const from = Number(wanted.current ?? row.getAttribute('aria-rowindex')) - 2;
      const index = Math.min(Math.max(to(from, count), 0), count - 1);
      wanted.current = String(index + 2);
      scrollTo(index);
      settle();
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches('a')) focused.current = nameOfRow(target);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) wanted.current = undefined;
      // A link that is gone has not been left.
      if (relatedTarget || target.isConnected) focused.current = undefined;
    },
  };
}

const nameOfRow = (element: Element): string | undefined =>
  element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? undefined;

/** Whether the link that had the focus is gone, as where the list is read anew: what is around it has the focus, or nothing. */
function hasLost(scroller: HTMLElement | null): boolean {
  const { activeElement } = document;
  const isAround = scroller?.contains(activeElement) === true && activeElement?.role === 'cell';
  return isAround || activeElement === document.body;
}
