import alertIcon from '../../assets/icons/alert.svg?raw';
import { Icon } from './Icon.tsx';

interface NumberFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** What it holds at first. */
  readonly typed: string;
  readonly unit: string;
  /** What is wrong with what it holds. */
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** A field for a figure with its unit, what is wrong with it, and a hint. */
export function NumberField(props: NumberFieldProps) {
  const { id, name, label, typed, unit, fault, hint, placeholder } = props;
  const descriptions = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="measure">
      <label htmlFor={id}>{label}</label>
      <span className="with">
        <input
          id={id}
          type="text"
          name={name}
          defaultValue={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={placeholder}
          aria-invalid={fault ? true : undefined}
          aria-describedby={descriptions || undefined}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          <Icon svg={alertIcon} className="icon small" />
          {fault}
        </p>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
