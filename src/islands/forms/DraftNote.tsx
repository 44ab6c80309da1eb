import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import { formText } from '../../messages/form.ts';
import { draftOf, forgetDraft, keepDraft } from '../../stores/form.ts';

interface DraftNoteProps {
  /** Of the form. */
  readonly id: string;
  readonly locale: Locale;
  readonly form: RefObject<HTMLFormElement | null>;
  /** A form that was refused shows what was typed last. */
  readonly isRefused: boolean;
}

/** Keeps what is typed into a form in this browser, puts it back at the next visit, and says so. */
export function DraftNote({ id, locale, form, isRefused }: DraftNoteProps) {
  const t = formText(locale);
  const [isShown, setShown] = useState(false);
  const keep = useEffectEvent(() => {
    const controls = form.current ? savedControls(form.current) : [];
    keepDraft(id, Object.fromEntries(controls.map((each) => [each.name, typed(each)])), Date.now());
  });
  const bringBack = useEffectEvent(() => {
    if (!form.current) return;
    const draft = isRefused ? undefined : draftOf(id, Date.now());
    // What was typed before this was alive.
    if (!draft && form.current.contains(document.activeElement)) keep();
    if (!draft) return;
    for (const control of savedControls(form.current)) {
      const isInUse = control === document.activeElement && control.value !== '';
      if (!isInUse) putBack(control, draft[control.name]);
    }
    setShown(true);
  });
  useEffect(() => {
    const element = form.current;
    const change = () => keep();
    bringBack();
    element?.addEventListener('input', change);
    return () => element?.removeEventListener('input', change);
  }, [form]);
  const clear = () => {
    forgetDraft(id);
    setShown(false);
    form.current?.reset();
    if (form.current) savedControls(form.current)[0]?.focus();
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const neverKept = ['password', 'file', 'hidden', 'submit'];

/** What a person types or chooses: no proofs of the form itself, no passwords, no files. */
const savedControls = ({ elements }: HTMLFormElement): Control[] =>
  [...elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.name !== 'website' &&
      !neverKept.includes(element.type),
  );

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const typed = (control: Control): string => (isBox(control) && !control.checked ? '' : control.value);

function putBack(control: Control, value: string | undefined): void {
  if (value === undefined) return;
  if (isBox(control)) control.checked = value !== '';
  else control.value = value;
}
