import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { addStyles } from '../../lib/browser/add-styles.ts';
import { useOutside } from '../../lib/react/use-outside.ts';
import { useWindowEvent } from '../../lib/react/use-window-event.ts';
import styles from './suggestions.css?url';

interface PanelOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Looks for what is typed. */
  readonly suggest: (typed: string) => void;
  readonly stop: () => void;
}

export type Panel = ReturnType<typeof usePanel>;

/** The panel of suggestions: it opens with its styles, and closes when the visitor turns to something else. */
export function usePanel({ form, field, suggest, stop }: PanelOptions) {
  const [isOpen, setOpen] = useState(false);
  /** The page comes without the panel. */
  const [hasPanel, setPanel] = useState(false);
  const open = () => {
    suggest(field.current?.value ?? '');
    void addStyles(document, styles).then(() => {
      setPanel(true);
      // Who has gone on meanwhile is not shown it.
      setOpen(form.current?.contains(document.activeElement) === true);
    });
  };
  const close = () => {
    stop();
    setOpen(false);
  };
  // What held the focus goes with what was shown before.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) field.current?.focus();
  }, [isOpen, field]);
  // What was typed before the field was alive is searched as well.
  const openEarly = useEffectEvent(() => {
    if (document.activeElement === field.current) open();
  });
  useEffect(() => openEarly(), []);
  useOutside(form, isOpen, close);
  // A page that comes back from memory starts anew.
  useWindowEvent('pagehide', () => {
    close();
    if (field.current) field.current.value = field.current.defaultValue;
  });
  return { isOpen, hasPanel, open, close };
}
