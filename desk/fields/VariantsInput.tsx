import type { ReactNode } from 'react';
import { useMessages } from '../app/language.ts';
import { useForm } from '../forms/form-context.ts';
import { useField } from '../forms/use-field.ts';
import { blankFields } from '../shapes/blank.ts';
import type { GroupShape, VariantsShape } from '../shapes/shape.ts';
import { Choice } from './Choice.tsx';
import { FieldFrame, faultReference } from './FieldFrame.tsx';
import { useFieldNames } from './use-field-names.ts';

interface VariantsInputProps {
  readonly path: string;
  readonly label: string;
  readonly shape: VariantsShape;
  /** The fields of what is chosen. */
  readonly children: (fields: GroupShape['fields']) => ReactNode;
}

/** One of several groups of fields, chosen by what it is; fields that both have keep their values. */
export function VariantsInput({ path, label, shape, children }: VariantsInputProps) {
  const { forms } = useMessages();
  const { shape: record } = useForm();
  const { nameOf, valueNameOf } = useFieldNames();
  const field = useField(path, label);
  const value = typeof field.value === 'object' && field.value !== null ? field.value : {};
  const chosen = String((value as Readonly<Record<string, unknown>>)[shape.by] ?? '');
  const choices = Object.keys(shape.options).map((each) => ({
    value: each,
    label: valueNameOf(shape.by, each),
  }));
  const options = shape.isNullable ? [{ value: '', label: forms.none }, ...choices] : choices;
  const absent = shape.isOptional ? undefined : null;
  const choose = (kind: string) => {
    if (kind === '') return field.onChange(absent);
    const fields = shape.options[kind]?.fields ?? {};
    const shared = Object.entries(value).filter(([name]) => name in fields);
    field.onChange({ [shape.by]: kind, ...blankFields(fields, record.parts), ...Object.fromEntries(shared) });
  };
  return (
    <FieldFrame field={field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
      <div className="group" role="group" aria-label={label}>
        <Choice
          label={`${label} · ${nameOf(shape.by)}`}
          options={options}
          value={chosen}
          onChange={choose}
          isInvalid={field.fault !== ''}
          describedBy={faultReference(field)}
        />
        {shape.options[chosen] && <div className="row-fields">{children(shape.options[chosen].fields)}</div>}
      </div>
    </FieldFrame>
  );
}
