import { useId } from 'react';

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

/** A day and an hour, with the browser’s own calendar. */
export function MomentInput({ label, value, onChange, fault, hint, name }: MomentInputProps) {
  const id = useId();
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
