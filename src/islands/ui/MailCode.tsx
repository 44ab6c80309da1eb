import { useEffect, useEffectEvent } from 'react';
import { fieldId } from '../../lib/forms/field-id.ts';
import { Field } from './Field.tsx';
import { useFormContext } from './form-context.ts';

interface MailCodeProps {
  readonly label: string;
  readonly hint: string;
}

const name = 'code';
const rules = ['form_required'] as const;

/** The code of an email. Its link carries it in the fragment, from where it comes into the field and out of the URL. */
export function MailCode({ label, hint }: MailCodeProps) {
  const id = fieldId(useFormContext().id, name);
  const take = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    const code = new URLSearchParams(hash.slice(1)).get('code');
    const field = document.getElementById(id);
    if (!code || !(field instanceof HTMLInputElement)) return;
    field.value = code;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    const next = [...(field.form?.elements ?? [])].find(
      (element) => element instanceof HTMLInputElement && ['password', 'email'].includes(element.type),
    );
    if (next instanceof HTMLElement) next.focus();
  });
  useEffect(() => take(), []);
  return (
    <Field name={name} autoComplete="one-time-code" maxLength={60} rules={rules} label={label} hint={hint} />
  );
}
