import { Radio, RadioGroup } from 'react-aria-components';
import type { Option } from './Choice.tsx';

interface SegmentsProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses one of two or three things that stand side by side. */
export function Segments({ label, options, value, onChange }: SegmentsProps) {
  return (
    <RadioGroup
      className="segments"
      orientation="horizontal"
      aria-label={label}
      value={value}
      onChange={onChange}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className="radio">
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
