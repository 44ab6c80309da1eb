import { Input, Label, TextField } from 'react-aria-components';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { FieldFrame, faultReference } from './FieldFrame.tsx';

interface ColourInputProps {
  readonly path: string;
  readonly label: string;
}

const isHex = (text: string): boolean => /^[0-9a-f]{6}$/.test(text);

/** A colour: its six digits, typed or pasted with or without `#`, next to the browser’s own picker. */
export function ColourInput({ path, label }: ColourInputProps) {
  const { forms } = useMessages();
  const field = useField(path, label);
  const hex = typeof field.value === 'string' ? field.value : '';
  const fault = faultReference(field);
  const write = (text: string) => field.onChange(text.trim().replace(/^#/, '').toLowerCase());
  return (
    <FieldFrame field={field}>
      <div className="colour-field">
        <TextField
          className="field"
          name={path}
          value={hex}
          onChange={write}
          isInvalid={field.fault !== ''}
          validationBehavior="aria"
          {...(fault !== undefined && { 'aria-describedby': fault })}
        >
          <Label>{label}</Label>
          <Input className="input" />
        </TextField>
        <input
          type="color"
          className="colour-chooser"
          aria-label={forms.chooseColour(label)}
          value={isHex(hex) ? `#${hex}` : '#ffffff'}
          onChange={(event) => write(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
