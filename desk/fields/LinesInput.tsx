import { Label, Text, TextArea, TextField } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

interface LinesInputProps {
  readonly path: string;
  readonly label: string;
  readonly lang?: string | undefined;
  /** An empty list is left out of the input. */
  readonly isOptional?: boolean;
}

const fewestLines = 3;

/** A list of short texts, a line each. */
export function LinesInput({ path, label, lang, isOptional = false }: LinesInputProps) {
  const { forms } = useMessages();
  const field = useField(path, label, { isWhole: true });
  const lines = Array.isArray(field.value) ? field.value.map(String) : [];
  const fault = faultReference(field);
  const write = (texts: readonly string[]) =>
    field.onChange(texts.length === 0 && isOptional ? undefined : texts);
  return (
    <FieldFrame field={field}>
      <TextField
        className="field"
        name={path}
        value={lines.join('\n')}
        onChange={(text) => write(text === '' ? [] : text.split('\n'))}
        onBlur={() => {
          const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
          if (filled.length !== lines.length) write(filled);
        }}
        isInvalid={field.fault !== ''}
        validationBehavior="aria"
        {...(fault !== undefined && { 'aria-describedby': fault })}
      >
        <Label>{label}</Label>
        <TextArea
          className="input growing"
          rows={Math.max(lines.length, fewestLines)}
          {...(lang !== undefined && { lang })}
        />
        <Text slot="description" className="hint">
          {forms.onePerLine}
        </Text>
      </TextField>
    </FieldFrame>
  );
}
