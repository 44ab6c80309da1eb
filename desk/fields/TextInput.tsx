import { Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import { useField } from '../forms/use-field.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

interface TextInputProps {
  readonly path: string;
  readonly label: string;
  /** Below the field: what it is for. */
  readonly hint?: string | undefined;
  /** Lines; one is a field, more an area. */
  readonly lines?: number;
  /** Language of the text, for what reads it aloud or checks its spelling. */
  readonly lang?: string | undefined;
  readonly type?: 'text' | 'date';
  /** What an empty field means. */
  readonly emptyIs?: null | '' | undefined;
}

/** A text. */
export function TextInput(props: TextInputProps) {
  const { path, label, hint, lines = 1, lang, type = 'text', emptyIs = '' } = props;
  const field = useField(path, label);
  const value = typeof field.value === 'string' ? field.value : '';
  const shared = { className: 'input', ...(lang !== undefined && { lang }) };
  const fault = faultReference(field);
  return (
    <FieldFrame field={field}>
      <TextField
        className="field"
        name={path}
        type={type}
        value={value}
        onChange={(text) => field.onChange(text === '' ? emptyIs : text)}
        isInvalid={field.fault !== ''}
        validationBehavior="aria"
        {...(fault !== undefined && { 'aria-describedby': fault })}
      >
        <Label>{label}</Label>
        {lines === 1 ? <Input {...shared} /> : <TextArea {...shared} rows={lines} />}
        {hint !== undefined && (
          <Text slot="description" className="hint">
            {hint}
          </Text>
        )}
      </TextField>
    </FieldFrame>
  );
}
