import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  /** What the browser and its styles know it by. */
  readonly className: string;
  /** Read first: it has the focus when the dialog opens. */
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What had the focus before the first of the dialogs that follow each other. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * A dialog over the page as long as it is rendered. It closes by its button, by Escape, by a click outside it, and when a
 * link in it leaves the page; the focus then goes back to where it was.
 */
export function Dialog({ className, title, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const { activeElement: focused } = document;
    const before = focused?.closest('dialog') ?? undefined;
    const opener = (before && openers.get(before)) ?? focused;
    if (opener instanceof HTMLElement) openers.set(shown, opener);
    shown.showModal();
    return () => {
      shown.close();
      const { activeElement: left } = document;
      if (left === document.body || shown.contains(left)) openers.get(shown)?.focus();
    };
  }, []);
  const closeBeside = ({ target }: MouseEvent) => {
    // A page that a link leads away from must not have it when the visitor comes back.
    const isLeft = target instanceof Element && target.closest('a') !== null;
    if (target === dialog.current || isLeft) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className={`over-page ${className}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeBeside}
    >
      <button type="button" className="tool" aria-label={closeLabel} onClick={onClose}>
        ×
      </button>
      {/* The focus begins at the text, not on a button that the space bar would click. */}
      <h2 id={titleId} tabIndex={-1} ref={focusOnce}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** React has no `autofocus` that a dialog heeds. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.setAttribute('autofocus', '');
