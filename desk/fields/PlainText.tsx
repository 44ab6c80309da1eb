import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components';

interface PlainTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault?: string | undefined;
  /** What helps to fill it in. */
  readonly description?: string;
  readonly lines?: number;
  readonly inputMode?: 'decimal' | 'email' | 'text' | 'url';
  /** What the browser may fill in. */
  readonly autoComplete?: 'email' | 'name' | 'off' | 'one-time-code' | 'username';
  readonly autoFocus?: boolean;
}

/** A text of a small form that stands by itself, beside no record. */
export function PlainText({
  label,
  value,
  onChange,
  fault = '',
  description = '',
  lines = 1,
  inputMode = 'text',
  autoComplete = 'off',
  autoFocus = false,
}: PlainTextProps) {
  return (
    <TextField
      className="field"
      value={value}
      onChange={onChange}
      isInvalid={fault !== ''}
      validationBehavior="aria"
      autoComplete={autoComplete}
      autoFocus={autoFocus}
    >
      <Label>{label}</Label>
      {lines === 1 ? (
        <Input className="input" inputMode={inputMode} />
      ) : (
        <TextArea className="input" rows={lines} />
      )}
      {description !== '' && (
        <Text slot="description" className="description">
          {description}
        </Text>
      )}
      <FieldError className="fault">{fault}</FieldError>
    </TextField>
  );
}
