import { useId } from 'react';

/** One of a few things to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** Chooses one of a few things, with the browser's own list: that of a tablet is the best there. */
export function Choice({ label, options, value, onChange, isInvalid = false, describedBy }: ChoiceProps) {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="field choice">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
