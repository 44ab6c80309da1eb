import { useId } from 'react';
import { useMessages } from '../app/language.ts';
import { hourTrouble } from './brussels-moment.ts';

interface MomentInputProps {
  readonly label: string;
  /** `2026-03-29T03:30`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string | undefined;
  /** Below the field: what it is for. */
  readonly hint?: string | undefined;
  readonly name?: string;
}

/**
 * A day and an hour in Brussels, with the browser’s own calendar. An hour that clocks skip there is a fault at once, and
 * of one that they show twice it says which is meant.
 */
export function MomentInput({ label, value, onChange, name, ...given }: MomentInputProps) {
  const id = useId();
  const { forms } = useMessages();
  const trouble = hourTrouble(value);
  const fault = trouble === 'skipped' ? forms.hourSkipped : given.fault;
  const hint = trouble === 'twice' ? forms.hourTwice : given.hint;
  const described = [hint && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="datetime-local"
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
