import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { FieldFrame, faultReference } from '../fields/FieldFrame.tsx';
import { useField } from '../forms/use-field.ts';
import { parseTime } from './typed-time.ts';
import { useHoursMessages } from './use-hours-messages.ts';

interface TimeInputProps {
  readonly path: string;
  readonly label: string;
}

/** A time of the day, typed as people write it: « 9h30 », « 9.30 ». What is no time stays in the field, with a fault below it. */
export function TimeInput({ path, label }: TimeInputProps) {
  const hours = useHoursMessages();
  const field = useField(path, label);
  const value = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState<string>();
  const [last, setLast] = useState(value);
  // The value was changed from elsewhere: a save, a merge, hours that were copied.
  if (last !== value) {
    setLast(value);
    setTyped(undefined);
  }
  const type = (text: string) => {
    setTyped(text);
    const next = parseTime(text) ?? text;
    setLast(next);
    field.onChange(next);
  };
  const leave = () => {
    setTyped(undefined);
    if (value !== '' && parseTime(value) === undefined) field.setFault(hours.notATime);
  };
  const fault = faultReference(field);
  return (
    <FieldFrame field={field}>
      <TextField
        className="field"
        name={path}
        value={typed ?? value}
        onChange={type}
        onBlur={leave}
        isInvalid={field.fault !== ''}
        validationBehavior="aria"
        autoComplete="off"
        {...(fault !== undefined && { 'aria-describedby': fault })}
      >
        <Label className="visually-hidden">{label}</Label>
        <Input className="input time-input" placeholder="--:--" />
      </TextField>
    </FieldFrame>
  );
}
