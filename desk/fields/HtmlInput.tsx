import { Label, Text, TextArea, TextField } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

interface HtmlInputProps {
  readonly path: string;
  readonly label: string;
  readonly lang?: string | undefined;
}

const lines = 6;

/** A text with headings, lists and links, written as HTML. */
export function HtmlInput({ path, label, lang }: HtmlInputProps) {
  const { forms } = useMessages();
  const field = useField(path, label);
  const fault = faultReference(field);
  return (
    <FieldFrame field={field}>
      <TextField
        className="field"
        name={path}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        isInvalid={field.fault !== ''}
        validationBehavior="aria"
        {...(fault !== undefined && { 'aria-describedby': fault })}
      >
        <Label>{label}</Label>
        <TextArea className="input growing source" rows={lines} {...(lang !== undefined && { lang })} />
        <Text slot="description" className="hint">
          {forms.asHtml}
        </Text>
      </TextField>
    </FieldFrame>
  );
}
