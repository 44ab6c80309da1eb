import { useId } from 'react';

interface MomentInputProps {
  readonly label: string;
  /** `2026-03-29T03:30`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string | undefined;
}

/** A day and an hour, with the browser’s own calendar. */
export function MomentInput({ label, value, onChange, fault }: MomentInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="datetime-local"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      />
      {fault !== undefined && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
