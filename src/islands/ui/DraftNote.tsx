import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readFields, resetFields, type TypedFields, writeFields } from '../../lib/forms/draft-fields.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { formText } from '../../messages/form.ts';

/** Where the draft of a form is saved. */
export interface DraftStorage {
  readonly read: () => TypedFields | undefined;
  readonly save: (typed: TypedFields) => void;
  readonly forget: () => void;
}

interface DraftNoteProps {
  readonly draft: DraftStorage;
  readonly locale: Locale;
  readonly form: RefObject<HTMLFormElement | null>;
  /** A form that was refused shows what was typed last. */
  readonly isRefused: boolean;
}

/** Saves what is typed into a form in this browser, and restores it at the next visit with a note. */
export function DraftNote({ draft, locale, form, isRefused }: DraftNoteProps) {
  const t = formText(locale);
  const [isShown, setShown] = useState(false);
  const save = useEffectEvent(() => {
    if (form.current) draft.save(readFields(form.current));
  });
  const bringBack = useEffectEvent(() => {
    if (!form.current) return;
    const typed = isRefused ? undefined : draft.read();
    // What was typed before this was alive.
    if (!typed && form.current.contains(document.activeElement)) save();
    if (!typed) return;
    writeFields(form.current, typed);
    setShown(true);
  });
  useEffect(() => {
    const element = form.current;
    const change = () => save();
    // Once the form around it listens as well: what is put back is a change to it.
    queueMicrotask(bringBack);
    element?.addEventListener('input', change);
    return () => element?.removeEventListener('input', change);
  }, [form]);
  const clear = () => {
    draft.forget();
    setShown(false);
    if (form.current) resetFields(form.current);
  };
  return (
    <p className="draft-note" role="status" hidden={!isShown}>
      <span>{t('form.draft')}</span>
      <button className="link" type="button" onClick={clear}>
        {t('form.draftClear')}
      </button>
    </p>
  );
}
