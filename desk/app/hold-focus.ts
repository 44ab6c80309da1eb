const mark = 'data-holds-focus';

/** Focuses an element that takes no focus by itself, until the focus goes on from it. */
function focusInstead(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.setAttribute(mark, '');
    const leave = () => {
      element.removeAttribute('tabindex');
      element.removeAttribute(mark);
    };
    element.addEventListener('blur', leave, { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Holds the focus where a user works: what is around a control has it once that is gone or disabled, and a control that is
 * enabled again has it back. Without it, readers of the screen would begin at the top after everything that is done.
 *
 * @param whole the screen; a dialog is outside, and its end leads back
 * @returns ends it
 */
export function holdFocus(whole: HTMLElement): () => void {
  let last: HTMLElement | undefined;
  let around: readonly HTMLElement[] = [];
  let instead: HTMLElement | undefined;
  const isInside = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && whole.contains(target);
  const note = ({ target }: Pick<Event, 'target'>) => {
    if (target === instead || !isInside(target)) return;
    instead = undefined;
    last = target;
    around = ancestorsOf(target);
  };
  const hold = () => {
    const { activeElement: active } = document;
    const isNowhere = active === document.body || active === last || active === instead;
    if (last === undefined || !isNowhere) return;
    if (last.isConnected && !last.matches(':disabled')) {
      if (instead !== undefined) last.focus({ preventScroll: true });
      return;
    }
    const nearest = around.find((element) => element.isConnected);
    if (nearest === undefined || nearest === active) return;
    instead = nearest;
    focusInstead(nearest);
  };
  // Who presses elsewhere on the screen has left.
  const leave = ({ target }: PointerEvent) => {
    if (isInside(target)) last = undefined;
  };
  const watch = new MutationObserver(hold);
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
  watch.observe(document.body, seen);
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', leave);
  // What has the focus already.
  note({ target: document.activeElement });
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', leave);
  };
}

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
