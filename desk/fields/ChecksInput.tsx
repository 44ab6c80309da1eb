import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { useField } from '../forms/use-field.ts';
import { CheckMark } from './CheckMark.tsx';
import type { Option } from './Choice.tsx';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

interface ChecksInputProps {
  readonly path: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** Any of some things, kept in the order of the options. */
export function ChecksInput({ path, label, options }: ChecksInputProps) {
  const field = useField(path, label, { isWhole: true });
  const value = Array.isArray(field.value) ? field.value.map(String) : [];
  const fault = faultReference(field);
  const choose = (chosen: readonly string[]) =>
    field.onChange(options.map((option) => option.value).filter((each) => chosen.includes(each)));
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
          {options.map((option) => (
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
