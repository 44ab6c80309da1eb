import { FieldError, Input, Label, TextArea, TextField } from 'react-aria-components';

interface PlainTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault?: string | undefined;
  readonly lines?: number;
  readonly inputMode?: 'decimal' | 'text' | 'url';
}

/** A text of a small form that stands by itself, beside no record. */
export function PlainText({
  label,
  value,
  onChange,
  fault = '',
  lines = 1,
  inputMode = 'text',
}: PlainTextProps) {
  return (
    <TextField
      className="field"
      value={value}
      onChange={onChange}
      isInvalid={fault !== ''}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      {lines === 1 ? (
        <Input className="input" inputMode={inputMode} />
      ) : (
        <TextArea className="input" rows={lines} />
      )}
      <FieldError className="fault">{fault}</FieldError>
    </TextField>
  );
}
