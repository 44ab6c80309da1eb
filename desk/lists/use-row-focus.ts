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

const rowName = 'aria-rowindex';
const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(`[${rowName}]`)?.getAttribute(rowName) : undefined;

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
  const settle = () => {
    if (!wanted.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[${rowName}="${wanted.current}"]`);
    const link = row?.querySelector('a');
    (link ?? row)?.focus({ preventScroll: true });
    if (link) wanted.current = undefined;
  };
  useEffect(settle);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      const to = moves[event.key];
      if (!row || !to) return;
      event.preventDefault();
      const index = Math.min(Math.max(to(Number(wanted.current ?? row) - 2, count), 0), count - 1);
      wanted.current = String(index + 2);
      scrollTo(index);
      settle();
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && rowOf(relatedTarget) !== wanted.current) wanted.current = undefined;
    },
  };
}
