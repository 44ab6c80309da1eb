export interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  /** Option that is chosen at first; the field holds its own value. */
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A field of the counter in which something is chosen. */
export function ChoiceField({ name, label, chosen, options }: ChoiceFieldProps) {
  const id = `counter-${name}`;
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}
