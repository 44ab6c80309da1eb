import { Checkbox } from 'react-aria-components';
import { useField } from '../forms/use-field.ts';
import { CheckMark } from './CheckMark.tsx';
import { FieldFrame } from './FieldFrame.tsx';

interface CheckInputProps {
  readonly path: string;
  readonly label: string;
}

/** Yes or no. */
export function CheckInput({ path, label }: CheckInputProps) {
  const field = useField(path, label);
  return (
    <FieldFrame field={field}>
      <Checkbox className="check" isSelected={field.value === true} onChange={field.onChange}>
        <CheckMark />
        {label}
      </Checkbox>
    </FieldFrame>
  );
}
