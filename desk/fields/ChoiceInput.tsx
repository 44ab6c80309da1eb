import { useField } from '../forms/use-field.ts';
import { Choice } from './Choice.tsx';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

interface ChoiceInputProps {
  readonly path: string;
  readonly label: string;
  readonly options: readonly { readonly value: string | number | boolean; readonly label: string }[];
  /** Offers none under this name. */
  readonly noneLabel?: string;
  /** What none is stored as; undefined leaves it out of the input. */
  readonly none?: null | undefined;
}

/** One of a few things. */
export function ChoiceInput({ path, label, options, noneLabel, none }: ChoiceInputProps) {
  const field = useField(path, label);
  const offered = options.map((option) => ({ value: String(option.value), label: option.label }));
  const { value } = field;
  return (
    <FieldFrame field={field}>
      <Choice
        label={label}
        options={noneLabel === undefined ? offered : [{ value: '', label: noneLabel }, ...offered]}
        value={value === null || value === undefined ? '' : String(value)}
        onChange={(chosen) =>
          field.onChange(chosen === '' ? none : options.find((each) => String(each.value) === chosen)?.value)
        }
        isInvalid={field.fault !== ''}
        describedBy={faultReference(field)}
      />
    </FieldFrame>
  );
}
