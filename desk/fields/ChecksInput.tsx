import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { useField } from '../forms/use-field.ts';
import { CheckMark } from './CheckMark.tsx';
import type { Option } from './Choice.tsx';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

interface ChecksInputProps {
  readonly path: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** What none is stored as. */
  readonly emptyIs?: readonly never[] | undefined;
}

/** Several of some options, stored in their order; what is stored and not offered can be taken out. */
export function ChecksInput(props: ChecksInputProps) {
  const { path, label, options } = props;
  const emptyIs = 'emptyIs' in props ? props.emptyIs : [];
  const field = useField(path, label, { isWhole: true });
  const value = Array.isArray(field.value) ? field.value.map(String) : [];
  const fault = faultReference(field);
  const known = new Set(options.map((option) => option.value));
  const strange = value.filter((each) => !known.has(each)).map((each) => ({ value: each, label: each }));
  const offered = [...options, ...strange];
  const choose = (chosen: readonly string[]) => {
    const ordered = offered.map((option) => option.value).filter((each) => chosen.includes(each));
    field.onChange(ordered.length === 0 ? emptyIs : ordered);
  };
  return (
    <FieldFrame field={field}>
      <CheckboxGroup
        className="field checks"
        value={value}
        onChange={choose}
        isInvalid={field.fault !== ''}
        {...(fault !== undefined && { 'aria-describedby': fault })}
      >
        <Label>{label}</Label>
        <div className="checks-options">
          {offered.map((option) => (
            <Checkbox key={option.value} value={option.value} className="check">
              <CheckMark />
              {option.label}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
    </FieldFrame>
  );
}
