import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components';

interface PlainTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault?: string | undefined;
  /** What helps to fill it in. */
  readonly description?: string;
  readonly lines?: number;
  /** `date`: a day as `2026-03-02`, picked from a calendar. */
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'decimal' | 'email' | 'text' | 'url';
  /** What the browser may fill in. */
  readonly autoComplete?: 'email' | 'name' | 'off' | 'one-time-code' | 'username';
  readonly autoFocus?: boolean;
  /** Language of the text, for what reads it aloud or checks its spelling. */
  readonly lang?: string;
}

/** A text of a small form that belongs to no record. */
export function PlainText({
  label,
  value,
  onChange,
  fault = '',
  description = '',
  lines = 1,
  type = 'text',
  inputMode = 'text',
  autoComplete = 'off',
  autoFocus = false,
  lang,
}: PlainTextProps) {
  const shared = { className: 'input', ...(lang !== undefined && { lang }) };
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
        <Input {...shared} type={type} inputMode={inputMode} />
      ) : (
        <TextArea {...shared} rows={lines} />
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
