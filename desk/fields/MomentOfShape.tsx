import { useState } from 'react';
import { useMessages } from '../app/language.ts';
import { useField } from '../forms/use-field.ts';
import { brusselsMoment, brusselsTime } from './brussels-moment.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { MomentInput } from './MomentInput.tsx';

interface MomentOfShapeProps {
  readonly path: string;
  readonly label: string;
  /** What an empty field is stored as. */
  readonly emptyIs: null | '' | undefined;
}

/** A moment of a record, typed as clocks in Brussels show it. */
export function MomentOfShape({ path, label, emptyIs }: MomentOfShapeProps) {
  const { forms } = useMessages();
  const field = useField(path, label);
  const [typed, setTyped] = useState<string>();
  const [last, setLast] = useState(field.value);
  // The value was changed from elsewhere: a save, a merge, a draft.
  if (last !== field.value) {
    setLast(field.value);
    setTyped(undefined);
  }
  const stored = typeof field.value === 'string' ? field.value : '';
  const type = (text: string) => {
    setTyped(text);
    const value = text === '' ? emptyIs : brusselsMoment(text);
    setLast(value);
    field.onChange(value);
  };
  return (
    <FieldFrame field={{ ...field, fault: '' }}>
      <MomentInput
        label={label}
        name={path}
        value={typed ?? brusselsTime(stored)}
        onChange={type}
        hint={forms.brusselsTime}
        fault={field.fault === '' ? undefined : field.fault}
      />
    </FieldFrame>
  );
}
