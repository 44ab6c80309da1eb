import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus once what held it is gone or disabled: to the element chosen then, else to the whole region. */
export function useNextFocus(
  region: RefObject<HTMLElement | null>,
): (choose: () => Element | null | undefined) => void {
  const chooser = useRef<() => Element | null | undefined>(undefined);
  useEffect(() => {
    const choose = chooser.current;
    if (!choose) return;
    chooser.current = undefined;
    const held = document.activeElement;
    const isHeld = held !== document.body && held?.checkVisibility() && !held.matches(':disabled');
    if (isHeld) return;
    const next = choose();
    if (next instanceof HTMLElement) next.focus();
    else if (region.current) {
      region.current.tabIndex = -1;
      region.current.focus();
    }
  });
  return (choose) => {
    chooser.current = choose;
  };
}
