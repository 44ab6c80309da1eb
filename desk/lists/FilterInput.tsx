import { useId, useState } from 'react';

interface FilterInputProps {
  readonly label: string;
  readonly type: 'text' | 'date';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a list to what is typed, once that is whole: by Enter, or on leaving the field. */
export function FilterInput({ label, type, value, onChange }: FilterInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    setTaken(value);
    setTyped(value);
  }
  const take = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <div className="field filter-input">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type={type}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </div>
  );
}
