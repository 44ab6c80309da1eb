import { useId } from 'react';

interface BoxesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lead?: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly fault?: string | undefined;
}

/** Chooses any of a few things, each with a box of its own. */
export function Boxes<Value extends string>({
  label,
  options,
  chosen,
  onChange,
  fault = '',
}: BoxesProps<Value>) {
  const id = useId();
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset className="field boxes">
      <legend className="label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="box">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-fault`}
          />
          <span>
            {option.label}
            {option.lead !== undefined && <span className="description">{option.lead}</span>}
          </span>
        </label>
      ))}
      <p id={`${id}-fault`} className="fault">
        {fault}
      </p>
    </fieldset>
  );
}
